// Tests the three sums of a transfer (amount, total and payout) at each step of the transfer, once
// for a fee paid by the sender and once for a fee paid by the recipient.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { countCash } from '../../support/money/count-cash.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferStage,
} from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import type { TransferRow } from '../../support/money/transfer-row.ts';
import { giveUpTransfer, type TransferStep } from '../../support/money/transfer-steps.ts';
import { notificationsOf } from '../../support/notifications-of.ts';

// The fee for 500 dirhams is 8 dirhams.
const PAYERS = [
  { feePayer: 'sender', total: 50_800, payout: 50_000 },
  { feePayer: 'recipient', total: 50_000, payout: 49_200 },
] as const;

/** Backdates the cash-in by two days. */
const fundTwoDaysAgo = (db: Client, id: string) =>
  asRoot(
    db,
    "update public.money_transfers set funded_at = funded_at - interval '2 days' where id = $1",
    [id],
  );

const abandon = (db: Client, { id, sender }: MadeTransfer) =>
  call<TransferRow>(db, sender, 'abandon_money_transfer', { p_id: id });

/**
 * Sets the deadline of the transfer to now and runs the scheduled job, which then ends the
 * transfer.
 */
async function expire(db: Client, { id }: MadeTransfer): Promise<TransferRow> {
  await asRoot(db, 'update public.money_transfers set expires_at = now() where id = $1', [id]);
  await asRoot(db, 'select private.run_due_work()');
  return readTransfer(db, id);
}

const find = (db: Client, broker: string, { reference }: MadeTransfer) =>
  call(db, broker, 'find_transfer_by_reference', { p_reference: reference });

describe.each(PAYERS)('when the $feePayer pays the fee', ({ feePayer, total, payout }) => {
  it(
    'a confirmed transfer stores all amounts of the quote',
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'pending', { feePayer });
      expect(await readTransfer(db, id)).toMatchObject({
        fee_payer: feePayer,
        amount_centimes: 50_000,
        fee_centimes: 800,
        tax_centimes: 73,
        total_centimes: total,
        payout_centimes: payout,
        refund_centimes: null,
      });
    }),
  );

  it.each<[string, TransferStage, boolean, TransferStep?]>([
    ['chosen, before the cash-in', 'pending', true],
    ['chosen', 'waiting_for_broker', true],
    ['of the city', 'waiting_for_broker', false],
    ['of the city after another one gave up', 'in_process', false, giveUpTransfer],
  ])(
    'each broker who is offered the transfer sees the payout amount (broker: %s)',
    (_, stage, isBrokerChosen, step) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage, { feePayer, isBrokerChosen });
        await step?.(db, made);
        expect(await readTransferRequest(db, made.id)).toMatchObject({ payout_centimes: payout });
      })(),
  );

  it.each([payout - 100, payout + 100, 50_000, 50_800].filter((count) => count !== total))(
    'a cash count of %i centimes at the cash-in is refused, and the refusal contains the total that is due',
    (count) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'pending', { feePayer });
        await expectRefused(countCash(db, made.cashier, made, count), 'COUNT_MISMATCH', {
          expected_centimes: total,
        });
      })(),
  );

  it(
    'the broker’s search returns the total, and the events cash_recorded and funded store the counted total',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending', { feePayer });
      expect(await find(db, made.cashier, made)).toMatchObject({
        kind: 'cash_in',
        amount_to_count_centimes: total,
      });
      const p_id = await countCash(db, made.cashier, made, total);
      const details = { counted_centimes: total };
      expect(await lastEvent(db, made.id)).toMatchObject({ kind: 'cash_recorded', details });
      await call(db, made.sender, 'confirm_cash_handover', { p_id });
      expect(await lastEvent(db, made.id)).toMatchObject({ kind: 'funded', details });
    }),
  );

  it.each([payout - 100, payout + 100, 50_000, 50_800].filter((count) => count !== payout))(
    'a cash count of %i centimes at the payout is refused, and the refusal contains the payout that is due',
    (count) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'in_process', { feePayer });
        await expectRefused(
          payOut(db, made.broker, made, { p_counted_centimes: count }),
          'COUNT_MISMATCH',
          { expected_centimes: payout },
        );
      })(),
  );

  it(
    'a broker pays out the payout amount, which is stored in the event of the payout',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process', { feePayer });
      const answer = await payOut(db, made.broker, made, { p_counted_centimes: payout });
      expect(answer).toMatchObject({ outcome: 'paid' });
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'completed',
        details: { counted_centimes: payout },
      });
    }),
  );

  it.each<[TransferStage, string, typeof abandon, boolean, number]>([
    ['waiting_for_broker', 'abandoned the same day', abandon, false, total],
    ['waiting_for_broker', 'abandoned later', abandon, true, total],
    ['waiting_for_broker', 'expired', expire, true, total],
    ['in_process', 'abandoned the same day', abandon, false, total],
    ['in_process', 'abandoned later', abandon, true, payout],
    ['in_process', 'expired', expire, true, payout],
  ])(
    'the refund of a transfer that was %s and then %s is paid once, to the centime',
    (stage, _, end, isLater, refund) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage, { feePayer });
        if (isLater) await fundTwoDaysAgo(db, made.id);
        const ended = await end(db, made);
        expect(ended).toMatchObject({ refund_state: 'payable', refund_centimes: refund });
        expect(await lastEvent(db, made.id)).toMatchObject({
          details: { refund_centimes: refund },
        });
        expect(await find(db, made.cashier, made)).toMatchObject({
          kind: 'refund',
          amount_to_count_centimes: refund,
        });
        await makeRefundCode(db, made);
        const pay = (p_counted_centimes: number) =>
          payRefund(db, made.cashier, made, { p_counted_centimes });
        await expectRefused(pay(refund + 100), 'COUNT_MISMATCH', { expected_centimes: refund });
        expect(await pay(refund)).toMatchObject({ outcome: 'paid' });
        expect(await readTransfer(db, made.id)).toMatchObject({
          refund_state: 'paid',
          refund_centimes: refund,
        });
        expect(await lastEvent(db, made.id)).toMatchObject({
          kind: 'refund_paid',
          details: { counted_centimes: refund },
        });
        // After the payment the refund is neither found nor paid again.
        await expectRefused(find(db, made.cashier, made), 'TRANSFER_NOT_FOUND');
        await expectRefused(pay(refund), 'STATUS_NOT_ALLOWED');
      })(),
  );

  it(
    'each notification contains the amount that concerns its reader',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process', { feePayer, isBrokerChosen: true });
      await fundTwoDaysAgo(db, made.id);
      await abandon(db, made);
      await makeRefundCode(db, made);
      await payRefund(db, made.cashier, made, { p_counted_centimes: payout });
      const sums = async (person: string) =>
        Object.fromEntries(
          (await notificationsOf(db, person)).map(({ kind, transfer }) => [
            kind,
            transfer?.centimes,
          ]),
        );
      expect(await sums(made.sender)).toEqual({
        cash_recorded: total,
        broker_accepted: payout,
        refund_paid: payout,
      });
      expect(await sums(made.broker)).toEqual({
        confirmed: payout,
        funded: payout,
        abandoned: payout,
      });
      expect(await sums(made.cashier)).toEqual({ funded: total });
    }),
  );
});
