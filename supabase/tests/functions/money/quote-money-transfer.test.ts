// Tests of the quotes for transfers. They check the fee in each price band at launch for either fee
// payer, and the time for which a quote keeps its price. They also check that invalid amounts and
// fee payers are refused.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const quote = (amount: number | null, payer: string | null = 'sender') => ({
  p_amount_centimes: amount,
  p_fee_payer: payer,
});

describe('public.quote_money_transfer', () => {
  // Source: product spec 5.1. Fee for the lowest and highest amount of each band, in centimes.
  it.each([
    [2_000, 500],
    [20_000, 500],
    [20_100, 800],
    [50_000, 800],
    [50_100, 1_200],
    [100_000, 1_200],
    [100_100, 1_600],
    [200_000, 1_600],
    [200_100, 1_700],
    [500_000, 2_500],
    [500_100, 2_600],
    [1_000_000, 4_000],
    [1_000_100, 4_100],
    [2_000_000, 6_000],
  ])(
    'returns, for an amount of %i centimes, a fee of %i centimes, for either fee payer',
    (amount, fee) =>
      withDatabase(async (db) => {
        const person = await makePerson(db);
        const bySender = await call(db, person, 'quote_money_transfer', quote(amount));
        expect(bySender).toMatchObject({
          user_id: person,
          fee_centimes: fee,
          tax_centimes: Math.round(fee / 11),
          total_centimes: amount + fee,
          payout_centimes: amount,
        });
        const byRecipient = await call(
          db,
          person,
          'quote_money_transfer',
          quote(amount, 'recipient'),
        );
        expect(byRecipient).toMatchObject({
          fee_centimes: fee,
          total_centimes: amount,
          payout_centimes: amount - fee,
        });
      })(),
  );

  it(
    'keeps a price for 15 minutes; a second call returns the same price in a new quote',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const first = await call(db, person, 'quote_money_transfer', quote(50_000));
      const second = await call(db, person, 'quote_money_transfer', quote(50_000));
      expect(second.id).not.toBe(first.id);
      expect(second).toEqual({ ...first, id: second.id });
      const [row] = await asRoot(
        db,
        "select expires_at - created_at = interval '15 minutes' as is_right from public.money_quotes where id = $1",
        [first.id],
      );
      expect(row).toEqual({ is_right: true });
    }),
  );

  it.each([
    ['a moment later', '1 microsecond', 800],
    ['now', '0', 900],
  ])(
    'uses a new fee schedule only from the time when it comes into force: the schedule comes into force %s',
    (_, later, fee_centimes) =>
      withDatabase(async (db) => {
        await asRoot(
          db,
          `with list as (
           insert into public.fee_schedules (name, tax_ppm, minimum_centimes, maximum_centimes, valid_from)
           values ('Next prices', 100000, 2000, 100000, now() + $1::interval) returning id)
         insert into public.fee_bands (schedule_id, above_centimes, up_to_centimes, base_fee_centimes)
         select id, 0, 100000, 900 from list`,
          [later],
        );
        expect(
          await call(db, await makePerson(db), 'quote_money_transfer', quote(50_000)),
        ).toMatchObject({ fee_centimes });
        // Visitors see the fee schedule that applied to the quote. The new schedule has one band.
        // The old schedule has seven bands.
        const told = await asCaller(db, null, 'select * from public.price_list()');
        expect(told).toHaveLength(fee_centimes === 900 ? 1 : 7);
      })(),
  );

  it(
    'refuses an invalid amount, an amount outside the price bands, and an unknown fee payer',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const ask = (amount: number | null, payer?: string | null) =>
        call(db, person, 'quote_money_transfer', quote(amount, payer));
      for (const amount of [null, 0, -100]) await expectRefused(ask(amount), 'AMOUNT_INVALID');
      await expectRefused(ask(1_900), 'AMOUNT_TOO_SMALL', { minimum_centimes: 2_000 });
      await expectRefused(ask(2_000_100), 'AMOUNT_TOO_LARGE', { maximum_centimes: 2_000_000 });
      await expectRefused(ask(2_050), 'AMOUNT_NOT_WHOLE');
      await expectRefused(ask(50_000, 'nobody'), 'FEE_PAYER_INVALID');
      await expectRefused(ask(50_000, null), 'FEE_PAYER_INVALID');
    }),
  );

  it(
    'refuses visitors and calls by the service role, and writes nothing for them',
    withDatabase(async (db) => {
      const text = 'select count(*) from public.money_quotes';
      const before = await asRoot(db, text);
      await expectRefused(call(db, null, 'quote_money_transfer', quote(50_000)), '42501');
      await expectRefused(
        call(db, 'service_role', 'quote_money_transfer', quote(50_000)),
        'NOT_SIGNED_IN',
      );
      expect(await asRoot(db, text)).toEqual(before);
      expect(await asCaller(db, await makePerson(db), text)).toEqual([{ count: 0 }]);
    }),
  );
});
