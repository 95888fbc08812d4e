// Active brokers of a city, from whom a sender may choose. The list shows whether each broker has
// enough cash for the transfer, but not how much.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { quoteOf } from '../../support/money/quote-of.ts';

// No other test creates brokers in this city.
const CITY = 'Tiznit';
const DIRHAM = 100;

async function list(db: Client, caller: string | null, quoteId: string | null = null) {
  const text = 'select * from public.available_brokers($1, $2)';
  return asCaller(db, caller, text, [await cityId(db, CITY), quoteId]);
}

/**
 * Requests a quote for the amount and lists the brokers for this quote. Returns for each broker, in
 * the order of the list, whether the broker has enough cash.
 */
async function cashFor(db: Client, caller: string, dirhams: number) {
  const quote = await quoteOf(db, caller, dirhams * DIRHAM);
  return (await list(db, caller, quote.id)).map(({ cash }) => cash);
}

describe('public.available_brokers', () => {
  it(
    'lists brokers with enough cash for the quote first, without the amount of their cash',
    withDatabase(async (db) => {
      const poor = await makeBroker(db, CITY, 1_000 * DIRHAM);
      const rich = await makeBroker(db, CITY, 5_000 * DIRHAM);
      const person = await makePerson(db);
      const broker = (id: string, cash: string) => ({
        id,
        business_name: `Agence ${CITY}`,
        address: '12 avenue Hassan II',
        shop: expect.objectContaining({ broker_id: id, hours: [] }),
        first_name: 'Youssef',
        last_name: 'Bennani',
        avatar_url: null,
        cash,
        promises_kept: null,
      });
      const quote = await quoteOf(db, person, 5_000 * DIRHAM);
      expect(await list(db, person, quote.id)).toEqual([
        broker(rich, 'enough'),
        broker(poor, 'ask'),
      ]);
      expect(await cashFor(db, person, 1_000)).toEqual(['enough', 'enough']);
      expect(await cashFor(db, person, 5_001)).toEqual(['ask', 'ask']);
    }),
  );

  it(
    'compares each broker’s cash with the amount to pay out, after deduction of the fee',
    withDatabase(async (db) => {
      await makeBroker(db, CITY, 1_000 * DIRHAM);
      const person = await makePerson(db);
      const quote = await quoteOf(db, person, 1_001 * DIRHAM, 'recipient');
      expect(await list(db, person, quote.id)).toMatchObject([{ cash: 'enough' }]);
    }),
  );

  it.each([
    [1_000, 1_999],
    [2_000, 4_999],
    [5_000, 9_999],
    [10_000, 19_999],
  ])(
    'reveals to a person with several quotes only that a broker’s cash is between %s and %s dirhams',
    async (from, to) => {
      const probes = [from - 1, from, from + 1, Math.floor((from + to) / 2), to];
      const heard: unknown[] = [];
      for (const dirhams of [from, to]) {
        await withDatabase(async (db) => {
          await makeBroker(db, CITY, dirhams * DIRHAM + (dirhams === to ? 99 : 0));
          const thief = await makePerson(db);
          const answers: unknown[] = [];
          for (const probe of probes) answers.push(...(await cashFor(db, thief, probe)));
          heard.push(answers);
        })();
      }
      expect(heard[0]).toEqual(['enough', 'enough', 'ask', 'ask', 'ask']);
      expect(heard[1]).toEqual(heard[0]);
    },
  );

  it(
    'returns no cash hint without a quote, with an expired quote and with another person’s quote',
    withDatabase(async (db) => {
      await makeBroker(db, CITY);
      const [person, other] = [await makePerson(db), await makePerson(db)];
      const ended = await quoteOf(db, person, 500 * DIRHAM);
      await asRoot(db, 'update public.money_quotes set expires_at = now() where id = $1', [
        ended.id,
      ]);
      const foreign = await quoteOf(db, other, 500 * DIRHAM);
      for (const quoteId of [null, ended.id, foreign.id, crypto.randomUUID()]) {
        expect(await list(db, person, quoteId)).toMatchObject([{ cash: null }]);
      }
    }),
  );

  it(
    'returns no cash hint for a person’s eleventh quote in an hour; other people still get hints',
    withDatabase(async (db) => {
      await makeBroker(db, CITY);
      const thief = await makePerson(db);
      const first = await quoteOf(db, thief, 500 * DIRHAM);
      for (let i = 0; i < 3; i++) await list(db, thief, first.id);
      for (let i = 1; i < 10; i++) expect(await cashFor(db, thief, 500 + i)).toEqual(['enough']);
      expect(await cashFor(db, thief, 600)).toEqual([null]);
      expect(await list(db, thief, first.id)).toMatchObject([{ cash: 'enough' }]);
      expect(await cashFor(db, await makePerson(db), 500)).toEqual(['enough']);
      await asRoot(
        db,
        "update public.money_quotes set cash_asked_at = cash_asked_at - interval '1 hour' where id = $1",
        [first.id],
      );
      expect(await cashFor(db, thief, 700)).toEqual(['enough']);
      expect(await cashFor(db, thief, 800)).toEqual([null]);
    }),
  );

  it(
    'excludes the caller, suspended and former brokers and other cities',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, CITY);
      await pauseBroker(db, await makeBroker(db, CITY));
      const demoted = await makeBroker(db, CITY);
      await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [demoted]);
      await makeBroker(db, 'Fes');
      expect(await list(db, await makePerson(db))).toMatchObject([{ id: broker }]);
      expect(await list(db, broker)).toEqual([]);
    }),
  );

  it(
    'refuses visitors, calls without a signed-in person, and an unknown city',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(list(db, null), '42501');
      await expectRefused(list(db, 'service_role'), 'NOT_SIGNED_IN');
      for (const city of [0, -1, 999_999, null]) {
        await expectRefused(
          asCaller(db, person, 'select * from public.available_brokers($1)', [city]),
          'CITY_NOT_FOUND',
        );
      }
    }),
  );
});
