// People control who can contact them. They can decline a request without the sender noticing, and
// they can block a person.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { chatSnapshot } from '../../support/chat/chat-snapshot.ts';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

describe('public.answer_request', () => {
  it(
    'lets a stranger send three text messages before the request is accepted, and more afterwards',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const karim = await makePerson(db, 'Karim', 'Tazi');
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, karim, id);
      for (const body of ['One', 'Two', 'Three']) await sendMessage(db, amina, id, body);
      await expectRefused(sendMessage(db, amina, id, 'Four'), 'REQUEST_PENDING', {
        status: 'waiting',
      });
      await expectRefused(sendMessage(db, karim, id, 'Who?'), 'REQUEST_PENDING', {
        status: 'requested',
      });
      // Karim's app reports that the messages were delivered and read. Amina sees neither before
      // Karim accepts the request.
      await call(db, karim, 'mark_read', { p_conversation_id: id, p_change: 3 });
      await call(db, karim, 'mark_delivered', { p_cursors: { [id]: 3 } });
      const seen = (await conversationOf(db, amina, id)).members.find((m) => m.user_id === karim);
      expect(seen).toMatchObject({
        status: 'requested',
        delivered_change: 0,
        shown_read_change: 0,
      });

      const args = { p_conversation_id: id, p_answer: 'accept' };
      await expectRefused(
        call(db, karim, 'answer_request', { ...args, p_answer: 'maybe' }),
        'FIELD_INVALID',
      );
      await expectRefused(
        call(db, await makePerson(db), 'answer_request', args),
        'CONVERSATION_NOT_FOUND',
      );
      await expectRefused(call(db, null, 'answer_request', args), '42501');
      await call(db, karim, 'answer_request', args);
      const accepted = await chatSnapshot(db, id);
      await call(db, karim, 'answer_request', args);
      expect(await chatSnapshot(db, id)).toEqual(accepted);
      await sendMessage(db, karim, id, 'Labas');
      await sendMessage(db, amina, id, 'Four');
      expect((await broadcastsTo(db, amina)).map(({ event }) => event)).toContain('conversation');
    }),
  );

  it(
    'declines without notifying the other person, for whom the request looks unanswered',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const karim = await makePerson(db, 'Karim', 'Tazi');
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, karim, id);
      await sendMessage(db, amina, id, 'One');
      const heard = await broadcastsTo(db, amina);
      const view = await conversationOf(db, amina, id);
      await call(db, karim, 'answer_request', { p_conversation_id: id, p_answer: 'decline' });
      expect(await broadcastsTo(db, amina)).toEqual(heard);
      expect((await conversationOf(db, amina, id)).members).toEqual(view.members);
      const members = 'select user_id from public.conversation_members';
      expect(await asCaller(db, amina, members)).toEqual([{ user_id: amina }]);

      const before = await broadcastsTo(db, karim);
      const second = await sendMessage(db, amina, id, 'Two');
      expect(await broadcastsTo(db, karim)).toEqual(before);
      const messages = 'select body from public.messages order by seq';
      expect(await asCaller(db, karim, messages)).toEqual([{ body: 'One' }]);
      const list = await call<{ my_conversations: unknown[] }>(db, karim, 'my_conversations');
      expect(list.my_conversations).toEqual([]);
      expect(second?.body).toBe('Two');
      await sendMessage(db, amina, id, 'Three');
      await expectRefused(sendMessage(db, amina, id, 'Four'), 'REQUEST_PENDING', {
        status: 'waiting',
      });
      // Karim declined the request but now opens the conversation and can read new messages.
      await openConversationWith(db, karim, amina);
      await sendMessage(db, amina, id, 'Four');
      expect(await asCaller(db, karim, messages)).toEqual([{ body: 'Four' }]);
    }),
  );

  it(
    'is not needed if the sender writes again after the reader has saved the sender’s number as a contact',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const karim = await makePerson(db, 'Karim', 'Tazi');
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, karim, id);
      // Amina has saved Karim, but not vice versa, so Karim must still accept Amina's request.
      const add = (owner: string, contact: string) =>
        asRoot(
          db,
          `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone, contact_user_id)
           values (gen_random_uuid(), $1, 'A', '0661000011', $2)`,
          [owner, contact],
        );
      await add(amina, karim);
      await sendMessage(db, amina, id, 'Salam');
      expect(await conversationOf(db, karim, id)).toMatchObject({ my_status: 'requested' });
      await add(karim, amina);
      const second = await sendMessage(db, amina, id, 'It is me');
      expect(await conversationOf(db, karim, id)).toMatchObject({
        my_status: 'active',
        unread_count: 2,
        last_message: { id: second?.id },
      });
      await sendMessage(db, karim, id, 'Labas');
    }),
  );
});

