// Concurrent payouts of one transfer. Each request with a wrong code counts as one attempt. If the
// same request is sent several times, it still counts only once. The cash is paid only once.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { eventKinds } from '../support/event-kinds.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { payOut } from '../support/money/pay-out.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

describe('concurrent payouts of one transfer', () => {
  it(
    'five wrong codes are entered: every attempt counts, and the last one locks the transfer',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'in_process'));
      const guess = (code: number) => (own: Client) =>
        payOut(own, made.broker, { ...made, code: String(10_000_000 + code) });
      const answers = await runConcurrently(
        db,
        transferLockStatement(made.id),
        [1, 2, 3, 4, 5].map(guess),
      );
      expect(rejectionCodes(answers)).toEqual([]);
      const outcomes = fulfilledValues(answers).map(
        (answer) => `${answer.attempts_left} ${answer.outcome}`,
      );
      expect(outcomes.sort()).toEqual([
        '0 locked',
        '1 wrong_code',
        '2 wrong_code',
        '3 wrong_code',
        '4 wrong_code',
      ]);
      await commit(db, async () => {
        expect(await transferSnapshot(db, made.id)).toMatchObject({
          transfer: { status: 'in_process' },
          secret: { attempts_left: 0 },
        });
        expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'locked' });
      });
    }),
  );

  it.each([
    ['the same payout three times', [0, 0, 0], [], 3],
    ['three payouts of one transfer', [0, 1, 2], Array(2).fill(ERROR_CODES.STATUS_NOT_ALLOWED), 1],
  ] as const)('the cash is paid once: %s', (_, requests, refusals, paid) =>
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'in_process'));
      const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
      const answers = await runConcurrently(
        db,
        transferLockStatement(made.id),
        requests.map(
          (i) => (own: Client) => payOut(own, made.broker, made, { p_request_id: ids[i] }),
        ),
      );
      expect(rejectionCodes(answers)).toEqual(refusals);
      expect(fulfilledValues(answers).map((answer) => answer.outcome)).toEqual(
        Array(paid).fill('paid'),
      );
      const kinds = await commit(db, () => eventKinds(db, made.id));
      expect(kinds.filter((kind) => kind === 'completed')).toHaveLength(1);
    })(),
  );

  it(
    'the same wrong code is sent three times: only one attempt is counted',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'in_process'));
      const request = { p_request_id: crypto.randomUUID(), p_payout_code: '00000000' };
      const guess = (own: Client) => payOut(own, made.broker, made, request);
      const answers = await runConcurrently(db, transferLockStatement(made.id), [
        guess,
        guess,
        guess,
      ]);
      expect(fulfilledValues(answers).map((answer) => answer.attempts_left)).toEqual([4, 4, 4]);
      expect(await commit(db, () => transferSnapshot(db, made.id))).toMatchObject({
        secret: { attempts_left: 4 },
      });
    }),
  );

  it.each(['pay_out', 'abandon', 'give_up'])(
    'the transfer is either paid or refunded if payout, cancellation and give-up compete, with %s first',
    (first) =>
      withConnection(async (db) => {
        const made = await commit(db, () => makeTransfer(db, 'in_process'));
        const attempts = {
          pay_out: (own: Client) => payOut(own, made.broker, made),
          abandon: (own: Client) =>
            call(own, made.sender, 'abandon_money_transfer', { p_id: made.id }),
          give_up: (own: Client) =>
            call(own, made.broker, 'give_up_money_transfer', { p_id: made.id }),
        };
        const { [first as 'pay_out']: asked, ...others } = attempts;
        await runConcurrently<unknown>(db, transferLockStatement(made.id), [
          asked,
          ...Object.values(others),
        ]);
        const all = (await commit(db, () => transferSnapshot(db, made.id))) as {
          transfer: { status: string; refund_centimes: number | null };
          events: { kind: string }[];
          request: unknown;
        };
        // The transfer ends exactly once: either the recipient is paid in cash, or the sender gets
        // a refund, but never both.
        const ends = all.events.filter(({ kind }) => /completed|abandoned/.test(kind));
        expect(ends).toEqual([expect.objectContaining({ kind: all.transfer.status })]);
        expect(all.transfer.refund_centimes).toBe(
          all.transfer.status === 'abandoned' ? made.totalCentimes : null,
        );
        expect(all.request).toBeNull();
      })(),
  );
});
