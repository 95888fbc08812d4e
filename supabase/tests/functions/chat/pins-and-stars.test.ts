// Conversations that a person pins for themself, messages that are pinned for all members, and
// messages that a person stars.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { type MessageRow, sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

type View = { id: string; pinned_at: string | null; pinned_messages: { id: string }[] };
const list = (db: Client, caller: Caller, args: object = {}) =>
  call<{ my_conversations: View[] }>(db, caller, 'my_conversations', { ...args }).then(
    (row) => row.my_conversations,
  );
const view = (db: Client, caller: Caller, id: string) =>
  call<{ my_conversation: View }>(db, caller, 'my_conversation', { p_conversation_id: id }).then(
    (row) => row.my_conversation,
  );
const pin = (db: Client, caller: Caller, message: MessageRow | undefined, isPinned = true) =>
  call(db, caller, 'pin_message', { p_message_id: message?.id, p_is_pinned: isPinned });
const star = (db: Client, caller: Caller, message: MessageRow | undefined, isStarred = true) =>
  call(db, caller, 'star_message', { p_message_id: message?.id, p_is_starred: isStarred });
const starred = (db: Client, caller: Caller, args: object = {}) =>
  call<{ my_starred_messages: { message: { id: string }; at: string }[] }>(
    db,
    caller,
    'my_starred_messages',
    { ...args },
  ).then((row) => row.my_starred_messages);
const idsOf = (rows: { message: { id: string } }[]) => rows.map(({ message }) => message.id);
const eventsOf = async (db: Client, person: string) =>
  (await broadcastsTo(db, person)).map(({ event }) => event);

describe('public.pin_conversation', () => {
  const pinIt = (db: Client, caller: Caller, id: string, isPinned: boolean | null = true) =>
    call(db, caller, 'pin_conversation', { p_conversation_id: id, p_is_pinned: isPinned });

  it(
    'moves the conversation to the first page of the caller’s list, on all of the caller’s devices',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const oldest = (await list(db, amina)).at(-1)?.id as string;
      await asRoot(db, 'delete from realtime.messages');
      await pinIt(db, amina, oldest);
      expect(await eventsOf(db, amina)).toEqual(['conversation']);
      expect(await eventsOf(db, karim)).toEqual([]);
      const first = await list(db, amina, { p_limit: 1 });
      expect(first.map((one) => one.id)).toEqual([id, oldest]);
      expect(first[1]?.pinned_at).not.toBeNull();
      expect((await list(db, karim)).every(({ pinned_at }) => pinned_at === null)).toBe(true);
      // Pinned conversations are added only to the first page, and not to the results of a search.
      expect(await list(db, amina, { p_search: 'Famille' })).toHaveLength(1);
      await pinIt(db, amina, oldest);
      expect(await eventsOf(db, amina)).toEqual(['conversation']);
      await pinIt(db, amina, oldest, false);
      expect(await list(db, amina, { p_limit: 1 })).toHaveLength(1);
    }),
  );

  it(
    'allows members to pin at most five conversations',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) {
        const id = crypto.randomUUID();
        await openConversationWith(db, amina, await makePerson(db), id);
        ids.push(id);
      }
      for (const id of ids.slice(0, 5)) await pinIt(db, amina, id);
      await expectRefused(pinIt(db, amina, ids[5] as string), 'PINS_TOO_MANY', { maximum: 5 });
      await pinIt(db, amina, ids[0] as string, false);
      await pinIt(db, amina, ids[5] as string);
      await expectRefused(pinIt(db, amina, ids[0] as string, null), 'FIELD_INVALID', {
        field: 'p_is_pinned',
      });
      await expectRefused(
        pinIt(db, await makePerson(db), ids[0] as string),
        'CONVERSATION_NOT_FOUND',
      );
      await expectRefused(pinIt(db, null, ids[0] as string), '42501');
      const kept =
        'select from public.conversation_states where user_id = $1 and pinned_at is not null';
      expect(await asRoot(db, kept, [amina])).toHaveLength(5);
    }),
  );
});

