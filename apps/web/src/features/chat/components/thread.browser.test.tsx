// Tests that a message thread keeps its scroll position while older messages load above. The thread
// has either just opened or scrolled to a message.
import { type ComponentProps, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import type { ThreadMessage } from '../model/chat-types.ts';
import { aConversation } from '../model/testing/test-conversation.ts';
import { aMessage } from '../model/testing/test-message.ts';
import { Thread } from './thread.tsx';

const ignore = () => undefined;
const actions = {
  openMenu: ignore,
  react: ignore,
  openPicture: ignore,
  retry: ignore,
  cancel: ignore,
};
const LAST = 70;
const PAGE = 15;
const between = (first: number, last: number): ThreadMessage[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    ...aMessage(first + index),
    senderId: 'youssef',
    status: 'sent' as const,
  }));

/**
 * Test component that supplies older messages immediately, before the browser has measured the
 * rows.
 */
function Reading({
  height = 550,
  ...part
}: Partial<ComponentProps<typeof Thread>> & { height?: number }) {
  const [first, setFirst] = useState(LAST - PAGE + 1);
  return (
    <div className="flex flex-col" style={{ inlineSize: 390, blockSize: height }}>
      <Thread
        conversation={aConversation({ unreadCount: 0, readChange: LAST })}
        me="amina"
        messages={between(first, LAST)}
        hasOlder={first > 1}
        isLoadingOlder={false}
        loadOlder={() => setFirst((now) => Math.max(1, now - PAGE))}
        onSeen={ignore}
        starred={new Set()}
        actions={actions}
        {...part}
      />
    </div>
  );
}

describe('message thread', () => {
  it('opens at the first new message without first showing the end', async () => {
    let hasSeenEnd = false;
    const screen = await mountIn(
      'fr',
      <Reading
        conversation={aConversation({ unreadCount: LAST, readChange: 0 })}
        onSeen={() => {
          hasSeenEnd = true;
        }}
      />,
      'chat',
    );
    const firstNew = screen.getByText(`text ${LAST - PAGE + 1}`, { exact: true });
    await expect
      .element(screen.getByText(`text ${LAST - PAGE}`, { exact: true }))
      .toBeInTheDocument();
    await expect.element(firstNew).toBeInViewport();
    expect(hasSeenEnd).toBe(false);
  });

  it('scrolls to an old message and stays there while older messages load', async () => {
    const screen = await mountIn('fr', <Reading target={{ id: 'm16' }} />, 'chat');
    const wanted = screen.getByText('text 16', { exact: true });
    await expect.element(screen.getByText('text 10', { exact: true })).toBeInTheDocument();
    await expect.element(wanted).toBeInViewport();
  });

  it('loads older messages when all new messages fit into the window', async () => {
    const screen = await mountIn(
      'fr',
      <Reading height={880} conversation={aConversation({ unreadCount: LAST, readChange: 0 })} />,
      'chat',
    );
    await expect
      .element(screen.getByText(`text ${LAST - PAGE}`, { exact: true }))
      .toBeInTheDocument();
  });
});
