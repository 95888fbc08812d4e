// Tests of public profiles. A reader sees the names and pictures of people who have a relation to
// the reader, but never an address or a phone number. People without such a relation are not shown
// at all.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { makeGroup } from '../support/chat/make-group.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { makeContact } from '../support/make-contact.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

const SELECT = 'select * from public.public_profiles where id = $1';

const seenBy = async (db: Client, caller: string) =>
  (await asCaller<{ id: string }>(db, caller, 'select id from public.public_profiles')).map(
    (row) => row.id,
  );

/**
 * Kinds of relations, each with a function that creates two related people. The first person must
 * see the public profile of the second person.
 */
const SHARED: [what: string, make: (db: Client) => Promise<[string, string]>][] = [
  ['a conversation', async (db) => makeChatPair(db).then(({ amina, karim }) => [karim, amina])],
  ['a group', async (db) => makeGroup(db).then(({ karim, salma }) => [salma, karim])],
  ...(
    [
      ['sender', 'receiver'],
      ['receiver', 'sender'],
    ] as const
  ).flatMap(([who, whom]): typeof SHARED => [
    [
      `a transfer, its ${whom}`,
      async (db) => {
        const receiver = await makePerson(db);
        const people = { receiver, ...(await makeTransfer(db, 'pending', { receiver })) };
        return [people[who], people[whom]];
      },
    ],
    [
      `a parcel, its ${whom}`,
      async (db) => {
        const receiver = await makePerson(db);
        const sender = await makePerson(db);
        await makeContact(db, sender, { contact_user_id: receiver });
        await makeDelivery(db, 'scheduled', { receiver_id: receiver }, sender);
        await asRoot(db, 'delete from public.contacts where owner_user_id = $1', [sender]);
        const people = { receiver, sender };
        return [people[who], people[whom]];
      },
    ],
  ]),
  [
    'a contact',
    async (db) => {
      const [owner, other] = [await makePerson(db), await makePerson(db)];
      await makeContact(db, owner, { contact_user_id: other });
      return [owner, other];
    },
  ],
  [
    'a transfer whose cash is being counted',
    async (db) => makeTransfer(db, 'recorded').then(({ sender, cashier }) => [sender, cashier]),
  ],
  [
    'a transfer that the person pays out',
    async (db) => makeTransfer(db, 'in_process').then((made) => [made.broker, made.sender]),
  ],
];

/**
 * Cases in which a person must not see the profile of another person. `make` returns first the
 * person who reads the profiles, then the other person.
 */
const APART: [what: string, make: (db: Client) => Promise<[string, string]>][] = [
  [
    'who has the reader in their contacts',
    async (db) => {
      const [owner, other] = [await makePerson(db), await makePerson(db)];
      await makeContact(db, owner, { contact_user_id: other });
      return [other, owner];
    },
  ],
  [
    'in a group that the reader left',
    async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      await call(db, karim, 'leave_conversation', { p_conversation_id: id });
      expect(await seenBy(db, karim)).toContain(amina);
      return [karim, salma];
    },
  ],
  [
    'who drafts a transfer to the reader',
    async (db) => {
      const receiver = await makePerson(db);
      return [receiver, (await makeTransfer(db, 'draft', { receiver })).sender];
    },
  ],
  [
    'whose transfer the reader has not accepted yet',
    async (db) =>
      makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true }).then((made) => [
        made.broker,
        made.sender,
      ]),
  ],
  ['who is a broker', async (db) => [await makePerson(db), await makeBroker(db, 'Fes')]],
  [
    'who left a group of the reader',
    async (db) => {
      const { id, karim, salma } = await makeGroup(db);
      await call(db, salma, 'leave_conversation', { p_conversation_id: id });
      return [karim, salma];
    },
  ],
  [
    'who blocked the reader, a contact in conversation',
    async (db) => {
      const { amina, karim } = await makeChatPair(db);
      await makeContact(db, karim, { contact_user_id: amina });
      await call(db, amina, 'block_person', { p_user_id: karim });
      return [karim, amina];
    },
  ],
  [
    'who is suspended',
    async (db) => {
      const { amina, karim } = await makeChatPair(db);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [amina],
      );
      return [karim, amina];
    },
  ],
];

describe('public.public_profiles', () => {
  it.each(SHARED)(
    'shows five columns of a person with whom the reader shares %s, both among all rows and by id',
    (_, make) =>
      withDatabase(async (db) => {
        const [reader, other] = await make(db);
        expect(await seenBy(db, reader)).toEqual(expect.arrayContaining([reader, other]));
        const [row] = await asCaller(db, reader, SELECT, [other]);
        const [whole] = await asRoot(db, 'select * from public.profiles where id = $1', [other]);
        const { id, username, first_name, last_name, avatar_url } = whole as Record<string, string>;
        expect(row).toEqual({ id, username, first_name, last_name, avatar_url });
      })(),
  );

  it.each(APART)('does not show a person %s', (_, make) =>
    withDatabase(async (db) => {
      const [reader, other] = await make(db);
      const seen = await seenBy(db, reader);
      expect(seen).toContain(reader);
      expect(seen).not.toContain(other);
    })(),
  );

  it.each([
    'true',
    "first_name like 'A%'",
    "username ~ '.'",
    "id > '00000000-0000-0000-0000-000000000000' order by id limit 1",
    'true order by id desc limit 1 offset 0',
    'id in (select id from public.public_profiles)',
    "first_name = 'Amina' and (1 / (char_length(last_name) - char_length(last_name) + 1)) = 1",
  ])('shows no other person to a new account, in a query where %s', (where) =>
    withDatabase(async (db) => {
      const others = [await makePerson(db), await makePerson(db), (await makeChatPair(db)).amina];
      await asRoot(
        db,
        "update public.profiles set username = 'u-' || left(id::text, 20) where id = any($1)",
        [others],
      );
      const me = await makePerson(db);
      const text = `select id from public.public_profiles where ${where}`;
      const rows = await asCaller<{ id: string }>(db, me, text);
      expect(rows.filter((row) => row.id !== me)).toEqual([]);
      const count = 'select count(*)::integer from public.public_profiles';
      expect(await asCaller(db, me, count)).toEqual([{ count: 1 }]);
    })(),
  );

  it(
    'finds people with the primary key and not with a table scan',
    withDatabase(async (db) => {
      const { amina } = await makeChatPair(db);
      // By default, PostgreSQL scans a small table instead of using an index. This test therefore
      // forbids table scans and checks only that the primary key can serve these queries.
      await asRoot(db, 'set local enable_seqscan = off');
      for (const where of ['true', `id = '${amina}'`, `id in ('${amina}')`]) {
        const plan = await asCaller<{ 'QUERY PLAN': object }>(
          db,
          amina,
          `explain (format json) select * from public.public_profiles where ${where}`,
        );
        expect(JSON.stringify(plan)).toContain('profiles_pkey');
      }
    }),
  );

  it(
    'cannot be read by visitors, and cannot be changed by anyone who is signed in',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      await expectRefused(asCaller(db, null, SELECT, [id]), '42501');
      for (const statement of [
        "update public.public_profiles set first_name = 'X'",
        'delete from public.public_profiles',
        'insert into public.public_profiles (id) values (gen_random_uuid())',
      ]) {
        await expectRefused(asCaller(db, id, statement), '42501');
      }
      const row = 'select first_name from public.profiles where id = $1';
      expect(await asRoot(db, row, [id])).toEqual([{ first_name: 'Amina' }]);
    }),
  );
});
