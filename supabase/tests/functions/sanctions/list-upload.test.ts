// A new sanctions list is compared with the people who were approved before its upload. Near
// matches become cases, and no match is found twice.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { decideCase, openCasesOf } from '../../support/compliance/activity-cases.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

const ENTRY = { entry: 'T-05', name: 'Ghita Choukayri' };

const importList = (db: Client, operator: string, names: object[], source = 'Invented list') =>
  call(db, operator, 'import_sanctions_list', {
    p_sha256: `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 64),
    p_source: source,
    p_names: JSON.stringify(names),
    p_reason: 'The list of Monday',
  });

async function approved(db: Client, first_name: string, last_name: string): Promise<string> {
  const person = await makePerson(db);
  const { id } = await submitIdentity(db, person, { first_name, last_name });
  const reviewer = await makeOperator(db, 'identity_reviewer');
  await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'In the queue' });
  await call(db, reviewer, 'approve_identity', { p_id: id });
  return person;
}

/** Runs the scheduled job until the newest sanctions list has been compared with everybody. */
async function compare(db: Client): Promise<void> {
  for (;;) {
    await asRoot(db, 'select private.due_work_of_sanctions()');
    const open = await asRoot(
      db,
      `select from private.sanctions_sweeps
       where done_at is null and list_id = (select max(id) from private.sanctions_lists)`,
    );
    if (open.length === 0) return;
  }
}

const alertsOf = async (db: Client, person: string) =>
  (
    await asRoot<{ entry: string }>(
      db,
      `select a.details ->> 'entry' as entry from private.activity_alerts a
       join private.activity_cases c on c.id = a.case_id where c.person_id = $1 order by a.id`,
      [person],
    )
  ).map(({ entry }) => entry);

describe('a new sanctions list', () => {
  it(
    'finds people approved before its upload, in any number of batches, and nobody else; nobody is notified',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      const near = await approved(db, 'Rhita', 'Choukairi');
      const other = await approved(db, 'Amina', 'Benjelloun');
      // These 205 people do not match the list. Their ids are lower than the id of `near`, who
      // matches. Two full batches of 100 are therefore checked before `near`.
      await asRoot(
        db,
        `with made as (
           insert into auth.users (id, aud, role, email)
           select gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@people.example'
           from generate_series(1, 205) returning id)
         insert into public.user_identity_approvals (id, user_id, first_name, last_name, date_of_birth, place_of_birth,
           contact_number, primary_document_number, status, reviewed_at)
         select ('00000000' || right(id::text, 28))::uuid, id, 'Amina', 'Benjelloun', '1990-01-01', 'Fes', '+212600000000',
           'A1234', 'approved', now() from made`,
      );
      await importList(db, operator, [ENTRY]);
      expect(await alertsOf(db, near)).toEqual([]);
      await compare(db);
      expect(await alertsOf(db, near)).toEqual(['T-05']);
      expect(await alertsOf(db, other)).toEqual([]);
      const told = JSON.stringify([
        await notificationsOf(db, near),
        await call(db, near, 'export_my_data'),
      ]);
      expect(told).not.toMatch(/sanction|T-05/);
      const [list] = await asCaller(
        db,
        operator,
        'select found, compared >= 207 as is_compared, compared_at is not null as is_done from public.list_sanctions_lists()',
      );
      expect(list).toEqual({ found: 1, is_compared: true, is_done: true });
    }),
  );

  it(
    'reports no match that compliance has already decided on, but reports matches with other entries',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      await importList(db, operator, [ENTRY]);
      const near = await approved(db, 'Rhita', 'Choukairi');
      const [found] = await openCasesOf(db, near);
      await decideCase(db, operator, found?.id ?? '', 'no_action');
      await importList(db, operator, [ENTRY, { entry: 'T-90', name: 'Someone Quite Different' }]);
      await compare(db);
      expect(await openCasesOf(db, near)).toEqual([]);
      await importList(db, operator, [{ ...ENTRY, entry: 'T-91' }]);
      await compare(db);
      expect(await alertsOf(db, near)).toEqual(['T-05', 'T-91']);
      await importList(db, operator, [{ ...ENTRY, entry: 'T-91' }], 'Another list');
      await compare(db);
      expect(await alertsOf(db, near)).toEqual(['T-05', 'T-91', 'T-91']);
    }),
  );

  it(
    'replaces the previous list, and people are no longer compared with the names of the previous list',
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'compliance');
      const near = await approved(db, 'Rhita', 'Choukairi');
      await importList(db, operator, [ENTRY]);
      await importList(db, operator, [{ entry: 'T-90', name: 'Someone Quite Different' }]);
      await compare(db);
      expect(await alertsOf(db, near)).toEqual([]);
    }),
  );
});
