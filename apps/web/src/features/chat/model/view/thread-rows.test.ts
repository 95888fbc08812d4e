import { describe, expect, it } from 'vitest';
import type { ThreadMessage } from '../chat-types.ts';
import { aMessage } from '../testing/test-message.ts';
import { changesReachedByAll, messageTick } from './message-tick.ts';
import { threadRows } from './thread-rows.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const message = (seq: number, senderId: string, minutes: number, part = {}): ThreadMessage => ({
  ...aMessage(seq, { senderId, createdAt: new Date(START + minutes * 60_000).toISOString() }),
  status: 'sent',
  ...part,
});
const drawn = (messages: ThreadMessage[], unreadAfter?: number) =>
  threadRows(messages, 'me', unreadAfter).map((row) => {
    if (row.kind !== 'message') return row.kind;
    return `${row.key}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}`;
  });

describe('thread rows', () => {
  it('show the messages that one person sends within minutes as one group', () => {
    expect(
      drawn([
        message(1, 'sara', 0),
        message(2, 'sara', 2),
        message(3, 'me', 3),
        message(4, 'sara', 4),
        message(5, 'sara', 12),
      ]),
    ).toEqual(['day', 'm1 first', 'm2 last', 'm3 first last', 'm4 first last', 'm5 first last']);
  });

  it('show each date once, also between two messages of one person', () => {
    expect(drawn([message(1, 'sara', 0), message(2, 'sara', 24 * 60)])).toEqual([
      'day',
      'm1 first last',
      'day',
      'm2 first last',
    ]);
  });

  it("show a line above the first new message, but never above the user's own message", () => {
    const rows = drawn([message(4, 'sara', 0), message(5, 'me', 1), message(6, 'sara', 2)], 4);
    expect(rows).toEqual(['day', 'm4 first last', 'm5 first last', 'unread', 'm6 first last']);
    expect(drawn([message(4, 'sara', 0)], 4)).not.toContain('unread');
  });

  it('count only messages of others, and neither events nor deleted messages, as the unread badge does', () => {
    const event = { type: 'event', event: { kind: 'left' } };
    const gone = { deletedAt: '2026-03-02T10:00:00Z' };
    const thread = [
      message(4, 'sara', 0),
      message(5, 'sara', 1, event),
      message(6, 'sara', 2, gone),
      message(7, 'sara', 3),
      message(8, 'me', 4),
      message(9, 'sara', 5, event),
      message(10, 'sara', 6, gone),
      message(11, 'sara', 7),
    ];
    const rows = threadRows(thread, 'me', 4);
    const at = rows.findIndex(({ kind }) => kind === 'unread');
    expect(rows[at]).toEqual({ kind: 'unread', key: 'unread', count: 2 });
    expect(rows[at + 1]).toMatchObject({ key: 'm7', isFirst: true });
    expect(drawn(thread.slice(0, 3), 4)).not.toContain('unread');
  });

  it('include the line above the new messages in a never-read conversation, if the caller passes a read cursor', () => {
    expect(drawn([message(1, 'sara', 0)], 0)).toContain('unread');
    expect(drawn([message(1, 'sara', 0)])).not.toContain('unread');
  });

  it('use dates in Moroccan time, whatever the time zone of the device', () => {
    // In July, 23:00 UTC is midnight in Morocco.
    const rows = threadRows(
      [
        message(1, 'sara', 0, { createdAt: '2025-07-15T22:59:00Z' }),
        message(2, 'sara', 0, { createdAt: '2025-07-15T23:00:00Z' }),
      ],
      'me',
      undefined,
    );
    expect(rows.map((row) => (row.kind === 'day' ? row.day : row.key))).toEqual([
      '2025-07-15',
      'm1',
      '2025-07-16',
      'm2',
    ]);
  });

  it.each([
    [4.99, ['m1 first', 'm2 last']],
    [5, ['m1 first last', 'm2 first last']],
  ])(
    'show two messages of one person as one group only if they were sent less than five minutes apart: %d minutes',
    (minutes, rows) => {
      expect(drawn([message(1, 'sara', 0), message(2, 'sara', minutes)]).slice(1)).toEqual(rows);
    },
  );

  it('put the messages before and after an event into separate groups', () => {
    const event = { type: 'event', event: { kind: 'left' } };
    expect(
      drawn([message(1, 'sara', 0), message(2, 'sara', 1, event), message(3, 'sara', 1)]),
    ).toEqual(['day', 'm1 first last', 'event', 'm3 first last']);
  });
});

describe("delivery status of the user's own message", () => {
  const member = (userId: string, delivered: number, read: number, status = 'active') => ({
    userId,
    status,
    deliveredChange: delivered,
    shownReadChange: read,
  });
  const reached = (...members: ReturnType<typeof member>[]) =>
    changesReachedByAll({ members } as unknown as Parameters<typeof changesReachedByAll>[0], 'me');

  it('is “delivered” or “read” only when every current member of a group has received or read the message', () => {
    const far = reached(
      member('me', 0, 0),
      member('a', 9, 9),
      member('b', 7, 3),
      member('c', 0, 0, 'left'),
    );
    expect(far).toEqual({ delivered: 7, read: 3 });
    expect([3, 7, 8].map((seq) => messageTick(message(seq, 'me', 0), far))).toEqual([
      'read',
      'delivered',
      'sent',
    ]);
  });

  it('is never “delivered” when there are no other members', () => {
    expect(messageTick(message(1, 'me', 0), reached(member('me', 5, 5)))).toBe('sent');
  });

  it('is “sending” for a message that has not left the device', () => {
    const far = { delivered: 99, read: 99 };
    expect(messageTick(message(1, 'me', 0, { status: 'sending' }), far)).toBe('sending');
    expect(messageTick(message(1, 'me', 0, { status: 'error' }), far)).toBe('error');
  });
});
