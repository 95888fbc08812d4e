// For a day after a voucher was made, its transfer is frozen, because the cash may already have
// been paid out offline. Neither people nor the scheduled job can then change the status of the
// transfer. After that day, they can change the status as before.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { agreeOnPayoutCount } from '../../support/money/agree-on-payout-count.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { backdateVoucher, makeVoucher } from '../../support/money/payout-voucher.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import {
  abandonTransfer,
  completeTransfer,
  expireTransfer,
  giveUpTransfer,
  markCashReady,
  missPayoutPromise,
  renewPayoutCode,
  type TransferStep,
} from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const TOKEN = 'bXkgc2l4dGVlbiBieXRlcw';

const PEOPLE: [string, TransferStep, string][] = [
  ['paid out', completeTransfer, 'completed'],
  ['abandoned', abandonTransfer, 'abandoned'],
  ['given up', giveUpTransfer, 'waiting_for_broker'],
  ['given another code', renewPayoutCode, 'in_process'],
];
const CLOCK: [string, TransferStep, string][] = [
  ['ended by the scheduled job', expireTransfer, 'abandoned'],
  ['taken from its broker by the scheduled job', missPayoutPromise, 'waiting_for_broker'],
];

describe('a transfer with a valid voucher', () => {
  it.each(PEOPLE)('cannot be %s until the voucher has expired', (_, step, status) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await makeVoucher(db, made.sender, made, TOKEN);
      await backdateVoucher(db, made.id, '23:59:59');
      const before = await transferSnapshot(db, made.id);
      await db.query('savepoint out');
      await expectRefused(step(db, made), 'VOUCHER_OUT');
      await db.query('rollback to savepoint out');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await backdateVoucher(db, made.id, '1 second');
      await step(db, made);
      expect((await readTransfer(db, made.id)).status).toBe(status);
    })(),
  );

  it.each(CLOCK)('is not %s until the voucher has expired', (_, step, status) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await makeVoucher(db, made.sender, made, TOKEN);
      await backdateVoucher(db, made.id, '23:59:59');
      await step(db, made);
      expect((await readTransfer(db, made.id)).status).toBe('in_process');
      await backdateVoucher(db, made.id, '1 second');
      await asRoot(db, 'select private.run_due_work()');
      expect((await readTransfer(db, made.id)).status).toBe(status);
    })(),
  );

  it(
    'does not accept the recipient’s confirmation of a payout at the counter',
    withDatabase(async (db) => {
      const made = await makeParties(db, 'in_process');
      await makeVoucher(db, made.receiver, made, TOKEN);
      await expectRefused(
        call(db, made.receiver, 'confirm_payout_count', {
          p_id: made.id,
          p_counted_centimes: made.payoutCentimes,
        }),
        'VOUCHER_OUT',
      );
    }),
  );

  it(
    'may still be marked as ready by its broker',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await makeVoucher(db, made.sender, made, TOKEN);
      await markCashReady(db, made);
      expect((await readTransfer(db, made.id)).ready_at).toBeInstanceOf(Date);
    }),
  );

  it(
    'may be put on hold and released, but compliance cannot refuse it while the cash may have been paid',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const operator = await makeOperator(db, 'compliance');
      await makeVoucher(db, made.sender, made, TOKEN);
      const p_reason = 'A look at it';
      await call(db, operator, 'hold_money_transfer', { p_reference: made.reference, p_reason });
      const judge = { p_id: made.id, p_reason };
      await db.query('savepoint held');
      await expectRefused(call(db, operator, 'refuse_held_transfer', judge), 'VOUCHER_OUT');
      await db.query('rollback to savepoint held');
      await call(db, operator, 'release_held_transfer', judge);
      expect(await readTransfer(db, made.id)).toMatchObject({
        is_on_hold: false,
        status: 'in_process',
      });
    }),
  );

  it(
    'is paid out at the counter with the payout code after the voucher has expired unused',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await makeVoucher(db, made.sender, made, TOKEN);
      await backdateVoucher(db, made.id, '1 day');
      await agreeOnPayoutCount(db, made.id);
      expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'paid' });
    }),
  );
});
