// Compliance puts transfers on hold and releases or refuses them. Operators always give a reason,
// and never decide on transfers of their own. money-transfer-notices.test.ts tests who is notified.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { expectLedgerBalances } from '../../ledger/expect-ledger-balances.ts';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferStage,
} from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import { completeTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const REASON = 'The sums do not fit her work';

const place = (db: Client, operator: string, { reference }: MadeTransfer, p_reason = REASON) =>
  call(db, operator, 'hold_money_transfer', { p_reference: reference, p_reason });
const judge = (db: Client, operator: string, name: string, id: string, p_reason = REASON) =>
  call(db, operator, name, { p_id: id, p_reason });
const release = (db: Client, operator: string, { id }: MadeTransfer) =>
  judge(db, operator, 'release_held_transfer', id);
const refuse = (db: Client, operator: string, { id }: MadeTransfer) =>
  judge(db, operator, 'refuse_held_transfer', id);

/** Returns the logged decisions about holds with their reasons. */
async function decisionsOn(db: Client, { id }: MadeTransfer) {
  const rows = (await auditOf(db, id)).filter(({ action }) => action.startsWith('hold.'));
  expect(rows.every(({ reason, actor_id }) => reason === REASON && actor_id !== null)).toBe(true);
  return rows.map(({ action }) => action);
}

async function held(db: Client, stage: TransferStage) {
  const made = await makeTransfer(db, stage);
  const operator = await makeOperator(db, 'compliance');
  await place(db, operator, made);
  return { made, operator };
}

describe('a compliance operator', () => {
  it.each(['pending', 'recorded', 'waiting_for_broker', 'in_process', 'abandoned'] as const)(
    'puts a transfer that is %s on hold, and a repeat changes nothing',
    (stage) =>
      withDatabase(async (db) => {
        const { made, operator } = await held(db, stage);
        const before = await transferSnapshot(db, made.id);
        expect(before).toMatchObject({ transfer: { is_on_hold: true } });
        await place(db, operator, made);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
        const rows = (await auditOf(db, made.id)).filter(({ action }) =>
          action.startsWith('hold.'),
        );
        expect(rows).toMatchObject([
          { action: 'hold.placed', actor_id: operator, actor_role: 'operator', reason: REASON },
        ]);
      })(),
  );

  it.each(['draft', 'completed'] as const)('cannot put a transfer that is %s on hold', (stage) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, stage);
      const operator = await makeOperator(db, 'compliance');
      await expectRefused(place(db, operator, made), 'STATUS_NOT_ALLOWED', { status: stage });
    })(),
  );

  it(
    'releases a transfer, which continues in its status with the time that was left',
    withDatabase(async (db) => {
      const { made, operator } = await held(db, 'in_process');
      const was = await readTransfer(db, made.id);
      await asRoot(
        db,
        "update private.transfer_holds set placed_at = placed_at - interval '5 hours' where transfer_id = $1",
        [made.id],
      );
      await release(db, operator, made);
      const now = await readTransfer(db, made.id);
      expect(now).toMatchObject({ status: 'in_process', is_on_hold: false, hold_answer_by: null });
      expect(Number(now.expires_at) - Number(was.expires_at)).toBe(5 * 3_600_000);
      const before = await transferSnapshot(db, made.id);
      await release(db, operator, made);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      expect(await decisionsOn(db, made)).toEqual(['hold.placed', 'hold.released']);
      await completeTransfer(db, made);
      await expectLedgerBalances(db, 'a release');
    }),
  );

  it(
    'releases a transfer, and the chosen broker then has as much time to accept as was left before the hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      const was = await readTransferRequest(db, made.id);
      const operator = await makeOperator(db, 'compliance');
      await place(db, operator, made);
      await asRoot(
        db,
        "update private.transfer_holds set placed_at = placed_at - interval '1 hour' where transfer_id = $1",
        [made.id],
      );
      await release(db, operator, made);
      const now = await readTransferRequest(db, made.id);
      expect(Number(now?.turn_ends_at) - Number(was?.turn_ends_at)).toBe(3_600_000);
    }),
  );

  it(
    'refuses a transfer before the cash-in: it ends, counted cash is handed back, and nothing is owed',
    withDatabase(async (db) => {
      const { made, operator } = await held(db, 'recorded');
      await refuse(db, operator, made);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'abandoned',
        is_on_hold: false,
        refund_state: 'none',
        abandon_reason: 'hold_refused',
      });
      await expectLedgerBalances(db, 'a refusal before the cash');
    }),
  );

  it(
    'refuses a funded transfer, even days after the cash-in: the amount and the fee are refunded to the sender',
    withDatabase(async (db) => {
      const { made, operator } = await held(db, 'in_process');
      await asRoot(
        db,
        "update public.money_transfers set funded_at = funded_at - interval '3 days' where id = $1",
        [made.id],
      );
      await refuse(db, operator, made);
      await refuse(db, operator, made);
      expect(await decisionsOn(db, made)).toEqual(['hold.placed', 'hold.refused']);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'abandoned',
        refund_state: 'payable',
        refund_centimes: made.totalCentimes,
      });
      await expectLedgerBalances(db, 'a refusal');
      await makeRefundCode(db, made);
      expect(await payRefund(db, made.cashier, made)).toMatchObject({ outcome: 'paid' });
      await expectLedgerBalances(db, 'its refund');
      expect((await eventKinds(db, made.id)).slice(-4)).toEqual([
        'held',
        'hold_refused',
        'refund_code_made',
        'refund_paid',
      ]);
    }),
  );

  it(
    'releases a refund on hold, and cannot refuse it',
    withDatabase(async (db) => {
      const { made, operator } = await held(db, 'abandoned');
      await expectRefused(refuse(db, operator, made), 'STATUS_NOT_ALLOWED', {
        status: 'abandoned',
      });
      await release(db, operator, made);
      await makeRefundCode(db, made);
    }),
  );

  it(
    'cannot decide on a transfer that is not on hold or whose hold another operator has already ended',
    withDatabase(async (db) => {
      const { made, operator } = await held(db, 'in_process');
      const colleague = await makeOperator(db, 'compliance');
      await release(db, operator, made);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(release(db, colleague, made), 'TRANSFER_NOT_ON_HOLD');
      await expectRefused(refuse(db, operator, made), 'TRANSFER_NOT_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'must give a reason for each decision',
    withDatabase(async (db) => {
      const { made, operator } = await held(db, 'in_process');
      const other = await makeTransfer(db, 'pending');
      const before = await transferSnapshot(db, made.id);
      for (const reason of ['', ' a ', 'x'.repeat(501)]) {
        const field = { field: 'p_reason' };
        await expectRefused(place(db, operator, other, reason), 'FIELD_INVALID', field);
        for (const name of ['release_held_transfer', 'refuse_held_transfer']) {
          await expectRefused(judge(db, operator, name, made.id, reason), 'FIELD_INVALID', field);
        }
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it.each(['sender', 'receiver', 'broker', 'cashier'] as const)(
    'can neither decide on nor see a transfer of which they are the %s',
    (party) =>
      withDatabase(async (db) => {
        const made = await makeParties(db, 'in_process');
        await giveRoles(db, made[party], 'compliance');
        await place(db, await makeOperator(db, 'compliance'), made);
        const before = await transferSnapshot(db, made.id);
        for (const attempt of [
          () => place(db, made[party], made),
          () => release(db, made[party], made),
          () => refuse(db, made[party], made),
          () => call(db, made[party], 'read_held_transfer', { p_id: made.id }),
        ]) {
          await expectRefused(attempt(), 'OWN_CASE');
        }
        const rows = await asCaller(db, made[party], 'select * from public.held_transfers()');
        expect(rows).toEqual([]);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it.each([
    ['held_transfers', () => ({})],
    ['read_held_transfer', ({ id }: MadeTransfer) => ({ p_id: id })],
    [
      'hold_money_transfer',
      ({ reference }: MadeTransfer) => ({ p_reference: reference, p_reason: REASON }),
    ],
    ['release_held_transfer', ({ id }: MadeTransfer) => ({ p_id: id, p_reason: REASON })],
    ['refuse_held_transfer', ({ id }: MadeTransfer) => ({ p_id: id, p_reason: REASON })],
  ])('is the only kind of operator who may call %s', (name, args) =>
    withDatabase(async (db) => {
      const { made } = await held(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      await expectOperatorsOnly(db, ['compliance'], name, args(made));
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    })(),
  );
});

describe('the parties to a transfer on hold', () => {
  it(
    'do not learn which operator decided on the hold',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      const operator = await makeOperator(db, 'compliance');
      await place(db, operator, made);
      await release(db, operator, made);
      await place(db, operator, made);
      await refuse(db, operator, made);
      const byOperators = await asRoot(
        db,
        "select distinct actor_id from public.money_transfer_events where transfer_id = $1 and actor_role = 'operator'",
        [made.id],
      );
      expect(byOperators).toEqual([{ actor_id: null }]);
    }),
  );
});
