// Concurrent use of vouchers: the payout is booked once and the ledger balances.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { makeVoucher, redeemVoucher } from '../../support/money/payout-voucher.ts';
import { transferLockStatement } from '../../support/money/transfer-lock-statement.ts';

async function makeOut(db: Client): Promise<MadeTransfer & { token: string; other: string }> {
  return commit(db, async () => {
    const made = await makeTransfer(db, 'in_process');
    const token = crypto.randomUUID();
    await makeVoucher(db, made.sender, made, token);
    return { ...made, token, other: await makeBroker(db, 'Fes') };
  });
}

/** Asserts that there is one payout event and one booking, and that the ledger balances. */
async function expectPaidOnce(db: Client, made: MadeTransfer): Promise<void> {
  await commit(db, async () => {
    const kinds = await eventKinds(db, made.id);
    expect(kinds.filter((kind) => /completed|abandoned/.test(kind))).toEqual(['completed']);
    const journals = await asRoot(
      db,
      "select from private.ledger_journals where subject_id = $1 and kind = 'transfer_completed'",
      [made.id],
    );
    expect(journals).toHaveLength(1);
    // Other tests create brokers whose floats are not backed by cash, so this check does not sum
    // over all brokers.
    const problems = await asRoot(
      db,
      'select problem from private.verify_ledger() where not is_whole',
    );
    expect(problems).toEqual([]);
  });
}

describe('concurrent requests with one payout voucher', () => {
  it(
    'two devices of the named broker redeem a voucher: one payout is booked, and the second call returns that the voucher is used',
    withConnection(async (db) => {
      const made = await makeOut(db);
      const send = (own: Client) => redeemVoucher(own, made.broker, made, made.token);
      const answers = await runConcurrently(db, transferLockStatement(made.id), [send, send]);
      expect(fulfilledValues(answers).sort()).toEqual(['paid', 'voucher_used']);
      await expectPaidOnce(db, made);
    }),
  );

  it(
    'two brokers redeem one voucher, in either order: only the broker named in the voucher pays it out',
    withConnection(async (db) => {
      const made = await makeOut(db);
      const by = (broker: string) => (own: Client) => redeemVoucher(own, broker, made, made.token);
      const answers = await runConcurrently(db, transferLockStatement(made.id), [
        by(made.other),
        by(made.broker),
      ]);
      expect(fulfilledValues(answers)[1]).toBe('paid');
      expect(fulfilledValues(answers)[0]).toMatch(/^voucher_(of_other|used)$/);
      await expectPaidOnce(db, made);
    }),
  );

  it(
    'the same request is sent three times: one payout is booked, and all three calls return that it is paid',
    withConnection(async (db) => {
      const made = await makeOut(db);
      const p_request_id = crypto.randomUUID();
      const send = (own: Client) =>
        redeemVoucher(own, made.broker, made, made.token, { p_request_id });
      const answers = await runConcurrently(db, transferLockStatement(made.id), [send, send, send]);
      expect(fulfilledValues(answers)).toEqual(['paid', 'paid', 'paid']);
      await expectPaidOnce(db, made);
    }),
  );

  it(
    'a counter payout and a voucher arrive together: the voucher is paid, and the counter payout is refused',
    withConnection(async (db) => {
      const made = await makeOut(db);
      const answers = await runConcurrently<unknown>(db, transferLockStatement(made.id), [
        (own) => payOut(own, made.broker, made),
        (own) => redeemVoucher(own, made.broker, made, made.token),
        (own) => call(own, made.sender, 'abandon_money_transfer', { p_id: made.id }),
      ]);
      expect(fulfilledValues(answers)).toEqual(['paid']);
      const { VOUCHER_OUT, STATUS_NOT_ALLOWED } = ERROR_CODES;
      for (const code of rejectionCodes(answers))
        expect([VOUCHER_OUT, STATUS_NOT_ALLOWED]).toContain(code);
      expect(rejectionCodes(answers)).toHaveLength(2);
      await expectPaidOnce(db, made);
    }),
  );

  it(
    'a voucher is requested during a payout at the counter: one of the two requests succeeds',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'in_process'));
      const answers = await runConcurrently<unknown>(db, transferLockStatement(made.id), [
        (own) => payOut(own, made.broker, made),
        (own) => makeVoucher(own, made.sender, made, crypto.randomUUID()),
      ]);
      expect(fulfilledValues(answers)).toHaveLength(1);
      const { VOUCHER_OUT, STATUS_NOT_ALLOWED } = ERROR_CODES;
      expect([VOUCHER_OUT, STATUS_NOT_ALLOWED]).toContain(rejectionCodes(answers)[0]);
    }),
  );

  it(
    'two vouchers are requested for one transfer: one is issued',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'in_process'));
      const ask = (own: Client) => makeVoucher(own, made.sender, made, crypto.randomUUID());
      const answers = await runConcurrently(db, transferLockStatement(made.id), [ask, ask]);
      expect(fulfilledValues(answers)).toMatchObject([{ outcome: 'made' }]);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.VOUCHER_OUT]);
    }),
  );
});
