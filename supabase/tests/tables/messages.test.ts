// Tests of chat messages: people send and read them, the database decides their order, and a
// hostile sender cannot forge protected values.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../support/broadcasts-to.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';

const ALL = 'select * from public.messages order by seq';

describe('public.messages', () => {
  it(
    'are numbered and dated by the database, trimmed, and broadcast to both people',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const before = (await asRoot(db, 'select last_change from public.conversations'))[0];
      const first = await sendMessage(db, amina, id, '  Salam Karim, كي داير؟ \n');
      const second = await sendMessage(db, karim, id, 'Labas, et toi ?');
      expect(first).toMatchObject({ body: 'Salam Karim, كي داير؟', type: 'text', reactions: {} });
      expect(first?.seq).toBe(Number(before?.last_change) + 1);
      expect(second?.seq).toBe(Number(first?.seq) + 1);
      expect(second?.change).toBe(second?.seq);
      const order = await asRoot(db, 'select seq from public.messages order by created_at');
      expect(order).toEqual([{ seq: first?.seq }, { seq: second?.seq }]);
      for (const person of [amina, karim]) {
        const messages = (await broadcastsTo(db, person)).filter(
          ({ event }) => event === 'message',
        );
        expect(messages.map(({ payload }) => payload)).toMatchObject([
          {
            message: { id: first?.id, body: first?.body },
            previous_change: Number(first?.seq) - 1,
          },
          { message: { id: second?.id }, previous_change: first?.change },
        ]);
      }
    }),
  );

  it(
    'change nothing and return nothing when they are sent again, even after the sender has left',
    withDatabase(async (db) => {
      const { id, amina } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'Salam');
      const all = await asRoot(db, ALL);
      const state = await asRoot(db, 'select * from public.conversations');
      const heard = await broadcastsTo(db, amina);
      expect(await sendMessage(db, amina, id, 'Salam', { id: message?.id })).toBeUndefined();
      expect(await sendMessage(db, amina, id, 'Other', { id: message?.id })).toBeUndefined();
      await asRoot(
        db,
        `update public.conversation_members set status = 'left', left_at = now(), left_at_change = 9
         where user_id = $1`,
        [amina],
      );
      expect(await sendMessage(db, amina, id, 'Salam', { id: message?.id })).toBeUndefined();
      expect(await asRoot(db, ALL)).toEqual(all);
      expect(await asRoot(db, 'select * from public.conversations')).toEqual(state);
      expect(await broadcastsTo(db, amina)).toEqual(heard);
      await expectRefused(sendMessage(db, amina, id, 'After'), 'CONVERSATION_NOT_FOUND');
    }),
  );

  it(
    'are readable by the two people in the conversation and by nobody else',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, amina, id, 'Private');
      const all = await asRoot(db, ALL);
      expect(all).toHaveLength(1);
      for (const caller of [amina, karim]) expect(await asCaller(db, caller, ALL)).toEqual(all);
      const stranger = await makePerson(db);
      expect(await asCaller(db, stranger, ALL)).toEqual([]);
      await expectRefused(asCaller(db, null, ALL), '42501');
      await expectRefused(sendMessage(db, stranger, id, 'Let me in'), 'CONVERSATION_NOT_FOUND');
      await expectRefused(
        sendMessage(db, stranger, crypto.randomUUID(), 'Nowhere'),
        'CONVERSATION_NOT_FOUND',
      );
      await expectRefused(sendMessage(db, null, id, 'x', { sender_id: amina }), '42501');
      await expectRefused(
        call(db, stranger, 'my_conversation', { p_conversation_id: id }),
        'CONVERSATION_NOT_FOUND',
      );
      expect(await asRoot(db, ALL)).toEqual(all);
    }),
  );

  it(
    'are refused with a forged sender, number, time, event or reactions, or with a used id',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'Mine');
      const all = await asRoot(db, ALL);
      for (const [forged, refusal] of [
        [{ sender_id: amina }, '42501'],
        [{ sender_id: null }, '42501'],
        [{ seq: 1 }, '42501'],
        [{ change: 99 }, '42501'],
        [{ created_at: '2020-01-01' }, '42501'],
        [{ edited_at: '2020-01-01' }, '42501'],
        [{ reactions: '{}' }, '42501'],
        [{ event: '{"kind": "left"}' }, '42501'],
        [{ id: message?.id }, 'MESSAGE_ID_TAKEN'],
      ] as const) {
        await expectRefused(sendMessage(db, karim, id, 'Forged', forged), refusal);
      }
      // Users cannot send system messages, which have the type `event`. The trigger does not check
      // this type, but the insert policy refuses such messages.
      await expectRefused(sendMessage(db, karim, id, null, { type: 'event' }), '42501');
      for (const text of [
        "update public.messages set body = 'x'",
        'update public.messages set change = change',
        'delete from public.messages',
      ]) {
        for (const caller of [amina, karim, 'service_role']) {
          await expectRefused(asCaller(db, caller, text), '42501');
        }
      }
      expect(await asRoot(db, ALL)).toEqual(all);
    }),
  );

  it(
    'are refused if they are empty, too long, repeated or sent too often',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      for (const body of [null, '', ' \n\t ']) {
        await expectRefused(sendMessage(db, amina, id, body), 'MESSAGE_EMPTY');
      }
      await expectRefused(sendMessage(db, amina, id, 'ا'.repeat(4001)), 'MESSAGE_TOO_LONG', {
        maximum: 4000,
      });
      expect((await sendMessage(db, amina, id, ` ${'ا'.repeat(4000)} `))?.body).toHaveLength(4000);
      await sendMessage(db, amina, id, 'OK');
      await expectRefused(sendMessage(db, amina, id, ' OK '), 'MESSAGE_REPEATED');
      await sendMessage(db, karim, id, 'OK');
      await sendMessage(db, amina, id, 'OK');
      for (let turn = 0; turn < 27; turn++) await sendMessage(db, amina, id, `Number ${turn}`);
      await expectRefused(sendMessage(db, amina, id, 'One more'), 'MESSAGE_RATE');
      await sendMessage(db, karim, id, 'Not me');
    }),
  );

  it(
    'are accepted after the clock was set back, even if many earlier messages have a later time',
    withDatabase(async (db) => {
      const { id, amina } = await makeChatPair(db);
      for (let turn = 0; turn < 30; turn++) await sendMessage(db, amina, id, `Number ${turn}`);
      await expectRefused(sendMessage(db, amina, id, 'One more'), 'MESSAGE_RATE');
      await asRoot(
        db,
        `update public.messages set created_at = created_at + interval '1 hour' where conversation_id = $1`,
        [id],
      );
      expect((await sendMessage(db, amina, id, 'One more'))?.body).toBe('One more');
    }),
  );

  it(
    'accepts a reply only if it answers a message of the same conversation',
    withDatabase(async (db) => {
      const { id, amina } = await makeChatPair(db);
      const other = await makeChatPair(db);
      const foreign = await sendMessage(db, other.amina, other.id, 'Elsewhere');
      const own = await sendMessage(db, amina, id, 'Here');
      await sendMessage(db, amina, id, 'Answer', { reply_to_id: own?.id });
      for (const reply_to_id of [foreign?.id, crypto.randomUUID()]) {
        await expectRefused(
          sendMessage(db, amina, id, 'Look', { reply_to_id }),
          'MESSAGE_NOT_FOUND',
        );
      }
    }),
  );
});
