// A change of a setting. One operator proposes it, another confirms it, and it can be undone until
// it takes effect.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockNow } from '../../support/database/mock-now.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  readSetting,
  settingProposalOf,
  settingValuesAt,
  timeAfter,
  undoChange,
} from '../../support/settings/setting-change.ts';

const LATER = "now() + interval '1 hour'";
const FEES = { tax_ppm: 200_000 };

async function twoOperators(db: Client): Promise<[string, string]> {
  return [await makeOperator(db, 'finance'), await makeOperator(db, 'admin')];
}

/**
 * Creates a change of the fees: one operator proposes the change, and another operator confirms it.
 */
async function confirmed(db: Client) {
  const [one, two] = await twoOperators(db);
  const args = await settingProposalOf(db, 'fees', FEES);
  await proposeChange(db, one, args);
  await decideChange(db, two, args.p_id);
  return { id: args.p_id, one, two };
}

describe('a change of a setting', () => {
  it(
    'takes effect at its time, and not a moment earlier, once another operator has confirmed it',
    withDatabase(async (db) => {
      const [one, two] = await twoOperators(db);
      const before = await settingValuesAt(db, 'fees');
      const args = await settingProposalOf(db, 'fees', FEES);
      await proposeChange(db, one, args);
      await proposeChange(db, one, args);
      expect(await settingValuesAt(db, 'fees', LATER)).toEqual(before);
      // The change is pending: both operators can read it, and neither can undo it.
      const waiting = { id: args.p_id, state: 'waiting', may_undo: false };
      for (const [operator, is_mine] of [
        [one, true],
        [two, false],
      ] as const) {
        expect((await readSetting(db, operator, 'fees')).changes).toMatchObject([
          { ...waiting, is_mine },
        ]);
      }
      await decideChange(db, two, args.p_id);
      await decideChange(db, two, args.p_id);
      expect(await settingValuesAt(db, 'fees', `${LATER} - interval '1 microsecond'`)).toEqual(
        before,
      );
      expect(await settingValuesAt(db, 'fees', LATER)).toEqual({ ...before, ...FEES });
      expect(await readSetting(db, two, 'fees')).toMatchObject({
        versions: [
          { state: 'coming', values: FEES, change_id: args.p_id },
          { state: 'in_force', values: before, change_id: null },
        ],
        changes: [{ id: args.p_id, state: 'coming', is_mine: false, may_undo: true }],
      });
    }),
  );

  it(
    'can be read, previewed and decided only by the operators responsible for its setting; each step is logged',
    withDatabase(async (db) => {
      const args = await settingProposalOf(db, 'fees', FEES);
      const { p_id, p_setting, p_values, p_begins_at } = args;
      const roles = ['finance', 'admin'];
      await expectOperatorsOnly(db, roles, 'propose_setting_change', args);
      await expectOperatorsOnly(db, roles, 'read_setting', { p_setting });
      const preview = { p_setting, p_values, p_begins_at };
      await expectOperatorsOnly(db, roles, 'preview_setting_change', preview);
      await expectOperatorsOnly(db, ['finance', 'compliance', 'admin'], 'my_settings', {});
      const [one, two] = await twoOperators(db);
      await proposeChange(db, one, args);
      await expectOperatorsOnly(db, roles, 'decide_setting_change', {
        p_id,
        p_decision: 'confirmed',
      });
      const reason = { p_id, p_reason: 'A mistyped nought' };
      await expectOperatorsOnly(db, roles, 'undo_setting_change', reason);
      await decideChange(db, two, p_id);
      await undoChange(db, one, p_id);
      const log = (await auditOf(db, null)).filter(({ details }) => details.change_id === p_id);
      expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['setting.proposed', one],
        ['setting.confirmed', two],
        ['setting.undone', one],
      ]);
    }),
  );

  it(
    'is hidden from admins when it concerns the thresholds of compliance',
    withDatabase(async (db) => {
      const admin = await makeOperator(db, 'admin');
      await expectRefused(
        call(db, admin, 'read_setting', { p_setting: 'holds' }),
        'NOT_AN_OPERATOR',
      );
      const mine = await asCaller(db, admin, 'select name from public.my_settings()');
      expect(mine.map(({ name }) => name)).toEqual(expect.arrayContaining(['fees', 'limits']));
      expect(mine).not.toContainEqual({ name: 'holds' });
      const own = await makeOperator(db, 'compliance');
      expect((await readSetting(db, own, 'holds')).versions).toHaveLength(1);
    }),
  );

  it(
    'cannot be confirmed by its proposer, who can only reject it',
    withDatabase(async (db) => {
      const [one, two] = await twoOperators(db);
      const args = await settingProposalOf(db, 'fees', FEES);
      await proposeChange(db, one, args);
      await expectRefused(decideChange(db, one, args.p_id), 'FOUR_EYES_NEEDED');
      await expectRefused(decideChange(db, two, args.p_id, 'maybe'), 'FIELD_INVALID');
      await expectRefused(decideChange(db, two, args.p_id, null), 'FIELD_INVALID');
      await decideChange(db, one, args.p_id, 'rejected');
      await expectRefused(decideChange(db, two, args.p_id), 'PROPOSAL_CLOSED', {
        decision: 'rejected',
      });
      await expectRefused(decideChange(db, two, crypto.randomUUID()), 'PROPOSAL_NOT_FOUND');
      expect((await readSetting(db, one, 'fees')).versions).toHaveLength(1);
    }),
  );

  it(
    'does not take effect when its proposer has lost the role in the meantime',
    withDatabase(async (db) => {
      const [one, two] = await twoOperators(db);
      const args = await settingProposalOf(db, 'fees', FEES);
      await proposeChange(db, one, args);
      await asRoot(db, 'delete from private.operator_roles where user_id = $1', [one]);
      await expectRefused(decideChange(db, two, args.p_id), 'PROPOSAL_CLOSED', {
        decision: 'expired',
      });
    }),
  );

  it.each([
    ['a minute from now', '1 minute'],
    ['in the past', '-1 hour'],
    ['more than a year from now', '1 year 1 microsecond'],
  ])('is refused if it would take effect %s', (_, later) =>
    withDatabase(async (db) => {
      const [one] = await twoOperators(db);
      const p_begins_at = await timeAfter(db, later);
      const attempt = proposeChange(
        db,
        one,
        await settingProposalOf(db, 'fees', FEES, { p_begins_at }),
      );
      await expectRefused(attempt, 'FIELD_INVALID', { field: 'p_begins_at' });
    })(),
  );

  it.each([
    ['p_id', null],
    ['p_setting', 'weather'],
    ['p_reason', 'x'],
  ])('is refused if the proposal contains %s = %s', (field, value) =>
    withDatabase(async (db) => {
      const [one] = await twoOperators(db);
      const attempt = proposeChange(
        db,
        one,
        await settingProposalOf(db, 'fees', FEES, { [field]: value }),
      );
      await expectRefused(attempt, 'FIELD_INVALID', { field });
    })(),
  );

  it(
    'needs an unused id, and a time at which no other change takes effect',
    withDatabase(async (db) => {
      const { id, one, two } = await confirmed(db);
      const twin = await settingProposalOf(db, 'fees', FEES);
      await expectRefused(proposeChange(db, two, twin), 'SETTING_TIME_TAKEN');
      const p_begins_at = await timeAfter(db, '2 hours');
      const others = await settingProposalOf(db, 'fees', FEES, { p_id: id, p_begins_at });
      await expectRefused(proposeChange(db, two, others), 'FIELD_INVALID', { field: 'p_id' });
      const first = await settingProposalOf(db, 'fees', FEES, { p_begins_at });
      const second = await settingProposalOf(db, 'fees', FEES, { p_begins_at });
      await proposeChange(db, one, first);
      await proposeChange(db, one, second);
      await decideChange(db, two, first.p_id);
      await expectRefused(decideChange(db, two, second.p_id), 'SETTING_TIME_TAKEN');
    }),
  );

  it(
    'expires if it is not confirmed at least a minute before it would take effect',
    withDatabase(async (db) => {
      const [one, two] = await twoOperators(db);
      const args = await settingProposalOf(db, 'fees', FEES);
      await proposeChange(db, one, args);
      await mockNow(db, await timeAfter(db, '59 minutes'), 'private.is_setting_time');
      await expectRefused(decideChange(db, two, args.p_id), 'PROPOSAL_CLOSED', {
        decision: 'expired',
      });
      expect((await readSetting(db, two, 'fees')).changes).toMatchObject([{ state: 'expired' }]);
    }),
  );
});