describe('public.pin_message', () => {
  it(
    'lets either of two people pin a message for both, and does not broadcast a repeated pin',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'The address');
      await asRoot(db, 'delete from realtime.messages');
      await pin(db, karim, message);
      await pin(db, amina, message);
      for (const person of [amina, karim]) {
        expect((await view(db, person, id)).pinned_messages.map((one) => one.id)).toEqual([
          message?.id,
        ]);
        expect(await eventsOf(db, person)).toEqual(['conversation']);
        expect(await asCaller(db, person, 'select * from public.pinned_messages')).toMatchObject([
          { message_id: message?.id, pinned_by: karim },
        ]);
      }
      await pin(db, amina, message, false);
      expect((await view(db, karim, id)).pinned_messages).toEqual([]);
    }),
  );

  it(
    'refuses strangers, group members who are not admins, and the pinning of a system message',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const stranger = await makePerson(db);
      const message = await sendMessage(db, karim, id, 'Saturday at noon');
      await expectRefused(pin(db, karim, message), 'NOT_A_GROUP_ADMIN');
      await expectRefused(pin(db, stranger, message), 'MESSAGE_NOT_FOUND');
      await expectRefused(pin(db, null, message), '42501');
      const [event] = await asRoot<MessageRow>(
        db,
        "select * from public.messages where conversation_id = $1 and type = 'event'",
        [id],
      );
      await expectRefused(pin(db, amina, event), 'MESSAGE_NOT_FOUND');
      await pin(db, amina, message);
      await expectRefused(pin(db, karim, message, false), 'NOT_A_GROUP_ADMIN');
      expect(await asCaller(db, stranger, 'select from public.pinned_messages')).toEqual([]);
      await call(db, salma, 'leave_conversation', { p_conversation_id: id });
      expect((await view(db, salma, id)).pinned_messages).toEqual([]);
      expect(await asCaller(db, salma, 'select from public.pinned_messages')).toEqual([]);
      // Messages from before a member joined stay hidden from this member, pinned or not.
      const late = await makePerson(db);
      await makePeopleFindable(db, amina, late);
      await call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids: [late] });
      expect((await view(db, late, id)).pinned_messages).toEqual([]);
      expect(await asCaller(db, late, 'select from public.pinned_messages')).toEqual([]);
      expect(await asRoot(db, 'select from public.pinned_messages')).toHaveLength(1);
    }),
  );

  it(
    'allows three pins, refuses a blocked person, and removes the pin of a deleted message',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const said = [];
      for (const body of ['One', 'Two', 'Three', 'Four'])
        said.push(await sendMessage(db, amina, id, body));
      for (const message of said.slice(0, 3)) await pin(db, amina, message);
      await expectRefused(pin(db, amina, said[3]), 'PINS_TOO_MANY', { maximum: 3 });
      await call(db, amina, 'delete_message', { p_id: said[0]?.id });
      await expectRefused(pin(db, amina, said[0]), 'MESSAGE_NOT_FOUND');
      expect((await view(db, karim, id)).pinned_messages).toHaveLength(2);
      expect(await asRoot(db, 'select from public.pinned_messages')).toHaveLength(2);
      await pin(db, karim, said[3]);
      expect((await view(db, karim, id)).pinned_messages[0]?.id).toBe(said[3]?.id);
      await call(db, amina, 'block_person', { p_user_id: karim });
      await expectRefused(pin(db, karim, said[3], false), 'MESSAGE_REFUSED');
    }),
  );
});

describe('public.star_message', () => {
  it(
    'keeps a list of messages that the caller starred, newest first, in pages, and notifies nobody',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const [first, second] = [
        await sendMessage(db, karim, id, 'Gate 4'),
        await sendMessage(db, amina, id, 'Key'),
      ];
      await asRoot(db, 'delete from realtime.messages');
      await star(db, amina, first);
      await star(db, amina, second);
      await star(db, amina, second);
      expect((await broadcastsTo(db, amina)).map(({ payload }) => payload)).toMatchObject([
        { conversation_id: id, message_id: first?.id, is_starred: true },
        { conversation_id: id, message_id: second?.id, is_starred: true },
      ]);
      expect(await eventsOf(db, karim)).toEqual([]);
      const all = await starred(db, amina);
      expect(idsOf(all)).toEqual([second?.id, first?.id]);
      const page = await starred(db, amina, { p_limit: 1 });
      const next = await starred(db, amina, {
        p_before: page[0]?.at,
        p_before_id: page[0]?.message.id,
      });
      expect(idsOf([...page, ...next])).toEqual(idsOf(all));
      expect(await starred(db, karim)).toEqual([]);
      const rows = 'select message_id from public.starred_messages';
      expect(await asCaller(db, karim, rows)).toEqual([]);
      expect(await asCaller(db, amina, rows)).toHaveLength(2);
      await star(db, amina, first, false);
      await star(db, amina, first, false);
      expect(idsOf(await starred(db, amina))).toEqual([second?.id]);
      expect(await eventsOf(db, amina)).toEqual(['star', 'star', 'star']);
    }),
  );

  it(
    'requires a message that the caller can read; messages deleted or hidden later are not listed',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const stranger = await makePerson(db);
      const [message, other] = [
        await sendMessage(db, karim, id, 'Here'),
        await sendMessage(db, karim, id, 'There'),
      ];
      await expectRefused(star(db, stranger, message), 'MESSAGE_NOT_FOUND');
      await expectRefused(star(db, null, message), '42501');
      await star(db, salma, message);
      await star(db, salma, other);
      await call(db, karim, 'delete_message', { p_id: message?.id });
      expect(idsOf(await starred(db, salma))).toEqual([other?.id]);
      await expectRefused(star(db, salma, message), 'MESSAGE_NOT_FOUND');
      await call(db, salma, 'leave_conversation', { p_conversation_id: id });
      expect(idsOf(await starred(db, salma))).toEqual([other?.id]);
      await call(db, karim, 'edit_message', { p_id: other?.id, p_body: 'Elsewhere' });
      expect(await starred(db, salma)).toEqual([]);
      expect(
        await asRoot(db, 'select from public.starred_messages where user_id = $1', [salma]),
      ).toHaveLength(1);
      expect(await starred(db, amina)).toEqual([]);
    }),
  );

  it(
    'creates stars that are in the data export and are deleted with the account',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, karim, id, 'Gate 4');
      await sendMessage(db, amina, id, 'Thanks');
      await star(db, amina, message);
      await pin(db, amina, message);
      await call(db, amina, 'pin_conversation', { p_conversation_id: id, p_is_pinned: true });
      const { export_my_data: data } = await call<{ export_my_data: { conversations: View[] } }>(
        db,
        amina,
        'export_my_data',
      );
      expect(data).toMatchObject({
        starred_messages: [{ message_id: message?.id }],
        pinned_messages: [{ message_id: message?.id }],
      });
      expect(data.conversations[0]?.pinned_at).not.toBeNull();
      await call(
        db,
        amina,
        'delete_my_account',
        {},
        { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] },
      );
      expect(await asRoot(db, 'select from public.starred_messages')).toEqual([]);
      // The pin of a message belongs to the conversation, so it outlives the account of the person
      // who pinned it.
      expect((await view(db, karim, id)).pinned_messages).toHaveLength(1);
    }),
  );
});
