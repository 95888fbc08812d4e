// Opening a conversation: search by name, one shared conversation for two people, and a request to
// a stranger.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { chatSnapshot } from '../../support/chat/chat-snapshot.ts';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

const open = (
  db: Client,
  caller: string | null,
  p_user_id: string,
  p_id: string = crypto.randomUUID(),
) =>
  call<{ open_conversation: string }>(db, caller, 'open_conversation', { p_user_id, p_id }).then(
    (row) => row.open_conversation,
  );
const list = (db: Client, caller: string) =>
  call<{ my_conversations: { id: string }[] }>(db, caller, 'my_conversations').then((row) =>
    row.my_conversations.map(({ id }) => id),
  );

describe('public.open_conversation', () => {
  it(
    'creates one conversation with a request, and returns it to both people when either opens it again',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const karim = await makePerson(db, 'Karim', 'Tazi');
      const id = crypto.randomUUID();
      await makePeopleFindable(db, amina, karim);
      expect(await open(db, amina, karim, id)).toBe(id);
      const made = await chatSnapshot(db, id);
      expect(await open(db, amina, karim, id)).toBe(id);
      expect(await open(db, amina, karim)).toBe(id);
      expect(await chatSnapshot(db, id)).toEqual(made);
      // The other person sees nothing before the first message.
      expect(await list(db, karim)).toEqual([]);
      expect(await list(db, amina)).toEqual([id]);
      await sendMessage(db, amina, id, 'Salam');
      expect(await list(db, karim)).toEqual([id]);
      expect(await conversationOf(db, karim, id)).toMatchObject({
        my_status: 'requested',
        unread_count: 1,
      });
      expect(await open(db, karim, amina)).toBe(id);
      expect(await conversationOf(db, karim, id)).toMatchObject({ my_status: 'active' });
    }),
  );

  it(
    'refuses visitors, the service key, the caller’s own id, unknown people and used conversation ids; stores nothing',
    withDatabase(async (db) => {
      const pair = await makeChatPair(db);
      const stranger = await makePerson(db);
      const before = await chatSnapshot(db, pair.id);
      await expectRefused(open(db, stranger, stranger), 'CONVERSATION_WITH_SELF');
      await expectRefused(open(db, stranger, crypto.randomUUID()), 'PERSON_NOT_FOUND');
      await expectRefused(open(db, stranger, pair.amina), 'PERSON_NOT_FOUND');
      await makePeopleFindable(db, stranger, pair.amina);
      await expectRefused(open(db, stranger, pair.amina, pair.id), 'FIELD_INVALID', {
        field: 'p_id',
      });
      await expectRefused(open(db, null, pair.amina), '42501');
      await expectRefused(open(db, 'service_role', pair.amina), 'NOT_SIGNED_IN');
      expect(await chatSnapshot(db, pair.id)).toEqual(before);
      const rows = await asRoot(db, 'select from public.conversation_members where user_id = $1', [
        stranger,
      ]);
      expect(rows).toEqual([]);
      for (const table of ['conversations', 'conversation_members', 'conversation_states']) {
        expect(await asCaller(db, stranger, `select * from public.${table}`)).toEqual([]);
      }
    }),
  );
});

/**
 * Columns: relation of another person to the caller; whether this relation allows the caller to use
 * the person's id; function that creates both people and returns their ids, the caller's id first.
 */
