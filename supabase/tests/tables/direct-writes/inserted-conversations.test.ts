// Tests of clients that do not call the database functions, but insert conversations and members
// into the tables themselves. The same rules apply to these inserts as to the functions.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

const begin = async (
  db: Client,
  who: Caller,
  row: Record<string, unknown> = {},
): Promise<string> => {
  const values = { is_group: false, created_by: who, ...row };
  const columns = Object.keys(values).join(', ');
  const [made] = await asCaller<{ id: string }>(
    db,
    who,
    `insert into public.conversations (${columns})
     select ${columns} from jsonb_populate_record(null::public.conversations, $1) returning id`,
    [JSON.stringify(values)],
  );
  return made?.id ?? '';
};
const join = (db: Client, who: Caller, id: string, ids: string[], role = 'member') =>
  asCaller(
    db,
    who,
    'insert into public.conversation_members (conversation_id, user_id, role) select $1, unnest($2::uuid[]), $3',
    [id, ids, role],
  );
const everything = (db: Client) =>
  asRoot(
    db,
    `select (select jsonb_agg(c order by c.id) from public.conversations c) as conversations,
       (select jsonb_agg(m order by m.conversation_id, m.user_id) from public.conversation_members m) as members,
       (select jsonb_agg(s order by s.conversation_id, s.user_id) from public.conversation_states s) as states,
       (select jsonb_agg(m order by m.id) from public.messages m) as messages`,
  );
const seen = (db: Client, who: Caller, id: string) =>
  asCaller(db, who, 'select id from public.conversations where id = $1', [id]);
const members = (db: Client, id: string) =>
  asRoot(
    db,
    'select user_id, status, role, added_by from public.conversation_members where conversation_id = $1 order by joined_at, status',
    [id],
  );

describe('a conversation that a person creates by inserting its row', () => {
  it(
    'is visible to its creator alone until it has members',
    withDatabase(async (db) => {
      const [amina, karim] = [await makePerson(db), await makePerson(db)];
      const id = await begin(db, amina, { name: 'Two have no name' });
      expect(await seen(db, amina, id)).toHaveLength(1);
      expect(await seen(db, karim, id)).toEqual([]);
      const before = await everything(db);
      for (const ids of [[karim], [amina], [karim, amina]]) {
        await expectRefused(join(db, karim, id, ids), 'CONVERSATION_NOT_FOUND');
      }
      await expectRefused(join(db, null, id, [karim]), '42501');
      await expectRefused(sendMessage(db, amina, id, 'Alone'), 'CONVERSATION_NOT_FOUND');
      expect(await everything(db)).toEqual(before);
      expect(await asRoot(db, 'select name, begun_with from public.conversations')).toEqual([
        { name: null, begun_with: [] },
      ]);
    }),
  );

  it.each([
    ['the creator’s row first', (me: string, other: string) => [[me, other]]],
    ['the other person’s row first', (me: string, other: string) => [[other, me]]],
    ['one by one', (me: string, other: string) => [[me], [other], [me]]],
    ['only the other person’s row', (_: string, other: string) => [[other]]],
  ])('becomes a conversation of two people when the member rows arrive: %s', (_, calls) =>
    withDatabase(async (db) => {
      const [amina, karim] = [await makePerson(db), await makePerson(db)];
      await makePeopleFindable(db, amina, karim);
      const id = await begin(db, amina);
      for (const ids of calls(amina, karim)) await join(db, amina, id, ids);
      expect(await members(db, id)).toEqual([
        { user_id: amina, status: 'active', role: 'member', added_by: null },
        { user_id: karim, status: 'requested', role: 'member', added_by: amina },
      ]);
      expect(await seen(db, amina, id)).toHaveLength(1);
      expect(
        await asRoot(db, 'select begun_with from public.conversations where id = $1', [id]),
      ).toEqual([{ begun_with: null }]);
      // open_conversation returns the conversation that the client created by inserts.
      const p_id = crypto.randomUUID();
      expect(await openConversationWith(db, amina, karim, p_id)).toBe(id);
      expect(await sendMessage(db, amina, id, 'Salam')).toMatchObject({ body: 'Salam' });
      await join(db, amina, id, [karim]);
      await expectRefused(join(db, amina, id, [await makePerson(db)]), 'FIELD_INVALID', {
        field: 'user_id',
      });
      expect(await members(db, id)).toHaveLength(2);
    })(),
  );

  it(
    'is refused if the two people already have a conversation, and the refusal contains that conversation’s id',
    withDatabase(async (db) => {
      const { id: conversation_id, amina, karim } = await makeChatPair(db);
      for (const [me, other] of [
        [amina, karim],
        [karim, amina],
      ] as const) {
        const id = await begin(db, me);
        const before = await everything(db);
        await expectRefused(join(db, me, id, [me, other]), 'CONVERSATION_EXISTS', {
          conversation_id,
        });
        expect(await everything(db)).toEqual(before);
      }
    }),
  );

  it(
    'lets its creator invite only people they have found, and strangers only up to the limit of message requests',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      await expectRefused(
        join(db, amina, await begin(db, amina), [crypto.randomUUID()]),
        'PERSON_NOT_FOUND',
      );
      const strangers = [];
      for (let i = 0; i < 11; i++) strangers.push(await makePerson(db));
      const [last = '', ...others] = strangers;
      await expectRefused(join(db, amina, await begin(db, amina), [last]), 'PERSON_NOT_FOUND');
      await makePeopleFindable(db, amina, ...strangers);
      for (const other of others) await join(db, amina, await begin(db, amina), [other]);
      const id = await begin(db, amina);
      const before = await everything(db);
      await expectRefused(join(db, amina, id, [last]), 'REQUESTS_TOO_MANY');
      expect(await everything(db)).toEqual(before);
    }),
  );

  it(
    'must name the caller as its creator, and a group must also have a name',
    withDatabase(async (db) => {
      const [amina, karim] = [await makePerson(db), await makePerson(db)];
      await expectRefused(begin(db, amina, { created_by: karim }), 'FIELD_INVALID', {
        field: 'created_by',
      });
      for (const name of [null, '  ']) {
        await expectRefused(begin(db, amina, { is_group: true, name }), 'FIELD_INVALID', {
          field: 'name',
        });
      }
      await expectRefused(
        begin(db, amina, { is_group: true, name: 'x'.repeat(81) }),
        'FIELD_INVALID',
      );
      await expectRefused(begin(db, null), '42501');
      await expectRefused(begin(db, 'service_role', { created_by: amina }), '42501');
      for (const row of [{ begun_with: null }, { pair_low_id: amina }, { last_change: 9 }]) {
        await expectRefused(begin(db, amina, row), '42501');
      }
      expect(await asRoot(db, 'select id from public.conversations')).toEqual([]);
    }),
  );

  it(
    'is deleted with its creator’s account, after an hour without members, or after ten newer empty conversations',
    withDatabase(async (db) => {
      const [amina, karim] = [await makePerson(db), await makePerson(db)];
      const ids: string[] = [];
      for (let i = 0; i < 11; i++) {
        ids.push(await begin(db, amina));
        await asRoot(
          db,
          "update public.conversations set created_at = now() - interval '1 hour' + $2 * interval '1 second' where id = $1",
          [ids[i], i],
        );
      }
      const left = async () =>
        (await asRoot(db, 'select id from public.conversations order by created_at')).map(
          ({ id }) => id,
        );
      expect(await left()).toEqual(ids.slice(1));
      await makePeopleFindable(db, amina, karim);
      await join(db, amina, ids[1] ?? '', [karim]);
      await asRoot(
        db,
        "update public.conversations set created_at = created_at - interval '3 seconds' where id = any($1)",
        [ids],
      );
      await asRoot(db, 'select private.due_work_of_conversations()');
      expect(await left()).toEqual([ids[1], ...ids.slice(3)]);
      await call(db, amina, 'delete_my_account', {}, { amr: [{ timestamp: Date.now() / 1000 }] });
      expect(await left()).toEqual([]);
    }),
  );
});

