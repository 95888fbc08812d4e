// Tests of the composer and the report dialog: a reply contains the ID of the original message, an
// edit starts with the existing text, and a report is filed only once.
import { type ReactElement, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import type { Conversation, ThreadMessage } from '../model/chat-types.ts';
import type { ChatBackend } from '../model/engine/chat-backend.ts';
import { ChatContext, ChatHandle } from '../model/engine/chat-context.ts';
import type { ChatEngine } from '../model/engine/chat-engine.ts';
import type { useAttachedFiles } from '../model/hooks/use-attached-files.ts';
import { aConversation } from '../model/testing/test-conversation.ts';
import { aMessage } from '../model/testing/test-message.ts';
import { MessageInputBar } from './composer/message-input-bar.tsx';
import type { ReplyOrEdit } from './composer/reply-or-edit-bar.tsx';
import { MessageMenu } from './messages/message-menu.tsx';
import { ReportDialog } from './report-dialog.tsx';

const ignore = () => undefined;
const said = (seq: number, part: Partial<ThreadMessage> = {}): ThreadMessage => ({
  ...aMessage(seq),
  status: 'sent',
  ...part,
});

function inChat(port: Partial<ChatBackend>, element: ReactElement) {
  const outbox = { add: vi.fn() };
  const engine = {
    userId: 'amina',
    port,
    outbox,
    room: () => ({ typing: ignore }),
    conversations: { read: async () => undefined, remove: ignore },
    rereadMessage: async () => undefined,
  };
  const handle = new ChatHandle();
  handle.engine.set(engine as unknown as ChatEngine);
  return { outbox, element: <ChatContext value={handle}>{element}</ChatContext> };
}

describe('message composer', () => {
  beforeEach(async () => {
    signIn('amina');
    deferServer();
    await sessionStore.start();
    await expect.poll(() => sessionStore.get().status).toBe('signed_in');
  });

  const attached = {
    files: [],
    ready: [],
    isPreparing: false,
    add: ignore,
    remove: ignore,
    clear: ignore,
  } as unknown as ReturnType<typeof useAttachedFiles>;

  function Writing({ next, ...part }: { next?: ReplyOrEdit } & Partial<Conversation>) {
    const [mode, setMode] = useState<ReplyOrEdit>();
    return (
      <>
        <button type="button" onClick={() => setMode(next)}>
          {'Begin'}
        </button>
        <MessageInputBar
          conversation={aConversation(part)}
          me="amina"
          messages={[]}
          mode={mode}
          onMode={setMode}
          attached={attached}
          takesFiles
          onReport={ignore}
          onClose={ignore}
        />
      </>
    );
  }

  it('sends a reply once, with the ID of the original message, and then clears the field', async () => {
    const next: ReplyOrEdit = { kind: 'reply', message: said(4, { senderId: 'youssef' }) };
    const { element, outbox } = inChat({}, <Writing next={next} />);
    const screen = await mountIn('fr', element, 'chat');
    await screen.getByRole('button', { name: 'Begin' }).click();
    const field = screen.getByRole('textbox');
    await field.fill(' Oui ');
    await screen.getByRole('button', { name: text('chat.send') }).click();
    await expect.poll(() => outbox.add.mock.calls.length).toBe(1);
    const sent = { conversationId: 'c1', body: 'Oui', replyToId: 'm4' };
    expect(outbox.add).toHaveBeenCalledWith(expect.objectContaining(sent));
    await expect.element(field).toHaveValue('');
    await field.fill('Encore');
    await screen.getByRole('button', { name: text('chat.send') }).click();
    await expect.poll(() => outbox.add.mock.calls.length).toBe(2);
    expect(outbox.add.mock.calls[1]?.[0]).toMatchObject({ body: 'Encore', replyToId: null });
  });

  it('starts an edit with the existing text, and restores the unsent draft after the edit', async () => {
    const answer = Promise.withResolvers<void>();
    const edit = vi.fn(() => answer.promise);
    const next: ReplyOrEdit = { kind: 'edit', message: said(4) };
    const { element, outbox } = inChat({ edit }, <Writing next={next} />);
    const screen = await mountIn('en', element, 'chat');
    const field = screen.getByRole('textbox');
    await field.fill('Not yet');
    await screen.getByRole('button', { name: 'Begin' }).click();
    await expect.element(field).toHaveValue('text 4');
    await field.fill('text four');
    await screen.getByRole('button', { name: text('chat.save_edit') }).click();
    await expect.poll(() => edit.mock.calls).toEqual([['m4', 'text four']]);
    // The field stays read-only until the response to the edit arrives. Then the field again
    // contains the draft that the user had typed before the edit.
    await expect.element(field).toHaveAttribute('readonly');
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    answer.resolve();
    await expect.element(field).toHaveValue('Not yet');
    await expect.element(field).not.toHaveAttribute('readonly');
    expect(edit).toHaveBeenCalledOnce();
    expect(outbox.add).not.toHaveBeenCalled();
  });

  it.each([
    ['chat.accept', 'accept'],
    ['chat.decline', 'decline'],
  ] as const)(
    'answers a message request according to the pressed button: %s',
    async (key, answer) => {
      const answerRequest = vi.fn(async () => undefined);
      const { element } = inChat({ answerRequest }, <Writing myStatus="requested" />);
      const screen = await mountIn('ar', element, 'chat');
      await screen.getByRole('button', { name: text(key), exact: true }).click();
      await expect.poll(() => answerRequest.mock.calls).toEqual([['c1', answer]]);
    },
  );
});

it('the report dialog offers the newest twenty messages as evidence, and a retry sends the same report ID', async () => {
  const report = vi.fn(async (_: { id: string; messageIds: string[] }) => {
    throw new TypeError('network');
  });
  const messages = Array.from({ length: 21 }, (_, at) => said(at + 1, { senderId: 'youssef' }));
  const dialog = (
    <ReportDialog
      conversation={aConversation()}
      me="amina"
      reportedId="youssef"
      messages={messages}
      messageId={undefined}
      onClose={ignore}
    />
  );
  const { element } = inChat({ report }, dialog);
  const screen = await mountIn('fr', element, 'chat');
  expect(screen.getByRole('checkbox').elements()).toHaveLength(20);
  await screen.getByRole('checkbox').first().click();
  await screen.getByRole('combobox').click();
  await screen.getByRole('option').first().click();
  const send = screen.getByRole('button', { name: text('chat.report_send') });
  await send.click();
  await expect.element(screen.getByText(text('errors.network'))).toBeVisible();
  await send.click();
  await expect.poll(() => report.mock.calls.length).toBe(2);
  const [first, second] = report.mock.calls.map(([one]) => one);
  expect(first).toMatchObject({ userId: 'youssef', messageIds: ['m2'] });
  expect(second).toEqual(first);
});

it.each<[string, Partial<ThreadMessage>, boolean, boolean]>([
  ['a recent own message', {}, true, true],
  ['an own message older than fifteen minutes', { createdAt: ago(16) }, false, true],
  ['another person’s message', { senderId: 'youssef' }, false, false],
  ['a viewing', { type: 'viewing' }, false, false],
])(
  'the message menu offers “edit” and “delete” only for messages that the user may edit or delete: %s',
  async (_, part, isChanged, isDeleted) => {
    const menu = (
      <MessageMenu
        message={said(1, { createdAt: ago(1), ...part })}
        anchor={document.body}
        me="amina"
        isOpen
        mayWrite
        isStarred={false}
        isPinned={false}
        mayPin
        onClose={ignore}
        onReact={ignore}
        onAction={ignore}
      />
    );
    const screen = await mountIn('en', menu, 'chat');
    const item = (name: string) => screen.getByRole('menuitem', { name, exact: true });
    await expect.element(item(text('chat.action_reply'))).toBeVisible();
    await expect
      .element(screen.getByRole('menu', { name: text('chat.actions'), exact: true }))
      .toBeVisible();
    expect(item(text('chat.action_edit')).elements()).toHaveLength(Number(isChanged));
    expect(item(text('chat.action_delete')).elements()).toHaveLength(Number(isDeleted));
  },
);

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
