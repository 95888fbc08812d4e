// Limits of a broker: for each operation, for all operations at the counter on a Moroccan day, and
// for the float.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { addLimits } from '../../support/money/add-limits.ts';
import { countCash } from '../../support/money/count-cash.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { rejectCount } from '../../support/money/transfer-steps.ts';
import { topUpByTwoOperators } from '../../support/money/two-operators.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

/** Creates one operation of each kind at one broker's counter: a cash-in, a payout and a refund. */
async function makeDay(db: Client) {
  const taken = await makeTransfer(db, 'pending');
  const paid = await makeTransfer(db, 'in_process');
  const refunded = await makeTransfer(db, 'abandoned');
  await makeRefundCode(db, refunded);
  const broker = paid.broker;
  const take = (made: MadeTransfer) => countCash(db, broker, made, made.totalCentimes);
  return {
    broker,
    take,
    steps: {
      'taking cash in': { made: taken, act: () => take(taken) },
      'paying out': { made: paid, act: () => payOut(db, broker, paid) },
      'paying a refund': { made: refunded, act: () => payRefund(db, broker, refunded) },
    },
  };
}

const STEPS = ['taking cash in', 'paying out', 'paying a refund'] as const;

describe.each(STEPS)('%s', (step) => {
  it(
    'is refused above the broker’s limit for one operation, and changes nothing',
    withDatabase(async (db) => {
      const { made, act } = (await makeDay(db)).steps[step];
      await addLimits(db, { broker_operation_centimes: 49_900 });
      const before = await transferSnapshot(db, made.id);
      await expectRefused(act(), 'BROKER_LIMIT_OF_OPERATION', { maximum_centimes: 49_900 });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'adds the exact amount, excluding the fee, to the total for the broker’s daily limit',
    withDatabase(async (db) => {
      const { steps, take } = await makeDay(db);
      await addLimits(db, { broker_operation_centimes: 50_000, broker_day_centimes: 51_999 });
      await steps[step].act();
      const more = await makeTransfer(db, 'pending', { amountCentimes: 2_000 });
      const before = await transferSnapshot(db, more.id);
      const [midnight] = await asRoot(db, 'select to_jsonb(private.next_day_starts_at()) as time');
      await expectRefused(take(more), 'BROKER_LIMIT_OF_DAY', {
        left_centimes: 1_999,
        until_at: midnight?.time,
      });
      expect(await transferSnapshot(db, more.id)).toEqual(before);
      await countCash(db, more.cashier, more, more.totalCentimes);
    }),
  );

  it.each([
    ['the first moment of this day', '0', false],
    ['the last moment of the day before', '-1 microsecond', true],
  ])(
    'recorded at %s counts only towards the daily limit of the Moroccan day on which it was recorded',
    (_, beside, isFree) =>
      withDatabase(async (db) => {
        const { zone } = await mockMoroccoDay(db, 'private.check_broker_limits');
        const { steps, take } = await makeDay(db);
        await addLimits(db, { broker_operation_centimes: 50_000, broker_day_centimes: 50_000 });
        await steps[step].act();
        const at = `date_trunc('day', now() at time zone $1) at time zone $1 + $2::interval`;
        await asRoot(db, `update public.cash_handovers set recorded_at = ${at}`, [zone, beside]);
        await asRoot(
          db,
          `update public.money_transfers set completed_at = ${at} where status = 'completed'`,
          [zone, beside],
        );
        const attempt = take(await makeTransfer(db, 'pending', { amountCentimes: 2_000 }));
        if (isFree) await attempt;
        else await expectRefused(attempt, 'BROKER_LIMIT_OF_DAY');
      })(),
  );
});

describe('a cash count that the sender rejected', () => {
  it(
    'does not count towards the daily limit',
    withDatabase(async (db) => {
      await addLimits(db, { broker_operation_centimes: 50_000, broker_day_centimes: 50_000 });
      const made = await makeTransfer(db, 'recorded');
      const more = await makeTransfer(db, 'pending', { amountCentimes: 2_000 });
      const take = () => countCash(db, made.cashier, more, more.totalCentimes);
      await expectRefused(take(), 'BROKER_LIMIT_OF_DAY');
      await rejectCount(db, made);
      await take();
    }),
  );
});

describe('the cap of a float', () => {
  it(
    'is 200,000 dirhams at the launch; a top-up or payout that would exceed the cap by a centime is refused',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await topUpByTwoOperators(db, made.broker, 19_950_000);
      await expectRefused(topUpByTwoOperators(db, made.broker, 50_001), 'FLOAT_TOO_HIGH', {
        maximum_centimes: 20_000_000,
      });
      await topUpByTwoOperators(db, made.broker, 1);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(payOut(db, made.broker, made), 'FLOAT_TOO_HIGH');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      // A cash-in lowers the float by the amount and the fee.
      const low = await makeTransfer(db, 'pending', { amountCentimes: 2_000 });
      await call(db, low.sender, 'confirm_cash_handover', {
        p_id: await countCash(db, made.broker, low, low.totalCentimes),
      });
      expect(await payOut(db, made.broker, made)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it(
    'applies to a refund',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      await topUpByTwoOperators(db, made.broker, 20_000_000);
      await expectRefused(payRefund(db, made.broker, made), 'FLOAT_TOO_HIGH');
    }),
  );

  it(
    'is checked only after the payout code, so a payout with a wrong code still uses up an attempt',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await topUpByTwoOperators(db, made.broker, 20_000_000);
      expect(await payOut(db, made.broker, { ...made, code: '00000000' })).toMatchObject({
        outcome: 'wrong_code',
        attempts_left: 4,
      });
    }),
  );
});
