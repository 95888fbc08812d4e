// Cases of suspicious activity. Only compliance sees them, every read is logged, and the person
// concerned learns nothing.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import {
  addSmallRules,
  checkTransfers,
  decideCase,
  openCasesOf,
  readCase,
} from '../../support/compliance/activity-cases.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { withoutLimits } from '../../support/money/without-limits.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const REASON = 'The sums do not fit his work';

const withCase = (
  test: (db: Client, scene: { made: MadeTransfer; id: string; operator: string }) => Promise<void>,
) =>
  withoutLimits(async (db) => {
    await addSmallRules(db);
    const made = await makeTransfer(db, 'pending', { amountCentimes: 300_000 });
    await checkTransfers(db);
    const [found] = await openCasesOf(db, made.sender);
    const operator = await makeOperator(db, 'compliance');
    await test(db, { made, id: found?.id ?? '', operator });
  });
const note = (
  db: Client,
  operator: string,
  p_id: string,
  p_note_id = crypto.randomUUID() as string,
) => call(db, operator, 'add_activity_note', { p_id, p_note_id, p_text: 'Asked for a payslip' });
const actionsOn = async (db: Client, id: string) =>
  (await auditOf(db, id)).map(({ action }) => action);

describe('a case of suspicious activity', () => {
  it(
    'can be read by compliance alone, and never by the operator whom the case is about',
    withCase(async (db, { made, id }) => {
      const one = { p_id: id };
      const only = (name: string, args: object) =>
        expectOperatorsOnly(db, ['compliance'], name, { ...args });
      await only('list_activity_cases', {});
      await only('read_activity_case', one);
      await only('export_activity_case', { ...one, p_reason: REASON });
      await only('add_activity_note', { ...one, p_note_id: crypto.randomUUID(), p_text: 'abc' });
      await only('decide_activity_case', { ...one, p_decision: 'no_action', p_reason: REASON });
      await giveRoles(db, made.sender, 'compliance');
      await expectRefused(readCase(db, made.sender, id), 'ACTIVITY_CASE_NOT_FOUND');
      for (const decision of ['no_action', 'hold'])
        await expectRefused(decideCase(db, made.sender, id, decision), 'ACTIVITY_CASE_NOT_FOUND');
      const own = await asCaller(
        db,
        made.sender,
        'select from public.list_activity_cases(false, null, null, 100) where case_id = $1',
        [id],
      );
      expect(own).toEqual([]);
      expect(await openCasesOf(db, made.sender)).toHaveLength(1);
    }),
  );

  it(
    'contains the findings and the masked name of the person, and every read, note and export is logged',
    withCase(async (db, { made, id, operator }) => {
      const noteId = crypto.randomUUID();
      await note(db, operator, id, noteId);
      await note(db, operator, id, noteId);
      const seen = await readCase(db, operator, id);
      expect(seen).toMatchObject({
        person: { name: 'A••• A•••' },
        alerts: [{ rule: 'amount', details: { centimes: 300_000 }, transfer: { id: made.id } }],
        notes: [{ kind: 'note', text: 'Asked for a payslip' }],
        earlier: [],
      });
      const { export_activity_case: file } = await call<{
        export_activity_case: Record<string, unknown>;
      }>(db, operator, 'export_activity_case', { p_id: id, p_reason: REASON });
      expect(file).toMatchObject({
        person: { last_name: 'Alaoui' },
        recipients: [{ transfer_id: made.id, name: 'Karim Idrissi' }],
      });
      expect(await actionsOn(db, id)).toEqual([
        'activity.note_added',
        'activity.opened',
        'activity.exported',
      ]);
      await expectRefused(
        note(db, operator, crypto.randomUUID(), noteId),
        'ACTIVITY_CASE_NOT_FOUND',
      );
      const short = call(db, operator, 'add_activity_note', {
        p_id: id,
        p_note_id: crypto.randomUUID(),
        p_text: 'ab ',
      });
      await expectRefused(short, 'FIELD_INVALID', { field: 'p_text' });
    }),
  );

  it(
    'is in the list of open cases until it is decided, and then in the list of decided cases',
    withCase(async (db, { id, operator }) => {
      const listed = (isDecided: boolean) =>
        asCaller(
          db,
          operator,
          'select person, rules, decision from public.list_activity_cases($2, null, null, 100) where case_id = $1',
          [id, isDecided],
        );
      expect(await listed(false)).toEqual([
        { person: 'A••• A•••', rules: ['amount'], decision: null },
      ]);
      await decideCase(db, operator, id, 'no_action');
      expect(await listed(false)).toEqual([]);
      expect(await listed(true)).toMatchObject([{ decision: 'no_action' }]);
    }),
  );

  it(
    'is hidden from the people it concerns: they receive no notification, and their data export omits the case',
    withCase(async (db, { made, id, operator }) => {
      const before = await exportOf(db, made.sender);
      const notified = await trackNotifications(db, { ...made, operator });
      await readCase(db, operator, id);
      await note(db, operator, id);
      await decideCase(db, operator, id, 'report', { p_report_number: 'UTRF-12' });
      expect(await notified()).toEqual([]);
      expect(await exportOf(db, made.sender)).toEqual(before);
      expect(JSON.stringify(before)).not.toContain('activity');
    }),
  );
});

