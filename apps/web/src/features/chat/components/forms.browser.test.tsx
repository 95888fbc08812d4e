import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import type { ChatBackend } from '../model/engine/chat-backend.ts';
import { ChatContext, ChatHandle } from '../model/engine/chat-context.ts';
import type { ChatEngine } from '../model/engine/chat-engine.ts';
import { aConversation, aMember } from '../model/testing/test-conversation.ts';
import type { ContactSource } from '../model/view/contact-source.ts';
import { MessageRequestBar } from './composer/message-request-bar.tsx';
import { FindPeople } from './conversations/find-people.tsx';
import { NewGroup } from './conversations/new-group.tsx';
import { ReportDialog } from './report-dialog.tsx';

const ignore = () => undefined;
const NO_CONTACTS: ContactSource = { isLoading: false, find: () => [], phoneOf: () => undefined };
const LANGUAGES = ['en', 'fr', 'ar'] as const;
const refusal = new Refusal({
  code: 'WA022',
  message: 'too much',
  details: '{"maximum_centimes": 90000}',
});
const said = (language: string) =>
  text('errors.AMOUNT_TOO_LARGE', {
    maximum: formatMoney(900_00, language),
  });

/** Renders the element inside a chat whose backend functions are replaced by the given fakes. */
function inChat(port: Partial<ChatBackend>, element: ReactElement) {
  const handle = new ChatHandle();
  handle.engine.set({ userId: 'amina', port } as ChatEngine);
  return <ChatContext value={handle}>{element}</ChatContext>;
}

describe.each(LANGUAGES)('chat forms in %s', (language) => {
  it('send a report only once; when the server refuses it, show the reason and keep the typed note', async () => {
    const reporting = Promise.withResolvers<void>();
    const report = vi.fn(() => reporting.promise);
    const dialog = (
      <ReportDialog
        conversation={aConversation()}
        me="amina"
        reportedId="youssef"
        messages={[]}
        messageId={undefined}
        onClose={ignore}
      />
    );
    const screen = await mountIn(language, inChat({ report }, dialog), 'chat');
    const send = screen.getByRole('button', { name: text('chat.report_send') });
    await send.click();
    expect(report).not.toHaveBeenCalled();
    await screen.getByRole('combobox').click();
    await screen.getByRole('option').first().click();
    await screen.getByRole('textbox').fill('He asks for money.');
    await send.click();
    await expect.element(send).toBeDisabled();
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    expect(report).toHaveBeenCalledOnce();
    reporting.reject(refusal);
    await expect.element(screen.getByText(said(language))).toBeVisible();
    await expect.element(screen.getByRole('textbox')).toHaveValue('He asks for money.');
    await expect.element(send).toBeEnabled();
  });

  it('show the time at which the daily limit of new contacts resets, and keep the typed name', async () => {
    const values = { maximum: 10, next_at: '2026-11-23T08:05:00+00:00' };
    const tooMany = new Refusal({ code: 'WA096', message: '', details: JSON.stringify(values) });
    const open = vi.fn(() => Promise.reject(tooMany));
    const findPerson = async (name: string) => ({ ...aMember(name), id: name, username: name });
    const dialog = (
      <FindPeople me="amina" book={NO_CONTACTS} invite={null} onOpened={ignore} onGroup={ignore} />
    );
    const screen = await mountIn(language, inChat({ open, findPerson }, dialog), 'chat');
    await screen.getByRole('textbox').fill('youssef');
    await screen.getByRole('button', { name: /youssef/ }).click();
    await screen.getByRole('button', { name: text('chat.choose') }).click();
    await screen.getByRole('button', { name: text('chat.send_invite') }).click();
    const words = text('errors.REQUESTS_TOO_MANY', {
      maximum: 10,
      next: formatTime(values.next_at, language),
    });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(words.replaceAll('\u00a0', ' '));
    await expect.element(screen.getByRole('textbox')).toHaveValue('youssef');
  });

  it('create a group only once, require enough members, and keep the typed name when the server refuses', async () => {
    const creating = Promise.withResolvers<void>();
    const createGroup = vi.fn(() => creating.promise);
    const findPerson = async (name: string) => ({ ...aMember(name), id: name, username: name });
    const group = <NewGroup me="amina" isOpen onOpenChange={ignore} onCreated={ignore} />;
    const screen = await mountIn(language, inChat({ createGroup, findPerson }, group), 'chat');
    const create = screen.getByRole('button', { name: text('chat.create_group') });
    await screen.getByLabelText(text('chat.group_name')).fill('Family');
    await create.click();
    await expect.element(screen.getByText(text('chat.group_too_small'))).toBeVisible();
    for (const name of ['omar', 'salma']) {
      await screen.getByLabelText(text('chat.username')).fill(name);
      await screen.getByRole('button', { name: text('chat.search_person') }).click();
      await screen.getByRole('button', { name: text('chat.add') }).click();
    }
    await create.click();
    await expect.poll(() => createGroup.mock.calls.length).toBe(1);
    await expect.element(create).toBeDisabled();
    await expect.element(create).toHaveAttribute('aria-busy', 'true');
    creating.reject(refusal);
    await expect.element(screen.getByText(said(language))).toBeVisible();
    await expect.element(screen.getByLabelText(text('chat.group_name'))).toHaveValue('Family');
  });

  it('accept a message request once', async () => {
    const bar = (
      <MessageRequestBar
        name="Omar"
        isGroup={false}
        isPending
        onAccept={ignore}
        onDecline={ignore}
        onBlock={ignore}
        onReport={ignore}
      />
    );
    const screen = await mountIn(language, bar, 'chat');
    for (const button of screen.getByRole('button').all())
      await expect.element(button).toBeDisabled();
    const accept = screen.getByRole('button', { name: text('chat.accept') });
    await expect.element(accept).toHaveAttribute('aria-busy', 'true');
  });
});
