// Versions of settings. No role can edit a version that is in effect, or a proposed change that
// operators have already decided on.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  settingProposalOf,
  undoChange,
} from '../../support/settings/setting-change.ts';

/**
 * Expects that PostgreSQL refuses a statement of the database owner, and keeps the transaction
 * usable.
 */
async function expectKept(db: Client, statement: string): Promise<void> {
  await db.query('savepoint attempt');
  await expectRefused(asRoot(db, statement), '42501');
  await db.query('rollback to savepoint attempt');
}

/** Creates a change that two operators agreed on. */
async function confirmed(db: Client, setting: string) {
  const two = await makeOperator(db, 'admin');
  const { p_id, ...args } = await settingProposalOf(db, setting);
  await proposeChange(db, await makeOperator(db, 'finance'), { p_id, ...args });
  await decideChange(db, two, p_id);
  return { id: p_id, two };
}

describe('a stored version of a setting', () => {
  it.each([
    ['public.fee_schedules', 'name = name'],
    ['private.limit_schedules', 'name = name'],
    ['private.ledger_terms', 'name = name'],
    ['private.broker_terms', 'name = name'],
    ['private.hold_terms', 'name = name'],
    ['private.promise_terms', 'name = name'],
    ['private.sending_terms', 'name = name'],
    ['private.corridor_terms', 'name = name'],
    ['private.exchange_rate_terms', 'name = name'],
  ])('cannot be edited or deleted by any role once it is in effect: %s', (table, change) =>
    withDatabase(async (db) => {
      const before = await asRoot(db, `select * from ${table}`);
      for (const statement of [`delete from ${table}`, `update ${table} set ${change}`]) {
        await expectKept(db, statement);
      }
      expect(await asRoot(db, `select * from ${table}`)).toEqual(before);
    })(),
  );

  it.each([
    ['public.fee_bands', 'fees'],
    ['private.limit_levels', 'limits'],
  ])(
    'keeps its rows in %s once it is in effect; a future version can be deleted together with its own rows',
    (table, setting) =>
      withDatabase(async (db) => {
        const rows = () => asRoot(db, `select * from ${table} t order by t::text`);
        const before = await rows();
        const { id, two } = await confirmed(db, setting);
        expect(await rows()).toHaveLength(2 * before.length);
        for (const statement of [
          `delete from ${table} where schedule_id = (select min(schedule_id) from ${table})`,
          `update ${table} set schedule_id = schedule_id`,
        ]) {
          await expectKept(db, statement);
        }
        await undoChange(db, two, id);
        expect(await rows()).toEqual(before);
      })(),
  );

  it(
    'also protects the change that created the version from edits and from a second decision',
    withDatabase(async (db) => {
      const { id } = await confirmed(db, 'fees');
      const row = () => asRoot(db, 'select * from private.setting_changes where id = $1', [id]);
      const before = await row();
      for (const change of [
        "reason = 'Another one'",
        "decision = 'rejected'",
        "begins_at = begins_at + interval '1 day'",
        "setting_values = '{}'",
      ]) {
        const text = `update private.setting_changes set ${change} where id = '${id}'`;
        await expectKept(db, text);
      }
      expect(await row()).toEqual(before);
    }),
  );
});
