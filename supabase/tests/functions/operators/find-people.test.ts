// Support operators search for people and get masked results. They can then reveal the data of one
// person for a stated reason. Each read is logged.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

type Found = { user_id: string; person: string; email: string; phone_number: string };

const search = (db: Client, caller: string, query: string) =>
  asCaller<Found>(db, caller, 'select * from public.search_people($1)', [query]);

describe('public.search_people', () => {
  it(
    'finds people by address, username, number, reference, id or start of the name, and masks all results',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const made = await makeTransfer(db, 'draft');
      const username = `amina_${made.sender.slice(0, 8)}`;
      const number = `+2126${String(Math.random()).slice(2, 10)}`;
      const lastName = `Zerouali${made.sender.slice(0, 6)}`;
      await asRoot(
        db,
        'update public.profiles set username = $2, phone_number = $3, last_name = $4 where id = $1',
        [made.sender, username, number, lastName],
      );
      for (const query of [
        made.sender,
        ` ${made.sender.toUpperCase()}@PEOPLE.example `,
        username.toUpperCase(),
        number,
        number.replace('+212', '0'),
        number.replace('+212', '00212 '),
        made.reference.toLowerCase(),
        `amina ${lastName}`,
        `Amina ${lastName.slice(0, 12)}`,
      ]) {
        const found = await search(db, support, query);
        expect(
          found.map((row) => row.user_id),
          query,
        ).toContain(made.sender);
        expect(JSON.stringify(found)).not.toMatch(new RegExp(`${lastName}|${number.slice(4)}`));
      }
      const [row] = await search(db, support, number);
      expect(row).toMatchObject({
        person: 'A••• Z•••',
        email: `${made.sender[0]}•••@people.example`,
        phone_number: `+212••••••${number.slice(-2)}`,
        is_suspended: false,
      });
      for (const query of ['100%', '%%%', '___', 'amina_nobody']) {
        expect(await search(db, support, query)).toEqual([]);
      }
      await expectRefused(search(db, support, ' a '), 'FIELD_INVALID', { field: 'p_query' });
      const looks = (await auditOf(db, null)).filter((event) => event.actor_id === support);
      expect(looks[0]).toMatchObject({
        action: 'person.searched',
        details: { found: [made.sender] },
      });
      expect(JSON.stringify(looks)).not.toContain(lastName);
    }),
  );

  it.each([
    ['two letters of a name', 'ŻŻ', false],
    ['three letters of a name', 'żżż', true],
    ['the end of a name', 'żżb', false],
  ])(
    'finds people only by the first three or more letters of a name (query: %s; found: %s)',
    (_, query, isFound) =>
      withDatabase(async (db) => {
        const support = await makeOperator(db, 'support');
        const person = await makePerson(db, 'Żżżb');
        const found = await search(db, support, query);
        expect(found.map((row) => row.user_id)).toEqual(isFound ? [person] : []);
      })(),
  );

  it.each([
    ['a', false],
    ['ab', true],
    ['x'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('accepts a search text of two to 200 letters (case %#)', (query, isTaken) =>
    withDatabase(async (db) => {
      const searching = search(db, await makeOperator(db, 'support'), query);
      if (isTaken) await searching;
      else await expectRefused(searching, 'FIELD_INVALID', { field: 'p_query' });
    })(),
  );
});

describe('public.reveal_person', () => {
  it(
    'shows all data of the person except documents, and logs the reason',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const { id, sender } = await makeTransfer(db, 'pending');
      const row = await call<{ reveal_person: object }>(db, support, 'reveal_person', {
        p_user_id: sender,
        p_reason: ' she called about a transfer ',
      });
      expect(row.reveal_person).toMatchObject({
        profile: { id: sender, email: `${sender}@people.example` },
        account: { is_suspended: false, is_deleted: false, has_second_factor: false },
        transfers: [{ id, role: 'sender', status: 'pending' }],
        identity_cases: [],
        suspensions: [],
      });
      expect(JSON.stringify(row)).not.toMatch(/encrypted_password|token|secret/);
      expect(await auditOf(db, sender)).toContainEqual(
        expect.objectContaining({
          action: 'person.revealed',
          actor_id: support,
          reason: 'she called about a transfer',
        }),
      );
      await expectRefused(
        call(db, support, 'reveal_person', { p_user_id: sender, p_reason: '' }),
        'FIELD_INVALID',
      );
      await expectRefused(
        call(db, support, 'reveal_person', { p_user_id: crypto.randomUUID(), p_reason: 'because' }),
        'PERSON_NOT_FOUND',
      );
    }),
  );
});

describe('the functions with which operators find people, read the audit log and suspend accounts', () => {
  it(
    'can be called only by operators, and a refused call changes nothing',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const look = () =>
        asRoot(
          db,
          'select p, u from public.profiles p join auth.users u using (id) where id = $1',
          [person],
        );
      const before = await look();
      expect(before).toHaveLength(1);
      const p_reason = 'a reason';
      const watchers = ['compliance', 'admin'];
      for (const [roles, name, args] of [
        [['support', ...watchers], 'search_people', { p_query: person }],
        [['support', ...watchers], 'reveal_person', { p_user_id: person, p_reason }],
        [watchers, 'read_audit_events', { p_subject: person }],
        [watchers, 'check_audit_chain', {}],
        [watchers, 'suspend_account', { p_user_id: person, p_reason }],
        [watchers, 'restore_account', { p_user_id: person, p_reason }],
      ] as const) {
        await expectOperatorsOnly(db, [...roles], name, args);
        await expectRefused(call(db, person, name, args), 'NOT_AN_OPERATOR');
      }
      expect(await look()).toEqual(before);
    }),
  );
});