describe('a confirmed change of a setting', () => {
  it(
    'can be undone with a reason, and a new change can then take effect at the same time',
    withDatabase(async (db) => {
      const before = await settingValuesAt(db, 'fees');
      const { id, one, two } = await confirmed(db);
      await expectRefused(undoChange(db, one, id, 'x'), 'FIELD_INVALID', { field: 'p_reason' });
      await undoChange(db, one, id);
      await undoChange(db, one, id);
      await expectRefused(undoChange(db, two, id), 'PROPOSAL_CLOSED', { decision: 'undone' });
      await expectRefused(decideChange(db, two, id, 'rejected'), 'PROPOSAL_CLOSED', {
        decision: 'confirmed',
      });
      expect(await settingValuesAt(db, 'fees', LATER)).toEqual(before);
      const again = await settingProposalOf(db, 'fees', FEES);
      await proposeChange(db, two, again);
      await decideChange(db, one, again.p_id);
      expect((await readSetting(db, one, 'fees')).changes.map(({ state }) => state)).toEqual(
        expect.arrayContaining(['undone', 'coming']),
      );
    }),
  );

  it(
    'cannot be undone within the last minute before it takes effect',
    withDatabase(async (db) => {
      const { id, one } = await confirmed(db);
      const seen = await readSetting(db, one, 'fees');
      await mockNow(db, await timeAfter(db, '59 minutes'), 'private.is_setting_time');
      const begins_at = await timeAfter(db, '1 hour');
      await expectRefused(undoChange(db, one, id), 'SETTING_BEGUN', { begins_at });
      const now = await readSetting(db, one, 'fees');
      expect(now.versions).toEqual(seen.versions);
      expect(now.changes).toMatchObject([{ id, may_undo: false }]);
    }),
  );

  it(
    'is the only change that can be undone; an unconfirmed or unknown change cannot',
    withDatabase(async (db) => {
      const [one] = await twoOperators(db);
      const args = await settingProposalOf(db, 'fees', FEES);
      await proposeChange(db, one, args);
      await expectRefused(undoChange(db, one, args.p_id), 'PROPOSAL_CLOSED', {
        decision: 'waiting',
      });
      await expectRefused(undoChange(db, one, crypto.randomUUID()), 'PROPOSAL_NOT_FOUND');
    }),
  );
});