const RELATIONS: [what: string, isOne: boolean, make: (db: Client) => Promise<[string, string]>][] =
  [
    [
      'found by username',
      true,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await asRoot(db, "update public.profiles set username = 'k_tazi' where id = $1", [other]);
        await call(db, me, 'find_person', { p_username: 'K_tazi' });
        return [me, other];
      },
    ],
    [
      'found by phone',
      true,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await asRoot(
          db,
          "update public.profiles set phone_number = '+212661000077', phone_verified = true where id = $1",
          [other],
        );
        await call(db, me, 'find_person_by_phone', { p_phone: '0661000077' });
        return [me, other];
      },
    ],
    [
      'in the contacts',
      true,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await makeContact(db, me, { contact_user_id: other });
        await asRoot(db, 'delete from private.person_lookups');
        return [me, other];
      },
    ],
    [
      'in a group with the caller',
      true,
      async (db) => makeGroup(db).then(({ karim, salma }) => [karim, salma]),
    ],
    [
      'who is the broker of a transfer',
      true,
      async (db) => makeTransfer(db, 'in_process').then(({ sender, broker }) => [sender, broker]),
    ],
    [
      'who has the caller in their contacts',
      false,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await makeContact(db, other, { contact_user_id: me });
        return [me, other];
      },
    ],
    [
      'who has a public home',
      false,
      async (db) => [await makePerson(db), (await makeHome(db)).owner],
    ],
    [
      'listed in the broker search',
      false,
      async (db) => [await makePerson(db), await makeBroker(db, 'Fes')],
    ],
    [
      'who left the only shared group',
      false,
      async (db) => {
        const { id, karim, salma } = await makeGroup(db);
        await call(db, salma, 'leave_conversation', { p_conversation_id: id });
        return [karim, salma];
      },
    ],
    [
      'whose invite link ended',
      false,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        const { renew_invite_link: p_code } = await call<{ renew_invite_link: string }>(
          db,
          other,
          'renew_invite_link',
          { p_request_id: crypto.randomUUID() },
        );
        await call(db, me, 'read_invite', { p_code });
        await call(db, other, 'end_invite_link');
        return [me, other];
      },
    ],
    [
      'found, and then blocked the caller',
      false,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await makePeopleFindable(db, me, other);
        await call(db, other, 'block_person', { p_user_id: me });
        return [me, other];
      },
    ],
    [
      'found, and suspended',
      false,
      async (db) => {
        const [me, other] = [await makePerson(db), await makePerson(db)];
        await makePeopleFindable(db, me, other);
        await asRoot(
          db,
          "update auth.users set banned_until = now() + interval '1 day' where id = $1",
          [other],
        );
        return [me, other];
      },
    ],
  ];

describe('the id of another person', () => {
  it.each(RELATIONS)(
    'gets the same result for a conversation, a group and a contact: a person %s',
    (_, isOne, make) =>
      withDatabase(async (db) => {
        const [me, other] = await make(db);
        const id = crypto.randomUUID();
        const group = { p_id: crypto.randomUUID(), p_name: 'All' };
        const friend = await makePerson(db);
        await makePeopleFindable(db, me, friend);
        const contact = `insert into public.contacts (owner_user_id, contact_first_name, contact_phone, contact_user_id)
        values ($1, 'K', '0661234599', $2)`;
        const ways = [
          [() => open(db, me, other, id), 'PERSON_NOT_FOUND'],
          [
            () => call(db, me, 'create_group', { ...group, p_member_ids: [other, friend] }),
            'PERSON_NOT_FOUND',
          ],
          [() => asCaller(db, me, contact, [me, other]), 'FIELD_INVALID'],
        ] as const;
        for (const [way, refusal] of ways) {
          if (isOne) await way();
          else await expectRefused(way(), refusal);
        }
        const made = await asRoot(db, 'select from public.conversations where id = any($1)', [
          [id, group.p_id],
        ]);
        expect(made).toHaveLength(isOne ? 2 : 0);
      })(),
  );
});

describe('public.find_person', () => {
  it(
    'finds a person only by the whole username, in upper or lower case, and reveals neither e-mail nor phone number',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const stranger = await makePerson(db);
      await asRoot(db, "update public.profiles set username = 'Amina-Chat-1' where id = $1", [
        amina,
      ]);
      const find = (p_username: string) =>
        asCaller(db, stranger, 'select * from public.find_person($1)', [p_username]);
      expect(await find('  amina-chat-1 ')).toEqual([
        {
          id: amina,
          username: 'Amina-Chat-1',
          first_name: 'Amina',
          last_name: 'Alaoui',
          avatar_url: null,
        },
      ]);
      for (const name of ['amina-chat', '%', 'amina_chat-1', ''])
        expect(await find(name)).toEqual([]);
      await expectRefused(call(db, null, 'find_person', { p_username: 'x' }), '42501');
    }),
  );
});