describe('public.block_person', () => {
  it(
    'stops messages, edits, reactions, cursors and files in both directions, until the block is removed',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const own = await sendMessage(db, karim, id, 'Salam');
      const hers = await sendMessage(db, amina, id, 'Labas');
      const heard = await broadcastsTo(db, karim);
      await call(db, amina, 'block_person', { p_user_id: karim });
      const blocked = await chatSnapshot(db, id);
      await call(db, amina, 'block_person', { p_user_id: karim });
      for (const sender of [amina, karim]) {
        await expectRefused(sendMessage(db, sender, id, 'Still there?'), 'MESSAGE_REFUSED');
      }
      await expectRefused(
        call(db, karim, 'edit_message', { p_id: own?.id, p_body: 'Other' }),
        'MESSAGE_REFUSED',
      );
      await expectRefused(
        call(db, karim, 'toggle_reaction', { p_message_id: hers?.id, p_reaction: 'heart' }),
        'MESSAGE_REFUSED',
      );
      expect(await chatSnapshot(db, id)).toEqual(blocked);
      await call(db, karim, 'mark_delivered', { p_cursors: { [id]: 99 } });
      expect((await broadcastsTo(db, karim)).length).toBe(heard.length);
      expect(await conversationOf(db, amina, id)).toMatchObject({ is_blocked: true });
      expect(await conversationOf(db, karim, id)).toMatchObject({ is_blocked: false });
      const blocks = 'select blocked_id from public.person_blocks';
      expect(await asCaller(db, amina, blocks)).toEqual([{ blocked_id: karim }]);
      expect(await asCaller(db, karim, blocks)).toEqual([]);
      expect(await asRoot(db, blocks)).toHaveLength(1);

      await call(db, amina, 'unblock_person', { p_user_id: karim });
      await call(db, amina, 'unblock_person', { p_user_id: karim });
      await sendMessage(db, karim, id, 'Again');
      for (const name of ['block_person', 'unblock_person']) {
        await expectRefused(call(db, null, name, { p_user_id: karim }), '42501');
      }
      await expectRefused(call(db, amina, 'block_person', { p_user_id: amina }), 'FIELD_INVALID');
      await expectRefused(
        call(db, amina, 'block_person', { p_user_id: crypto.randomUUID() }),
        'PERSON_NOT_FOUND',
      );
    }),
  );

  it(
    'gives neither person access to their typing channel, and removes the chat request of a blocked person',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await call(db, amina, 'block_person', { p_user_id: karim });
      const [row] = await asRoot<{ members_epoch: number }>(
        db,
        'select members_epoch from public.conversations where id = $1',
        [id],
      );
      for (const person of [amina, karim]) {
        const [rights] = await asRoot<{ readable: string[]; writable: string[] }>(
          db,
          'select readable, writable from wasl_platform.realtime_rights($1, $2, $3)',
          [
            'authenticated',
            JSON.stringify({ role: 'authenticated', sub: person }),
            `conversation:${id}:${row?.members_epoch}`,
          ],
        );
        expect(rights).toEqual({ readable: [], writable: [] });
      }
      const asker = await makePerson(db);
      const asked = crypto.randomUUID();
      await openConversationWith(db, asker, amina, asked);
      await sendMessage(db, asker, asked, 'Buy now');
      await call(db, amina, 'block_person', { p_user_id: asker });
      expect(await conversationOf(db, amina, asked)).toMatchObject({ my_status: 'left' });
    }),
  );
});
