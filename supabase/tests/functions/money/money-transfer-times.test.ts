// How long a transfer may stay as it is, from each step that gives it time on.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeTransfer, type Stage } from '../../support/money/make-transfer.ts';
import * as step from '../../support/money/transfer-steps.ts';

const { accept, confirmCount, countTotal, inOrder } = step;

describe('a transfer ends by itself', () => {
  // One hour is what is left before the step: what it stays at, where a step gives no time.
  it.each<[string, Stage, step.Step, string | null]>([
    ['30 days after a draft was saved', 'draft', step.save, '30 days'],
    ['a day after it was confirmed', 'draft', step.confirm, '24 hours'],
    ['a day after the cash came in', 'recorded', confirmCount, '24 hours'],
    [
      '45 days after the cash of one accepted ahead',
      'pending',
      inOrder(accept, countTotal, confirmCount),
      '45 days',
    ],
    ['45 days after it was accepted', 'waiting_for_broker', accept, '45 days'],
    ['a day after it was given up', 'in_process', step.giveUp, '24 hours'],
    ['no later for a new code', 'pending', step.renewCode, '1 hour'],
    ['no later for a yes ahead', 'pending', accept, '1 hour'],
    ['no later for a count', 'pending', countTotal, '1 hour'],
    ['no later for a no to a count', 'recorded', step.rejectCount, '1 hour'],
    ['no later for a no', 'waiting_for_broker', step.decline, '1 hour'],
    ['no later for a turn that is over', 'waiting_for_broker', step.endTurn, '1 hour'],
    ['no later for a wrong code', 'in_process', step.guessCode, '1 hour'],
    ['never once it is paid out', 'in_process', step.complete, null],
    ['never once it is abandoned', 'waiting_for_broker', step.abandon, null],
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
