// Two devices of one person, or a message and its reader, overlap in one conversation. The second
// request waits for the first, and then acts on the new state.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { type Overlap, withOverlap } from '../../support/database/with-overlap.ts';
import { notificationsOf } from '../../support/notifications-of.ts';

const REQUESTS: Record<string, (db: Client) => Promise<Overlap>> = {
  'one device reads up to an earlier message than the other: the later position is kept': async (
    db,
  ) => {
    const { id, amina, karim } = await makeChatPair(db);
    const sent = [await sendMessage(db, amina, id, 'One'), await sendMessage(db, amina, id, 'Two')];
    const [one = 0, two = 0] = sent.map((message) => message?.change);
    const read = (p_change: number) => (own: Client) =>
      call(own, karim, 'mark_read', { p_conversation_id: id, p_change });
    return {
      first: read(two),
      second: read(one),
      check: async () => {
        const rows = await asRoot(
          db,
          'select shown_read_change::integer as read from public.conversation_members where conversation_id = $1 and user_id = $2',
          [id, karim],
        );
        expect(rows).toEqual([{ read: two }]);
      },
    };
  },
  'a notification is marked as read while another message arrives: it stays unread': async (db) => {
    const { id, amina, karim } = await makeChatPair(db);
    await sendMessage(db, amina, id, 'One');
    const [notification] = await notificationsOf(db, karim);
    return {
      first: (own) => sendMessage(own, amina, id, 'Two'),
      second: (own) => call(own, karim, 'mark_notification_read', { p_id: notification?.id }),
      check: async () => {
        expect(await notificationsOf(db, karim)).toMatchObject([{ count: 2, is_read: false }]);
      },
    };
  },
};

it.each(Object.entries(REQUESTS))('%s', (_, make) => withOverlap(make)());
