// Deadline of a transfer in each status, and the steps that set or keep the deadline.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeTransfer, type TransferStage } from '../../support/money/make-transfer.ts';
import * as step from '../../support/money/transfer-steps.ts';

const { acceptTransfer, confirmCount, countTotal, runStepsInOrder } = step;

describe('the deadline of a transfer', () => {
  // Before each step, the test sets the deadline of the transfer to one hour from now. The value `1
  // hour` therefore means that the step has not changed the deadline.
  it.each<[string, TransferStage, step.TransferStep, string | null]>([
    ['is 30 days after a draft was saved', 'draft', step.saveDraft, '30 days'],
    ['is a day after the confirmation', 'draft', step.confirmTransfer, '24 hours'],
    ['is a day after the cash-in', 'recorded', confirmCount, '24 hours'],
    [
      'is 45 days after the cash-in of a transfer accepted in advance',
      'pending',
      runStepsInOrder(acceptTransfer, countTotal, confirmCount),
      '45 days',
    ],
    ['is 45 days after the acceptance', 'waiting_for_broker', acceptTransfer, '45 days'],
    ['is a day after the broker gave it up', 'in_process', step.giveUpTransfer, '24 hours'],
    ['is not extended by a new code', 'pending', step.renewPayoutCode, '1 hour'],
    ['is not extended by an acceptance in advance', 'pending', acceptTransfer, '1 hour'],
    ['is not extended by a count', 'pending', countTotal, '1 hour'],
    ['is not extended by a rejected count', 'recorded', step.rejectCount, '1 hour'],
    ['is not extended by a decline', 'waiting_for_broker', step.declineTransfer, '1 hour'],
    [
      'is not extended by the end of the chosen broker’s time',
      'waiting_for_broker',
      step.endBrokerTurn,
      '1 hour',
    ],
    ['is not extended by a wrong code', 'in_process', step.guessPayoutCode, '1 hour'],
    ['does not exist after the payout', 'in_process', step.completeTransfer, null],
    ['does not exist once it is abandoned', 'waiting_for_broker', step.abandonTransfer, null],
  ])('%s', (_, stage, take, left) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, stage, { isBrokerChosen: true });
      await asRoot(
        db,
        "update public.money_transfers set expires_at = now() + interval '1 hour' where id = $1",
        [made.id],
      );
      await take(db, made);
      const [row] = await asRoot(
        db,
        `select expires_at is not distinct from now() + $2::interval as is_right
         from public.money_transfers where id = $1`,
        [made.id, left],
      );
      expect(row).toEqual({ is_right: true });
    })(),
  );
});
