// A transfer on hold. Neither a person nor the scheduled job can move the transfer to another
// status.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { makeTransfer, type TransferStage } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { sendAmount } from '../../support/money/send-amount.ts';
import * as step from '../../support/money/transfer-steps.ts';
import { withoutLimits } from '../../support/money/without-limits.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const makeCode: step.TransferStep = (db, made) => makeRefundCode(db, made);
const refund: step.TransferStep = (db, made) => payRefund(db, made.cashier, made);
const lookUp: step.TransferStep = (db, { cashier, reference }) =>
  call(db, cashier, 'find_transfer_by_reference', { p_reference: reference });

const MOVES: [string, TransferStage, step.TransferStep][] = [
  ['a search at the counter', 'pending', lookUp],
  ['a count', 'pending', step.countTotal],
  ['an acceptance in advance', 'pending', step.acceptTransfer],
  ['a confirmation of the count', 'recorded', step.confirmCount],
  ['a rejection of the count', 'recorded', step.rejectCount],
  ['abandoning it while a count is open', 'recorded', step.abandonTransfer],
  ['abandoning it after the cash-in', 'waiting_for_broker', step.abandonTransfer],
  ['accepting it', 'waiting_for_broker', step.acceptTransfer],
  ['declining it', 'waiting_for_broker', step.declineTransfer],
  ['giving it up', 'in_process', step.giveUpTransfer],
  ['paying it out', 'in_process', step.completeTransfer],
  ['a wrong code', 'in_process', step.guessPayoutCode],
  ['a new code', 'in_process', step.renewPayoutCode],
  ['a refund code', 'abandoned', makeCode],
  ['a search of a refund', 'abandoned', lookUp],
  ['a refund', 'abandoned', refund],
];

describe('a transfer on hold', () => {
  it.each(MOVES)('is not changed by %s while its status is %s', (_, stage, move) =>
    withoutLimits(async (db) => {
      const made = await makeTransfer(db, stage, { isBrokerChosen: true });
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(move(db, made), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    })(),
  );

  it.each(['pending', 'waiting_for_broker', 'in_process'] as const)(
    'is not ended by the scheduled job while it is %s',
    (stage) =>
      withoutLimits(async (db) => {
        const made = await makeTransfer(db, stage, { isBrokerChosen: true });
        await holdTransfer(db, made.id);
        await step.expireTransfer(db, made);
        await step.endBrokerTurn(db, made);
        expect(await readTransfer(db, made.id)).toMatchObject({ status: stage, is_on_hold: true });
      })(),
  );

  it(
    'is not in the list of open transfers that brokers see',
    withoutLimits(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const other = await makeTransfer(db, 'waiting_for_broker');
      await holdTransfer(db, made.id);
      const board =
        'select transfer_id from public.money_transfer_requests where transfer_id = any ($1)';
      const both = [made.id, other.id];
      expect(await asCaller(db, made.broker, board, [both])).toEqual([{ transfer_id: other.id }]);
      expect(await asRoot(db, board, [both])).toHaveLength(2);
    }),
  );

  it(
    'can be abandoned before the cash-in, which refunds nothing and ends the hold',
    withoutLimits(async (db) => {
      const made = await sendAmount(db, 10_001);
      await step.abandonTransfer(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'abandoned',
        is_on_hold: false,
        hold_answer_by: null,
        refund_state: 'none',
      });
      expect(
        await asRoot(
          db,
          'select outcome, ended_by from private.transfer_holds where transfer_id = $1',
          [made.id],
        ),
      ).toEqual([{ outcome: 'withdrawn', ended_by: null }]);
    }),
  );

  it(
    'shows its parties that it is on hold and until when, but not why',
    withoutLimits(async (db) => {
      const made = await sendAmount(db, 10_001);
      const transfer = await readTransfer(db, made.id);
      expect(transfer).toMatchObject({ is_on_hold: true, hold_answer_by: expect.any(Date) });
      const seen = await asRoot<{ kind: string; actor_id: null; details: object }>(
        db,
        "select kind, actor_role, actor_id, details from public.money_transfer_events where transfer_id = $1 and kind = 'held'",
        [made.id],
      );
      expect(seen).toEqual([{ kind: 'held', actor_role: 'system', actor_id: null, details: {} }]);
      const all = JSON.stringify(await call(db, made.sender, 'export_my_data'));
      expect(all).toContain(made.reference);
      expect(all).not.toContain('large_amount');
    }),
  );
});
