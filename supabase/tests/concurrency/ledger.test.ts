// Many concurrent requests about the same transfers and brokers. For each transfer one request
// succeeds, no float is reserved twice, and the ledger balances.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { balanceOf, verifyLedger } from '../ledger/ledger-journals.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { countCash, handOverCash } from '../support/money/count-cash.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { payOut } from '../support/money/pay-out.ts';

/** Locks the balances of these brokers. Each request that moves their money waits for this lock. */
const floatGate = (...brokers: string[]) => ({
  text: `select from private.ledger_balances b join private.ledger_accounts a on a.id = b.account_id
    where a.owner_id = any ($1) for update of b`,
  values: [brokers],
});

async function makeMany(db: Client, count: number): Promise<MadeTransfer[]> {
  const made: MadeTransfer[] = [];
  for (let i = 0; i < count; i++) made.push(await makeTransfer(db, 'pending'));
  return made;
}

const broken = (db: Client) => commit(db, () => verifyLedger(db));

describe('fifty concurrent clients', () => {
  it(
    'confirm ten cash counts of one broker five times each: each transfer is funded once',
    withConnection(async (db) => {
      const { hot, transfers, counts } = await commit(db, async () => {
        const hot = await makeBroker(db, 'Casablanca');
        const transfers = await makeMany(db, 10);
        const counts = [];
        for (const made of transfers)
          counts.push(await countCash(db, hot, made, made.totalCentimes));
        return { hot, transfers, counts };
      });
      const answers = await runConcurrently(
        db,
        floatGate(hot),
        [...counts, ...counts, ...counts, ...counts, ...counts].map(
          (p_id, i) => (own: Client) =>
            call(own, transfers[i % 10]?.sender ?? '', 'confirm_cash_handover', { p_id }),
        ),
      );
      expect(rejectionCodes(answers)).toEqual([]);
      await commit(db, async () => {
        expect(await balanceOf(db, 'broker_float', hot)).toBe(-10 * 50_800);
        for (const { id } of transfers)
          expect(await balanceOf(db, 'transfer_escrow', id)).toBe(50_000);
      });
      expect(await broken(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'record twenty cash counts for a float that covers five: five succeed',
    withConnection(async (db) => {
      const { hot, transfers } = await commit(db, async () => {
        const hot = await makeBroker(db, 'Casablanca');
        await asRoot(
          db,
          `with line as (insert into private.broker_credit_lines (broker_id, credit_centimes, request_id)
             values ($1, 254000, gen_random_uuid()))
           update private.ledger_balances b set minimum_centimes = -254000 from private.ledger_accounts a
           where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = $1`,
          [hot],
        );
        return { hot, transfers: await makeMany(db, 20) };
      });
      const answers = await runConcurrently(
        db,
        floatGate(hot),
        transfers.map((made) => (own: Client) => countCash(own, hot, made, made.totalCentimes)),
      );
      expect(fulfilledValues(answers)).toHaveLength(5);
      expect(rejectionCodes(answers)).toEqual(Array(15).fill(ERROR_CODES.FLOAT_TOO_LOW));
      expect(await broken(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'cause no deadlock by payouts in both directions between two brokers while a job ends expired transfers',
    withConnection(async (db) => {
      const { open, late } = await commit(db, async () => {
        const both = [await makeBroker(db, 'Fes'), await makeBroker(db, 'Fes')] as const;
        const all = await makeMany(db, 24);
        const served = [];
        for (const [i, made] of all.entries()) {
          const [cashier, broker] = i % 2 === 0 ? both : [both[1], both[0]];
          await handOverCash(db, cashier, made, made.totalCentimes);
          await call(db, broker, 'accept_money_transfer', { p_id: made.id });
          served.push({ ...made, cashier, broker });
        }
        const late = served.slice(16);
        await asRoot(
          db,
          `update public.money_transfers set funded_at = now() - interval '45 days', expires_at = now()
           where id = any ($1)`,
          [late.map(({ id }) => id)],
        );
        return { open: served.slice(0, 16), late };
      });
      const clock = (own: Client) => asRoot(own, 'select private.end_due_transfers()');
      const pays = [...open, ...open].map(
        (made) => (own: Client) => payOut(own, made.broker, made),
      );
      const answers = await runConcurrently<unknown>(
        db,
        floatGate(...open.map(({ broker }) => broker)),
        [...pays.slice(0, 16), clock, ...pays.slice(16)],
      );
      // Each of the 16 transfers is paid out twice. The second payout is refused, because the
      // transfer is already paid out. Nothing else is refused, and there is no deadlock.
      expect(rejectionCodes(answers)).toEqual(Array(16).fill(ERROR_CODES.STATUS_NOT_ALLOWED));
      await commit(db, async () => {
        for (const { id } of open) expect(await balanceOf(db, 'transfer_escrow', id)).toBe(0);
        for (const { id } of late) expect(await balanceOf(db, 'transfer_refund', id)).toBe(50_000);
      });
      expect(await broken(db)).toMatchObject({ is_whole: true });
    }),
  );
});

describe('two writers of one ledger account', () => {
  it(
    'lose no update under repeatable read: one of the writers receives an error',
    withConnection(async (db) => {
      const broker = await commit(db, () => makeBroker(db, 'Rabat'));
      const add = async (own: Client) => {
        await own.query('set transaction isolation level repeatable read');
        await own.query(
          `select private.post_journal('float_topped_up', $1, gen_random_uuid(),
             private.ledger_line('bank', null, 'broker_float', $1, 100))`,
          [broker],
        );
      };
      const answers = await runConcurrently(db, floatGate(broker), [add, add, add]);
      const won = fulfilledValues(answers).length;
      expect(rejectionCodes(answers)).toEqual(Array(3 - won).fill('40001'));
      expect(await commit(db, () => balanceOf(db, 'broker_float', broker))).toBe(won * 100);
      expect(await broken(db)).toMatchObject({ is_whole: true });
    }),
  );
});
