// Concurrent requests must not exceed a limit together. The tests send requests from two tabs of
// one user, from two accounts that send money to the same phone number, and at one broker's
// counter. Only amounts within the limit are accepted.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runBlockedAttempt } from '../support/database/run-blocked-attempt.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { countCash } from '../support/money/count-cash.ts';
import { makeSender } from '../support/money/make-sender.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { payOut } from '../support/money/pay-out.ts';
import { quoteOf } from '../support/money/quote-of.ts';
import { confirmTransfer } from '../support/money/transfer-steps.ts';

const draftsOf = async (db: Client, count: number, options: object): Promise<MadeTransfer[]> => {
  const drafts = [];
  for (let i = 0; i < count; i++) {
    const sender = await makeSender(db, { isApproved: false });
    drafts.push(await makeTransfer(db, 'draft', { sender, amountCentimes: 10_000, ...options }));
  }
  return drafts;
};
const confirmIt = (made: MadeTransfer) => (own: Client) => confirmTransfer(own, made);

describe('concurrent checks of limits', () => {
  it(
    'one person confirms twenty drafts: as many are confirmed as the daily limit allows',
    withConnection(async (db) => {
      const { sender, drafts } = await commit(db, async () => {
        const sender = await makeSender(db, { isApproved: false });
        return { sender, drafts: await draftsOf(db, 20, { sender }) };
      });
      const gate = {
        text: 'select from public.profiles where id = $1 for update',
        values: [sender],
      };
      const answers = await runConcurrently(db, gate, drafts.map(confirmIt));
      expect(fulfilledValues(answers)).toHaveLength(2);
      expect(rejectionCodes(answers)).toEqual(Array(18).fill(ERROR_CODES.LIMIT_WAITING));
    }),
  );

  it(
    'two accounts send to one phone number: the second request waits for the first, and is refused',
    withConnection(async (db) => {
      const recipientPhone = `+2126${String(Date.now()).slice(-8)}`;
      const [one, other] = await commit(db, () =>
        draftsOf(db, 2, { amountCentimes: 15_000, recipientPhone }),
      );
      if (!one || !other) throw new Error('two drafts');
      const answer = await runBlockedAttempt(confirmIt(one), confirmIt(other));
      expect(answer).toMatchObject({ reason: { code: ERROR_CODES.RECIPIENT_LIMIT_REACHED } });
    }),
  );

  it(
    'a cash-in and a payout arrive at one counter: the daily limit allows only one of them',
    withConnection(async (db) => {
      const { taken, paid } = await commit(db, async () => {
        const paid = await makeTransfer(db, 'in_process');
        // Uses up the broker's daily limit except for the last 500 dirhams.
        await asRoot(
          db,
          `insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes, amount_centimes, confirmed_at)
           select gen_random_uuid(), $1, 'refund', $2, 1, 50000, now() from generate_series(1, 199)`,
          [paid.id, paid.broker],
        );
        return { taken: await makeTransfer(db, 'pending'), paid };
      });
      const answer = await runBlockedAttempt(
        (own) => payOut(own, paid.broker, paid),
        (own) => countCash(own, paid.broker, taken, taken.totalCentimes),
      );
      expect(answer).toMatchObject({ reason: { code: ERROR_CODES.BROKER_LIMIT_OF_DAY } });
    }),
  );

  it(
    'a quote is confirmed while the brokers for it are listed: there is no deadlock',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'draft'));
      const quote = await commit(db, () => quoteOf(db, made.sender, made.amountCentimes));
      const p_city_id = await commit(db, () => cityId(db, 'Fes'));
      const ask = (own: Client) =>
        call(own, made.sender, 'available_brokers', { p_city_id, p_quote_id: quote.id });
      const gate = {
        text: 'select from public.profiles where id = $1 for update',
        values: [made.sender],
      };
      const answers = await runConcurrently<unknown>(db, gate, [
        ask,
        (own) => confirmTransfer(own, { ...made, quoteId: quote.id }),
        ask,
      ]);
      expect(rejectionCodes(answers)).toEqual([]);
    }),
  );
});
