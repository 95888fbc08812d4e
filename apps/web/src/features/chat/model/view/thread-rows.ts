// Rows of a thread from top to bottom: dates, the line above the new messages, and groups of
// messages.
import { dayKey } from '../../../../shared/format/chat-time.ts';
import type { ThreadMessage } from '../chat-types.ts';

export type ThreadRow =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'event'; key: string; message: ThreadMessage }
  | { kind: 'message'; key: string; message: ThreadMessage; isFirst: boolean; isLast: boolean };

/**
 * Two consecutive messages of one person are shown as a group if they were sent less than this many
 * milliseconds apart.
 */
const TOGETHER_MS = 5 * 60 * 1000;

const days = new WeakMap<ThreadMessage, string>();

function dayOf(message: ThreadMessage): string {
  const known = days.get(message);
  if (known) return known;
  const day = dayKey(message.createdAt);
  days.set(message, day);
  return day;
}

const belongTogether = (one: ThreadMessage | undefined, next: ThreadMessage | undefined) =>
  one !== undefined &&
  next !== undefined &&
  one.type !== 'event' &&
  next.type !== 'event' &&
  one.senderId === next.senderId &&
  Date.parse(next.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS &&
  dayOf(one) === dayOf(next);

/** Counts unread messages as the server does: without group events and deleted messages. */
const isCounted = ({ senderId, type, deletedAt }: ThreadMessage, me: string) =>
  senderId !== me && type !== 'event' && deletedAt === null;

/**
 * @param messages - Messages, oldest first.
 * @param unreadAfter - Position of the last message that the reader had read when the conversation
 * was opened.
 */
export function threadRows(
  messages: readonly ThreadMessage[],
  me: string,
  unreadAfter: number | undefined,
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let isMarked = unreadAfter === undefined;
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const day = dayOf(message);
    const isNewDay = !before || dayOf(before) !== day;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day}`, day });
    const isMark = !isMarked && message.seq > (unreadAfter ?? 0) && isCounted(message, me);
    if (isMark) {
      isMarked = true;
      const count = messages.slice(index).filter((one) => isCounted(one, me)).length;
      rows.push({ kind: 'unread', key: 'unread', count });
    }
    if (message.type === 'event') {
      rows.push({ kind: 'event', key: message.id, message });
      continue;
    }
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      isFirst: isMark || !belongTogether(before, message),
      isLast: !belongTogether(message, after),
    });
  }
  return rows;
}
