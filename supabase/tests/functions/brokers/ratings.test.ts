// Ratings: who may rate whom, until when, and when ratings are published.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { callForJson } from '../../support/brokers/broker-day.ts';
import {
  addRatings,
  backdateRating,
  type Rating,
  rateTransfer,
} from '../../support/brokers/transfer-rating.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

type Listed = { id: string; stars: number; words: string | null; is_reported: boolean };
type Own = {
  shown: { mean: number; count: number } | null;
  open: { transfer_id: string; reference: string }[];
  ratings: Listed[];
};

const own = (db: Client, broker: string) => callForJson<Own>(db, broker, 'my_ratings');
const ratingOf = (db: Client, caller: string, id: string) =>
  callForJson<Rating | null>(db, caller, 'transfer_rating', { p_transfer_id: id });
const rowsOf = (db: Client, id: string) =>
  asRoot(
    db,
    'select broker_id, customer_id, is_by_broker, stars, words from private.ratings where transfer_id = $1 order by broker_id, is_by_broker',
    [id],
  );

describe('a rating of a broker or a customer', () => {
  it(
    'is given by each customer to the broker they met, and by the broker to the customer',
    withDatabase(async (db) => {
      const { id, sender, receiver, cashier, broker } = await makeParties(db, 'completed');
      expect(await ratingOf(db, sender, id)).toMatchObject({
        is_by_broker: false,
        whom: 'Agence Casablanca',
        stars: null,
      });
      expect(await ratingOf(db, broker, id)).toMatchObject({ is_by_broker: true, whom: null });
      expect(await rateTransfer(db, sender, id, 5, ' Kind ')).toMatchObject({
        stars: 5,
        words: 'Kind',
      });
      await rateTransfer(db, receiver, id, 1);
      await rateTransfer(db, cashier, id, 4);
      await rateTransfer(db, broker, id, 3);
      const rows = [
        { broker_id: cashier, customer_id: sender, is_by_broker: false, stars: 5, words: 'Kind' },
        { broker_id: cashier, customer_id: sender, is_by_broker: true, stars: 4, words: null },
        { broker_id: broker, customer_id: receiver, is_by_broker: false, stars: 1, words: null },
        { broker_id: broker, customer_id: receiver, is_by_broker: true, stars: 3, words: null },
      ];
      expect(await rowsOf(db, id)).toEqual(
        cashier < broker ? rows : [...rows.slice(2), ...rows.slice(0, 2)],
      );
    }),
  );

  it(
    'is refused to people who did not meet; a broker cannot rate a recipient without an account',
    withDatabase(async (db) => {
      const { id, broker } = await makeTransfer(db, 'completed');
      for (const nobody of [await makePerson(db), await makeBroker(db, 'Fes')]) {
        await expectRefused(rateTransfer(db, nobody, id, 5), 'TRANSFER_NOT_FOUND');
        await expectRefused(ratingOf(db, nobody, id), 'TRANSFER_NOT_FOUND');
      }
      expect(await ratingOf(db, broker, id)).toBeNull();
      await expectRefused(rateTransfer(db, broker, id, 5), 'TRANSFER_NOT_FOUND');
      expect(await own(db, broker)).toMatchObject({ open: [] });
      expect(await rowsOf(db, id)).toEqual([]);
    }),
  );

  it.each(['in_process', 'abandoned'] as const)(
    'is refused until a transfer has been paid out: %s',
    (stage) =>
      withDatabase(async (db) => {
        const { id, sender } = await makeTransfer(db, stage);
        expect(await ratingOf(db, sender, id)).toBeNull();
        await expectRefused(rateTransfer(db, sender, id, 5), 'STATUS_NOT_ALLOWED');
      })(),
  );

  it(
    'has one to five stars, and at most 300 characters without links, addresses or phone numbers',
    withDatabase(async (db) => {
      const { id, sender } = await makeTransfer(db, 'completed');
      for (const stars of [0, 6, null]) {
        await expectRefused(rateTransfer(db, sender, id, stars), 'FIELD_INVALID', {
          field: 'p_stars',
        });
      }
      for (const words of [
        'x'.repeat(301),
        'Call 06 61-23.45 67',
        'رقمي ٠٦٦١٢٣٤٥٦٧',
        'me@example.org',
        'see Example.com',
      ]) {
        await expectRefused(rateTransfer(db, sender, id, 5, words), 'FIELD_INVALID', {
          field: 'p_words',
        });
      }
      expect(await rowsOf(db, id)).toEqual([]);
      const words = `I sent 123 456. ${'x'.repeat(284)}`;
      expect(await rateTransfer(db, sender, id, 5, words)).toMatchObject({ words });
    }),
  );

  it.each([
    ['14 days', true],
    ['14 days 1 second', false],
  ])('can be given until 14 days after the end of the transfer: %s', (days, isTaken) =>
    withDatabase(async (db) => {
      const { id, sender } = await makeTransfer(db, 'completed');
      await backdateRating(db, id, days);
      if (isTaken) await rateTransfer(db, sender, id, 2);
      else await expectRefused(rateTransfer(db, sender, id, 2), 'STATUS_NOT_ALLOWED');
    })(),
  );

  it.each([
    ['7 days', true],
    ['7 days 1 second', false],
  ])('can be changed for a week after it was given: %s', (days, isTaken) =>
    withDatabase(async (db) => {
      const { id, sender } = await makeTransfer(db, 'completed');
      await rateTransfer(db, sender, id, 2, 'Slow');
      await backdateRating(db, id, days);
      if (isTaken) await rateTransfer(db, sender, id, 4);
      else await expectRefused(rateTransfer(db, sender, id, 4), 'STATUS_NOT_ALLOWED');
      // Repeating the stored rating is not a change.
      if (!isTaken) await rateTransfer(db, sender, id, 2, 'Slow');
      expect(await rowsOf(db, id)).toMatchObject([{ stars: isTaken ? 4 : 2 }]);
    })(),
  );
});

