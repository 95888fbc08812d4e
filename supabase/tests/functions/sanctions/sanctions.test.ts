// Names on a sanctions list. The server finds a name in any spelling when it approves an identity,
// receives a broker application or confirms a transfer. Transfers of a person with such a name are
// put on hold, and the parties do not see the reason.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeSubmittedApplication } from '../../support/brokers/broker-application.ts';
import { decideCase, openCasesOf } from '../../support/compliance/activity-cases.ts';
import {
  LISTED_NAMES,
  NAME_VARIANTS,
  UNLISTED_NAMES,
} from '../../support/compliance/sample-sanctions-list.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { sendAmount } from '../../support/money/send-amount.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

const file = (names: unknown, changes: Record<string, unknown> = {}) => ({
  p_sha256: `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 64),
  p_source: 'Invented list',
  p_names: JSON.stringify(names),
  p_reason: 'The list of Monday',
  ...changes,
});
const importList = (db: Client, operator: string, names: unknown = LISTED_NAMES, changes = {}) =>
  call(db, operator, 'import_sanctions_list', file(names, changes));
const hitOf = async (db: Client, name: string) => {
  const [row] = await asRoot<{ hit: { entry: string } | null }>(
    db,
    'select private.sanctions_hit($1) as hit',
    [name],
  );
  return row?.hit?.entry ?? null;
};
const withList = (test: (db: Client, operator: string) => Promise<void>) =>
  withDatabase(async (db) => {
    const operator = await makeOperator(db, 'compliance');
    await importList(db, operator);
    await test(db, operator);
  });
const alertsOf = (db: Client, person: string) =>
  asRoot<{ rule: string; entry: string }>(
    db,
    `select a.rule, a.details ->> 'entry' as entry from private.activity_alerts a
     join private.activity_cases c on c.id = a.case_id where c.person_id = $1 order by a.id`,
    [person],
  );

describe('a name on the sanctions list', () => {
  it(
    'is found in other scripts, spellings and word orders, and other names are not found',
    withList(async (db) => {
      const found: [string, string | null][] = [];
      for (const [name] of NAME_VARIANTS) found.push([name, await hitOf(db, name)]);
      expect(found).toEqual(NAME_VARIANTS);
      const wrong: [string, string | null][] = [];
      for (const name of UNLISTED_NAMES) wrong.push([name, await hitOf(db, name)]);
      expect(wrong).toEqual(UNLISTED_NAMES.map((name) => [name, null]));
    }),
  );

  it(
    'is found only in the newest version of the list',
    withList(async (db, operator) => {
      await importList(db, operator, LISTED_NAMES.slice(0, 2));
      expect(await hitOf(db, 'Jean-Cyprien Valdoré')).toBeNull();
      const rows = await asCaller(
        db,
        operator,
        'select entry_count, is_in_force from public.list_sanctions_lists()',
      );
      expect(rows).toEqual([
        { entry_count: 2, is_in_force: true },
        { entry_count: LISTED_NAMES.length, is_in_force: false },
      ]);
    }),
  );

  it(
    'puts a transfer on hold when the recipient has this name; the parties see the hold without the reason',
    withList(async (db, operator) => {
      const made = await sendAmount(db, 500, { recipientName: 'Abdul Qadir Zarghuni Belkhatab' });
      expect(made).toMatchObject({ isHeld: true, rule: 'sanctions' });
      expect(await alertsOf(db, made.sender)).toEqual([
        { rule: 'sanctions_recipient', entry: 'T-01' },
      ]);
      const told = JSON.stringify([
        await notificationsOf(db, made.sender),
        await call(db, made.sender, 'export_my_data'),
        await asCaller(db, made.sender, 'select * from public.money_transfer_events'),
      ]);
      expect(told).not.toMatch(/sanction|T-01/);
      await call(db, operator, 'release_held_transfer', { p_id: made.id, p_reason: 'Not him' });
    }),
  );

  it(
    'opens a case when a person with this name is approved, and holds the person’s transfers until the decision',
    withList(async (db, operator) => {
      const person = await makePerson(db);
      const { id } = await submitIdentity(db, person, {
        first_name: 'Rhita',
        last_name: 'Choukairi',
      });
      const reviewer = await makeOperator(db, 'identity_reviewer');
      await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'In the queue' });
      await call(db, reviewer, 'approve_identity', { p_id: id });
      expect(await alertsOf(db, person)).toEqual([{ rule: 'sanctions_person', entry: 'T-05' }]);
      await asRoot(
        db,
        'update auth.users set phone = $2, phone_confirmed_at = now() where id = $1',
        [person, `2126${String(Date.now()).slice(-8)}`],
      );
      expect(await sendAmount(db, 500, { sender: person })).toMatchObject({ rule: 'sanctions' });
      const [found] = await openCasesOf(db, person);
      await decideCase(db, operator, found?.id ?? '', 'no_action');
      expect(await sendAmount(db, 500, { sender: person })).toMatchObject({ isHeld: false });
    }),
  );

  it(
    'opens a case when an applicant has this name, and the application continues',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      await importList(db, operator, [{ entry: 'T-09', name: 'Fadma Ouhssine' }]);
      const { person } = await makeSubmittedApplication(db);
      expect(new Set(await alertsOf(db, person))).toEqual(
        new Set([{ rule: 'sanctions_person', entry: 'T-09' }]),
      );
    }),
  );
});

describe('public.import_sanctions_list', () => {
  it(
    'can be called only by compliance, and accepts a file once',
    withDatabase(async (db) => {
      const args = file(LISTED_NAMES);
      await expectOperatorsOnly(db, ['compliance'], 'import_sanctions_list', args);
      await expectOperatorsOnly(db, ['compliance'], 'list_sanctions_lists', {});
      await expectOperatorsOnly(db, ['compliance'], 'try_sanctions_name', { p_name: 'Abc' });
      const operator = await makeOperator(db, 'compliance');
      for (let i = 0; i < 2; i++) {
        expect(await call(db, operator, 'import_sanctions_list', args)).toEqual({
          import_sanctions_list: LISTED_NAMES.length,
        });
      }
      expect(await asRoot(db, 'select from private.sanctions_lists')).toHaveLength(1);
      expect(await asRoot(db, 'select from private.sanctions_names')).toHaveLength(
        LISTED_NAMES.length,
      );
    }),
  );

  it.each([
    ['p_names', {}, []],
    ['p_names', {}, {}],
    ['p_names', {}, [{ entry: '', name: 'Abc' }]],
    ['p_names', {}, [{ entry: '1', name: 'A' }]],
    ['p_names', {}, ['Abc']],
    ['p_sha256', { p_sha256: 'x' }, LISTED_NAMES],
    ['p_source', { p_source: ' ' }, LISTED_NAMES],
  ])(
    'refuses an invalid %s, tested with the changes %j and the names %j',
    (field, changes, names) =>
      withDatabase(async (db) => {
        const operator = await makeOperator(db, 'compliance');
        await expectRefused(importList(db, operator, names, changes), 'FIELD_INVALID', { field });
      })(),
  );

  it(
    'lets compliance look up a name without opening a case',
    withList(async (db, operator) => {
      const tried = await call(db, operator, 'try_sanctions_name', { p_name: 'Ghita Chouqairi' });
      expect(tried).toMatchObject({
        try_sanctions_name: { hit: { entry: 'T-05', name: 'Ghita Chouqairi', score: 1 } },
      });
      expect(await call(db, operator, 'try_sanctions_name', { p_name: 'Omar Tazi' })).toEqual({
        try_sanctions_name: { hit: null },
      });
      await expectRefused(
        call(db, operator, 'try_sanctions_name', { p_name: 'x' }),
        'FIELD_INVALID',
        {
          field: 'p_name',
        },
      );
      expect(await asRoot(db, 'select from private.activity_alerts')).toEqual([]);
    }),
  );
});
