// Support hours. An admin sets them; after that, anybody can read them.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';

const span = (weekday: unknown, opens_at: unknown = '09:00', closes_at: unknown = '18:00') => ({
  weekday,
  is_other: false,
  opens_at,
  closes_at,
});
const set = (db: Client, caller: Caller, p_hours: unknown, p_id: unknown = crypto.randomUUID()) =>
  call(db, caller, 'set_support_hours', { p_id, p_hours: JSON.stringify(p_hours) });
const published = async (db: Client) =>
  (
    await call<{ published_company: { support_hours?: unknown; company_name?: string } }>(
      db,
      null,
      'published_company',
    )
  ).published_company;
const versions = (db: Client) =>
  asRoot<{ id: string; set_by: string }>(
    db,
    'select id, set_by from private.support_hours_versions where set_by is not null order by number',
  );

describe('the support hours', () => {
  it(
    'can be read by anybody in their newest version, which is sorted by weekday and contains no unknown fields',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      const id = crypto.randomUUID();
      const { company_name: name } = await published(db);
      const typed = { ...span('2', '14:00', '24:00'), note: '<b>call Nadia</b>' };
      await set(db, admin, [typed, span(1), span(2, '09:00', '12:00')], id);
      const said = [span(1), span(2, '09:00', '12:00'), span(2, '14:00', '24:00')];
      expect(await published(db)).toMatchObject({ support_hours: said });
      // Changes to the company data and to the support hours do not overwrite each other.
      expect((await published(db)).company_name).toBe(name);
      await set(db, admin, [], id);
      expect((await published(db)).support_hours).toEqual(said);
      expect(await versions(db)).toEqual([{ id, set_by: admin }]);
      const logged = await asRoot(
        db,
        "select details from private.audit_log where action = 'company.hours_set' and actor_id = $1",
        [admin],
      );
      expect(logged).toEqual([{ details: { version_id: id } }]);
    }),
  );

  it(
    'are not shown until they are set, and not after they are removed',
    withDatabase(async (db) => {
      await asRoot(db, "set local session_replication_role = 'replica'");
      await asRoot(db, 'delete from private.support_hours_versions where true');
      await asRoot(db, 'set local session_replication_role = default');
      expect(await published(db)).not.toHaveProperty('support_hours');
      const admin = await makeOperator(db, 'admin');
      await set(db, admin, [span(1)]);
      expect(await published(db)).toHaveProperty('support_hours');
      await set(db, admin, []);
      expect(await published(db)).not.toHaveProperty('support_hours');
      await call(db, admin, 'set_company', {
        ...{ p_id: crypto.randomUUID(), p_name: 'Sud SA', p_postal_address: '', p_ice: '' },
        ...{ p_trade_register: '', p_contact_email: '', p_contact_phone: '' },
      });
      expect(await published(db)).toEqual({ company_name: 'Sud SA' });
    }),
  );

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'always'],
    ['an object', { weekday: 1 }],
    ['a list of texts', ['09:00']],
    ['an eighth day', [span(8)]],
    ['a missing day', [span(null)]],
    ['an invalid time', [span(1, '25:00')]],
    ['a script', [span(1, '<script>')]],
    ['an end before the beginning', [span(1, '18:00', '09:00')]],
    ['overlapping spans', [span(1), span(1, '18:00', '19:00')]],
    ['other hours', [{ ...span(1), is_other: true }]],
    ['too many spans', Array.from({ length: 61 }, () => span(1))],
  ])('cannot be set to an invalid value: %s', (_, hours) =>
    withDatabase(async (db) => {
      const before = await published(db);
      const attempt = set(db, await makeOperator(db, 'admin'), hours);
      await expectRefused(attempt, 'FIELD_INVALID', { field: 'p_hours' });
      expect(await published(db)).toEqual(before);
    })(),
  );

  it(
    'can be set only by admins, with a version id; nobody can change or delete a stored version',
    withDatabase(async (db) => {
      const args = { p_id: crypto.randomUUID(), p_hours: JSON.stringify([span(1)]) };
      await expectOperatorsOnly(db, ['admin'], 'set_support_hours', args);
      expect(await versions(db)).toEqual([]);
      const admin = await makeOperator(db, 'admin');
      await set(db, admin, [span(1)]);
      for (const change of [
        "update private.support_hours_versions set hours = '[]' where set_by is not null",
        'delete from private.support_hours_versions where set_by is not null',
      ]) {
        await db.query('savepoint attempt');
        await expectRefused(asRoot(db, change), '42501');
        await db.query('rollback to savepoint attempt');
      }
      await expectRefused(set(db, admin, [span(1)], null), 'FIELD_INVALID', { field: 'p_id' });
    }),
  );
});