describe('retaliation by ratings', () => {
  it(
    'is prevented, because a broker must give a final rating before seeing the customer’s rating',
    withDatabase(async (db) => {
      const { id, sender, cashier } = await makeTransfer(db, 'completed');
      await rateTransfer(db, sender, id, 1, 'Rude');
      expect(await own(db, cashier)).toMatchObject({ ratings: [], open: [{ transfer_id: id }] });
      await rateTransfer(db, cashier, id, 5);
      expect(await own(db, cashier)).toMatchObject({
        ratings: [{ stars: 1, words: 'Rude', is_reported: false }],
        open: [],
      });
      // A broker's rating becomes final when now() is later than shown_at. In this transaction both
      // times are equal, so the test moves the times of the rating back.
      await backdateRating(db, id, '1 second');
      await expectRefused(rateTransfer(db, cashier, id, 1), 'STATUS_NOT_ALLOWED');
      await rateTransfer(db, sender, id, 2);
      expect(await own(db, cashier)).toMatchObject({ ratings: [{ stars: 2, words: null }] });
    }),
  );

  it.each([
    ['13 days 23:59:59', 0],
    ['14 days', 1],
  ])(
    'is prevented: if only one side has rated, the rating is hidden until the rating period has ended (after %s)',
    (days, count) =>
      withDatabase(async (db) => {
        const { id, sender, cashier } = await makeTransfer(db, 'completed');
        await rateTransfer(db, sender, id, 3);
        await backdateRating(db, id, days);
        expect((await own(db, cashier)).ratings).toHaveLength(count);
      })(),
  );

  it(
    'is prevented: ratings of a transfer’s payout do not make the ratings of its cash-in visible',
    withDatabase(async (db) => {
      const { id, sender, cashier, broker } = await makeParties(db, 'completed');
      await rateTransfer(db, broker, id, 3);
      await rateTransfer(db, sender, id, 3);
      expect((await own(db, cashier)).ratings).toEqual([]);
    }),
  );
});

describe('a broker’s average rating', () => {
  const PLACES = 'select * from public.available_brokers($1)';

  it(
    'is shown next to the shop from five ratings on, and excludes ratings that customers received',
    withDatabase(async (db) => {
      const { id, sender, cashier } = await makeTransfer(db, 'completed');
      await addRatings(db, cashier, sender, [5, 4, 4, 4]);
      await rateTransfer(db, cashier, id, 1);
      expect((await own(db, cashier)).shown).toBeNull();
      await rateTransfer(db, sender, id, 5);
      expect((await own(db, cashier)).shown).toEqual({ mean: 4.4, count: 5 });
      const [city] = await asRoot<{ city_id: number }>(
        db,
        'select city_id from public.brokers where id = $1',
        [cashier],
      );
      const listed = await asCaller<{ id: string; shop: unknown }>(db, sender, PLACES, [
        city?.city_id,
      ]);
      expect(listed.find((one) => one.id === cashier)?.shop).toMatchObject({
        rating: { mean: 4.4, count: 5 },
      });
    }),
  );

  it(
    'excludes ratings older than a year',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      await addRatings(db, broker, await makePerson(db), [5, 5, 5, 5, 5]);
      expect((await own(db, broker)).shown).toEqual({ mean: 5, count: 5 });
      await asRoot(
        db,
        "update private.ratings set given_at = now() - interval '365 days' where broker_id = $1",
        [broker],
      );
      expect((await own(db, broker)).shown).toBeNull();
    }),
  );
});

it(
  'only brokers can list the ratings that they received',
  withDatabase(async (db) => {
    await expectRefused(call(db, await makePerson(db), 'my_ratings', {}), 'NOT_A_BROKER');
    await expectRefused(call(db, null, 'my_ratings', {}), '42501');
  }),
);
