// Prices of parcels, calculated by the price lists in effect. Visitors can request these prices
// without an account. The couriers are sorted by price, the cheapest first.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const ARGANE = '01900000-0000-7000-8000-00000000c001';

type Delivery = { from?: string; to?: string; grams?: number; size?: number[]; declared?: number };

async function argsOf(db: Client, delivery: Delivery) {
  const { from = 'Fes', to = 'Agadir', grams = 3000, size = [10, 10, 10], declared } = delivery;
  return [await cityId(db, from), await cityId(db, to), grams, ...size, declared ?? null];
}
const QUOTE = 'select * from public.quote_delivery($1, $2, $3, $4, $5, $6, $7)';
type Quote = Record<string, number> & { courier_id: string; zone: string };

async function quotes(db: Client, delivery: Delivery = {}, caller: string | null = null) {
  return asCaller<Quote>(db, caller, QUOTE, await argsOf(db, delivery));
}
const arganeOf = (rows: Quote[]) => rows.find((row) => row.courier_id === ARGANE);

describe('public.quote_delivery', () => {
  it(
    'returns a visitor the itemised price of every courier, the cheapest first',
    withDatabase(async (db) => {
      const rows = await quotes(db);
      expect(rows).toHaveLength(3);
      const totals = rows.map((row) => row.total_centimes ?? 0);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      for (const row of rows) {
        const lines = ['base_centimes', 'weight_extra_centimes', 'insurance_centimes'];
        expect(row.total_centimes).toBe(lines.reduce((sum, line) => sum + (row[line] ?? 0), 0));
      }
      expect(await quotes(db, {}, await makePerson(db))).toEqual(rows);
    }),
  );

  it.each([
    // The chargeable weight is the larger of weight and volume weight, rounded up to half a
    // kilogram. Beyond five kilograms, each kilogram costs extra, and half a kilogram costs as much
    // as a full one.
    [{ size: [40, 30, 30] }, 7500, 3500, 1200, 0, 25_000],
    [{ size: [60, 40, 40], declared: 200_000 }, 19_500, 3500, 6000, 1000, 200_000],
    [{ to: 'Dakhla', grams: 10_000, declared: 500_000 }, 10_000, 6500, 2000, 2000, 500_000],
    [{ grams: 1 }, 500, 3500, 0, 0, 25_000],
    [{ grams: 5000 }, 5000, 3500, 0, 0, 25_000],
    [{ grams: 5001 }, 5500, 3500, 400, 0, 25_000],
    [{ grams: 30_000 }, 30_000, 3500, 10_000, 0, 25_000],
    [{ declared: 250_100 }, 3000, 3500, 0, 1100, 250_100],
  ])(
    'calculates the price of the parcel %j by the price list of the courier',
    (delivery, grams, base, extra, insurance, covered) =>
      withDatabase(async (db) => {
        expect(arganeOf(await quotes(db, delivery))).toMatchObject({
          chargeable_grams: grams,
          base_centimes: base,
          weight_extra_centimes: extra,
          insurance_centimes: insurance,
          total_centimes: base + extra + insurance,
          covered_centimes: covered,
        });
      })(),
  );

  it.each([
    ['Fes', 'Fes', 'same_city'],
    ['Dakhla', 'Dakhla', 'same_city'],
    ['Casablanca', 'Rabat', 'belt'],
    ['Kenitra', 'Mohammedia', 'belt'],
    ['Casablanca', 'Fes', 'large_cities'],
    ['Fes', 'Agadir', 'large_cities'],
    ['Casablanca', 'Chefchaouen', 'small_towns'],
    ['Laayoune', 'Rabat', 'far_south'],
    ['Chefchaouen', 'Dakhla', 'far_south'],
  ])(
    'returns, for a parcel from %s to %s, the price of the zone %s, in both directions',
    (from, to, zone) =>
      withDatabase(async (db) => {
        for (const delivery of [
          { from, to },
          { from: to, to: from },
        ]) {
          expect(new Set((await quotes(db, delivery)).map((row) => row.zone))).toEqual(
            new Set([zone]),
          );
        }
      })(),
  );

  it(
    'never returns a lower price for more weight',
    withDatabase(async (db) => {
      const rows = await asRoot<{ total: number }>(
        db,
        `select (private.delivery_price('01900000-0000-7000-8000-0000000a0001', 'large_cities', g, 1, 1, 1, null)).total_centimes as total
         from generate_series(1, 30000, 50) as g order by g`,
      );
      const totals = rows.map(({ total }) => total);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
    }),
  );

  it(
    'refuses parcels that no courier carries, and invalid parcels',
    withDatabase(async (db) => {
      const refused = async (delivery: Delivery, ...refusal: [never, object?]) =>
        expectRefused(quotes(db, delivery), refusal[0], refusal[1] as never);
      await refused({ grams: 30_001 }, 'DELIVERY_TOO_HEAVY' as never, { maximum_grams: 30_000 });
      await refused({ size: [151, 1, 1] }, 'DELIVERY_TOO_LARGE' as never, { maximum_cm: 150 });
      await refused({ grams: 0 }, 'FIELD_INVALID' as never, { field: 'weight_grams' });
      await refused({ size: [1, -1, 1] }, 'FIELD_INVALID' as never, { field: 'width_cm' });
      for (const declared of [0, -100, 150, 10_000_100]) {
        await refused({ declared }, 'DECLARED_VALUE_INVALID' as never);
      }
      const args = await argsOf(db, {});
      for (const city of [null, 0, 999_999]) {
        await expectRefused(asCaller(db, null, QUOTE, [city, ...args.slice(1)]), 'CITY_NOT_FOUND');
      }
    }),
  );
});
