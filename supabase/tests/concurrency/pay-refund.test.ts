// Two brokers enter one refund code at two counters. The cash is paid once.
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../support/money/pay-refund.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

it(
  'two brokers enter the same refund code concurrently: one of them pays',
  withConnection(async (db) => {
    const made = await commit(db, async () => {
      const transfer = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, transfer);
      return transfer;
    });
    const answers = await runConcurrently(
      db,
      transferLockStatement(made.id),
      [made.cashier, made.broker].map((broker) => (own) => payRefund(own, broker, made)),
    );
    expect(fulfilledValues(answers)).toMatchObject([{ outcome: 'paid' }]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.STATUS_NOT_ALLOWED]);
    const all = await commit(db, () => transferSnapshot(db, made.id));
    const { handovers } = all as { handovers: { kind: string }[] };
    expect(handovers.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  }),
);
