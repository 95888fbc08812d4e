// A broker has promised to have the cash ready by a deadline. At the deadline, either the broker or
// the scheduled job changes the transfer, depending on which of them locks its row first.
import { describe, expect, it } from 'vitest';
import { balanceOf, verifyLedger } from '../../ledger/ledger-journals.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { settleDueWork } from '../../support/database/run-due-work.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { backdatePromise } from '../../support/money/payout-promises.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferLockStatement } from '../../support/money/transfer-lock-statement.ts';
import {
  completeTransfer,
  markCashReady,
  type TransferStep,
} from '../../support/money/transfer-steps.ts';

/**
 * Runs the scheduled job only for transfers and payout promises, because rows of other features may
 * be due as well.
 */
const runTheirWork = (db: Parameters<typeof makeTransfer>[0]) =>
  asRoot(db, 'select private.due_work_of_money() + private.due_work_of_payout_promises() as moved');

async function makeLate(db: Parameters<typeof makeTransfer>[0]) {
  const made = await makeTransfer(db, 'in_process');
  await backdatePromise(db, made, '2 hours');
  return made;
}

describe('at the deadline of a broker’s promise', () => {
  it.each<[string, TransferStep, string]>([
    ['the broker marks the cash as ready', markCashReady, 'in_process'],
    ['the broker pays out', completeTransfer, 'completed'],
  ])('the scheduled job skips the transfer if %s at the same time', (_, take, status) =>
    withConnection(async (db) => {
      await settleDueWork(db);
      const made = await commit(db, () => makeLate(db));
      const person = await connect();
      try {
        await person.query('begin');
        await take(person, made);
        expect(await commit(db, () => runTheirWork(db))).toEqual([{ moved: 0 }]);
        await person.query('commit');
      } finally {
        await person.end();
      }
      expect(await commit(db, () => readTransfer(db, made.id))).toMatchObject({
        status,
        fee_returned_at: null,
      });
    })(),
  );

  it(
    'three requests of a broker mark the cash as ready concurrently, and one event is recorded',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'in_process'));
      const mark = (connection: typeof db) =>
        call(connection, made.broker, 'mark_cash_ready', { p_id: made.id });
      const answers = await runConcurrently(db, transferLockStatement(made.id), [mark, mark, mark]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
      const kinds = await commit(db, () => eventKinds(db, made.id));
      expect(kinds.filter((kind) => kind === 'cash_ready')).toHaveLength(1);
    }),
  );

  it(
    'two concurrent scheduled jobs refund the fee only once',
    withConnection(async (db) => {
      await settleDueWork(db);
      const made = await commit(db, () => makeLate(db));
      const other = await connect();
      try {
        await Promise.all([
          commit(db, () => asRoot(db, 'select private.end_missed_promises()')),
          commit(other, () => asRoot(other, 'select private.end_missed_promises()')),
        ]);
      } finally {
        await other.end();
      }
      expect(await commit(db, () => balanceOf(db, 'transfer_refund', made.id))).toBe(800);
      expect(await commit(db, () => eventKinds(db, made.id))).toContain('promise_missed');
      expect(await commit(db, () => verifyLedger(db))).toMatchObject({ is_whole: true });
    }),
  );
});