describe('a group whose rows a client inserts directly', () => {
  it(
    'exists from its third member on, has its creator as admin, and follows the rules of add_members',
    withDatabase(async (db) => {
      const { amina, karim, salma } = await makeGroup(db);
      const stranger = await makePerson(db);
      await makePeopleFindable(db, amina, stranger);
      const id = await begin(db, amina, { is_group: true, name: ' Voisins ' });
      await join(db, amina, id, [amina], 'admin');
      await join(db, amina, id, [karim, karim]);
      expect(await members(db, id)).toEqual([]);
      expect(await seen(db, karim, id)).toEqual([]);
      await join(db, amina, id, [salma, stranger]);
      const roles = (await members(db, id)).map(({ user_id, status, role }) => [
        user_id,
        status,
        role,
      ]);
      expect(roles).toHaveLength(4);
      expect(roles).toEqual(
        expect.arrayContaining([
          [amina, 'active', 'admin'],
          [karim, 'active', 'member'],
          [salma, 'active', 'member'],
          [stranger, 'requested', 'member'],
        ]),
      );
      expect(await asRoot(db, 'select name from public.conversations where id = $1', [id])).toEqual(
        [{ name: 'Voisins' }],
      );
      const before = await everything(db);
      await expectRefused(join(db, karim, id, [await makePerson(db)]), 'NOT_A_GROUP_ADMIN');
      await expectRefused(join(db, amina, id, [await makePerson(db)], 'admin'), 'FIELD_INVALID', {
        field: 'role',
      });
      await expectRefused(join(db, await makePerson(db), id, [karim]), 'CONVERSATION_NOT_FOUND');
      await join(db, karim, id, [salma]);
      expect(await everything(db)).toEqual(before);
      // A former member does not see who is still in the group.
      await call(db, karim, 'leave_conversation', { p_conversation_id: id });
      await expectRefused(join(db, karim, id, [salma]), 'CONVERSATION_NOT_FOUND');
    }),
  );

  it(
    'refuses a person who has blocked the creator of the group',
    withDatabase(async (db) => {
      const { amina, karim, salma } = await makeGroup(db);
      await call(db, salma, 'block_person', { p_user_id: amina });
      const id = await begin(db, amina, { is_group: true, name: 'All' });
      const before = await everything(db);
      await expectRefused(join(db, amina, id, [karim, salma]), 'PERSON_NOT_FOUND');
      expect(await everything(db)).toEqual(before);
    }),
  );
});
