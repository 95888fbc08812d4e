// Read cursors. A cursor never moves backwards or past the newest change. Other people see a
// person's cursor only if the person shares it.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { chatSnapshot } from '../../support/chat/chat-snapshot.ts';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const FAR = 1_000_000;

describe('public.mark_read and public.mark_delivered', () => {
  it(
    'move a cursor forward only, never past the last change, and broadcast each move once to the members',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, amina, id, 'One');
      const last = await sendMessage(db, amina, id, 'Two');
      expect((await conversationOf(db, karim, id)).unread_count).toBe(2);
      await call(db, karim, 'mark_read', { p_conversation_id: id, p_change: null });
      expect((await conversationOf(db, karim, id)).unread_count).toBe(2);
      await call(db, karim, 'mark_delivered', { p_cursors: { [id]: FAR } });
      await call(db, karim, 'mark_read', { p_conversation_id: id, p_change: FAR });
      const view = await conversationOf(db, karim, id);
      expect(view).toMatchObject({ unread_count: 0, read_change: last?.change });
      const cursors = (await broadcastsTo(db, amina)).filter(({ event }) => event === 'cursor');
      expect(cursors.map(({ payload }) => payload)).toMatchObject([
        { user_id: karim, delivered_change: last?.change },
        { user_id: karim, shown_read_change: last?.change },
      ]);
      expect(
        (await broadcastsTo(db, amina)).filter(({ event }) => event === 'read'),
      ).not.toContainEqual(
        expect.objectContaining({
          payload: expect.objectContaining({ read_change: last?.change }),
        }),
      );
      const once = await chatSnapshot(db, id);
      for (const p_change of [FAR, 1, 0, -5, null]) {
        await call(db, karim, 'mark_read', { p_conversation_id: id, p_change });
      }
      await call(db, karim, 'mark_delivered', { p_cursors: { [id]: 1 } });
      expect(await chatSnapshot(db, id)).toEqual(once);
    }),
  );

  it(
    'hide a new read position from other members if the reader does not share read receipts',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await call(db, karim, 'set_chat_preferences', {
        p_shares_read_receipts: false,
        p_shares_presence: null,
      });
      const before = (await conversationOf(db, amina, id)).members;
      await sendMessage(db, amina, id, 'Seen?');
      await call(db, karim, 'mark_read', { p_conversation_id: id, p_change: FAR });
      expect((await conversationOf(db, amina, id)).members).toEqual(before);
      expect((await conversationOf(db, karim, id)).unread_count).toBe(0);
      expect((await broadcastsTo(db, amina)).filter(({ event }) => event === 'cursor')).toEqual([]);
      const preferences = 'select * from public.chat_preferences';
      expect(await asCaller(db, amina, preferences)).toEqual([]);
      expect(await asCaller(db, karim, preferences)).toEqual([
        {
          user_id: karim,
          shares_read_receipts: false,
          shares_presence: true,
          is_found_by_phone: true,
        },
      ]);
      const states = 'select user_id from public.conversation_states';
      expect(await asCaller(db, amina, states)).toEqual([{ user_id: amina }]);
      expect(await asRoot(db, `${states} where conversation_id = $1`, [id])).toHaveLength(2);
    }),
  );

  it(
    'are refused to visitors, and ignore conversations of which the caller is not a member',
    withDatabase(async (db) => {
      const { id, amina } = await makeChatPair(db);
      await sendMessage(db, amina, id, 'One');
      const stranger = await makePerson(db);
      const before = await chatSnapshot(db, id);
      for (const [name, args] of [
        ['mark_read', { p_conversation_id: id, p_change: 1 }],
        ['mute_conversation', { p_conversation_id: id, p_until: '2030-01-01' }],
      ] as const) {
        await expectRefused(call(db, stranger, name, args), 'CONVERSATION_NOT_FOUND');
        await expectRefused(call(db, null, name, args), '42501');
      }
      await call(db, stranger, 'mark_delivered', { p_cursors: { [id]: 5 } });
      for (const p_cursors of ['[]', '{"x": 1}', `{"${id}": "1"}`, `{"${id}": -1}`]) {
        await expectRefused(call(db, amina, 'mark_delivered', { p_cursors }), 'FIELD_INVALID');
      }
      await expectRefused(call(db, null, 'mark_delivered', { p_cursors: {} }), '42501');
      await expectRefused(
        call(db, null, 'set_chat_preferences', {
          p_shares_read_receipts: true,
          p_shares_presence: true,
        }),
        '42501',
      );
      expect(await chatSnapshot(db, id)).toEqual(before);
    }),
  );
});

describe('public.mute_conversation', () => {
  it(
    'mutes until the given time, permanently if this time is far in the future, and unmutes if no time is given',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const mute = (p_until: string | null) =>
        call(db, amina, 'mute_conversation', { p_conversation_id: id, p_until });
      const until = async () =>
        (
          await asRoot(
            db,
            'select muted_until from public.conversation_states where user_id = $1',
            [amina],
          )
        )[0]?.muted_until;
      await mute('infinity');
      expect(await until()).toEqual(new Date('2200-01-01'));
      expect(await conversationOf(db, amina, id)).toMatchObject({
        muted_until: expect.stringContaining('2200'),
      });
      const heard = await broadcastsTo(db, karim);
      await mute(null);
      expect(await until()).toBeNull();
      expect(await broadcastsTo(db, karim)).toEqual(heard);
    }),
  );
});
