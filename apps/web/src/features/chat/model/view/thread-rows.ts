// What stands in a thread from top to bottom: days, the line above what is new, and messages that form groups.
import { dayKey } from '../../../../shared/format/chat-time.ts';
import type { ThreadMessage } from '../chat-types.ts';

export type ThreadRow =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'event'; key: string; message: ThreadMessage }
  | { kind: 'message'; key: string; message: ThreadMessage; isFirst: boolean; isLast: boolean };

/** Messages of one person within this time belong together. */
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

/** As the server counts what is unread: what happened in a group is no message, and nor is one that was taken back. */
const isCounted = ({ senderId, type, deletedAt }: ThreadMessage, me: string) =>
  senderId !== me && type !== 'event' && deletedAt === null;

/**
 * @param messages Oldest first.
 * @param unreadAfter What the reader had read when she opened the conversation.
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
