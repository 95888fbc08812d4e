// Rows of a thread, and the row that is in view when the thread opens.
import { useMemo, useState } from 'react';
import type { Conversation, ThreadMessage } from '../chat-types.ts';
import { type ThreadRow, threadRows } from '../view/thread-rows.ts';

/**
 * From this number of new messages, the new messages and the divider above them no longer fit on
 * one screen.
 */
const MANY_NEW = 8;

export function useThreadRows(
  conversation: Conversation,
  me: string,
  messages: readonly ThreadMessage[],
  isPast: boolean,
): { rows: ThreadRow[]; firstNew: number | undefined } {
  const [unreadAfter] = useState(
    conversation.unreadCount && !isPast ? conversation.readChange : undefined,
  );
  const rows = useMemo(() => threadRows(messages, me, unreadAfter), [messages, me, unreadAfter]);
  // If the new messages do not fit on one screen, the thread opens at the divider above them.
  const [firstNew] = useState(() => {
    const line = rows.findIndex(({ kind }) => kind === 'unread');
    return line >= 0 && rows.length - line > MANY_NEW ? line : undefined;
  });
  return { rows, firstNew };
}