/** Returns the person's data export without the audit entry about the export itself. */
async function exportOf(db: Client, person: string) {
  const { export_my_data: all } = await call<{
    export_my_data: { access_log: { action: string }[] };
  }>(db, person, 'export_my_data');
  const log = all.access_log.filter(({ action }) => action !== 'account.exported');
  return { ...all, access_log: log };
}

describe('a decision about a case of suspicious activity', () => {
  it(
    'puts open transfers on hold once; a repeated call returns the decision, and a different decision is refused',
    withCase(async (db, { made, id, operator }) => {
      const notified = await trackNotifications(db, { ...made, operator });
      await decideCase(db, operator, id, 'hold');
      expect(await readTransfer(db, made.id)).toMatchObject({ is_on_hold: true });
      expect(await notified()).toEqual(['sender held']);
      await call(db, operator, 'release_held_transfer', {
        p_id: made.id,
        p_reason: 'Payslip seen',
      });
      await notified();
      await decideCase(db, operator, id, 'hold');
      expect(await readTransfer(db, made.id)).toMatchObject({ is_on_hold: false });
      expect(await notified()).toEqual([]);
      await expectRefused(decideCase(db, operator, id, 'no_action'), 'ACTIVITY_CASE_DECIDED', {
        decision: 'hold',
      });
      const other = await makeOperator(db, 'compliance');
      await expectRefused(decideCase(db, other, id, 'suspend'), 'ACTIVITY_CASE_DECIDED');
      expect(
        await asRoot(db, 'select from private.account_suspensions where user_id = $1', [
          made.sender,
        ]),
      ).toEqual([]);
    }),
  );

  it(
    'suspends the person, without copying the reason from compliance to the suspension or the person’s audit log',
    withCase(async (db, { made, id, operator }) => {
      const notified = await trackNotifications(db, made);
      await decideCase(db, operator, id, 'suspend');
      expect(await notified()).toEqual([]);
      const rows = await asRoot<{ reason: string }>(
        db,
        'select reason from private.account_suspensions where user_id = $1',
        [made.sender],
      );
      expect(rows).toEqual([{ reason: 'Decision of compliance' }]);
      expect(JSON.stringify(await auditOf(db, made.sender))).not.toContain(REASON);
    }),
  );

  it.each([
    ['report', {}, 'p_report_number'],
    ['report', { p_report_number: ' ' }, 'p_report_number'],
    ['arrest', {}, 'p_decision'],
    ['no_action', { p_reason: 'x' }, 'p_reason'],
  ])('is refused for the decision %s with the values %j', (decision, rest, field) =>
    withCase(async (db, { id, operator }) => {
      await expectRefused(decideCase(db, operator, id, decision, rest), 'FIELD_INVALID', { field });
    })(),
  );

  it(
    'closes a case: later findings open a new case, which references the closed case',
    withCase(async (db, { made, id, operator }) => {
      await decideCase(db, operator, id, 'no_action');
      await makeTransfer(db, 'pending', { sender: made.sender, amountCentimes: 300_000 });
      await checkTransfers(db);
      const [next] = await openCasesOf(db, made.sender);
      expect((await readCase(db, operator, next?.id ?? '')).earlier).toMatchObject([{ id }]);
    }),
  );
});
