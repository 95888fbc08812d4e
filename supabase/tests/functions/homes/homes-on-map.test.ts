// Tests of the homes on a map. The map shows single homes if there are few, and clusters if there
// are many. The number of homes is estimated if there are very many. Also tests the list of similar
// homes and the median price of the neighbourhood.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOwner } from '../../support/make-owner.ts';

type Item = { id?: string; count?: number; longitude: number; latitude: number };
type Shown = { items: Item[]; count: number; is_estimated: boolean };
const onMap = async (db: Client, filters: object, zoom: number) =>
  (
    await call<{ homes_on_map: Shown }>(db, null, 'homes_on_map', {
      p_filters: JSON.stringify(filters),
      p_zoom: zoom,
    })
  ).homes_on_map;

/** Inserts rows only into the search index, bypassing the triggers. Each row stands for a home. */
async function addMany(db: Client, owner: string, count: number): Promise<void> {
  await asRoot(db, "set local session_replication_role = 'replica'");
  await asRoot(
    db,
    `insert into private.listed_homes (id, owner_id, listing_type, city_id, price_mad, area_sqm, bedrooms, bathrooms, features,
       latitude, longitude, published_at, words)
     select gen_random_uuid(), $1, 'sale', 6001, n, 100, 1, 1, 0, 33.5 + n * 0.00001, -7.6, now(), ''
     from generate_series(1, $2) n`,
    [owner, count],
  );
  await asRoot(db, 'set local session_replication_role = default');
}

describe('homes_on_map', () => {
  it(
    'returns a small number of homes individually, with the price and without the owner’s phone number',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {
        contact_phone: '+212661234567',
        shows_phone: true,
      });
      await makeHome(db, { latitude: null, longitude: null }, { owner });
      const far = await makeHome(db, { latitude: 31.65, longitude: -8 }, { owner });
      const { items, count, is_estimated } = await onMap(db, {}, 6);
      expect(items.map((item) => item.id).sort()).toEqual([id, far.id].sort());
      expect({ count, is_estimated }).toEqual({ count: 2, is_estimated: false });
      expect(items.find((item) => item.id === id)).toEqual({
        id,
        longitude: -7.635,
        latitude: 33.575,
        listing_type: 'sale',
        price: 1_200_000,
        price_currency: 'MAD',
        price_mad: 1_200_000,
      });
      expect((await onMap(db, { box: [-7.7, 33.5, -7.6, 33.6] }, 12)).items).toHaveLength(1);
    }),
  );

  it(
    'groups many homes into clusters with exact counts, and uses precomputed counts for wide boxes',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      await addMany(db, owner, 4000);
      const { items, count, is_estimated } = await onMap(db, { box: [-7.7, 33.4, -7.5, 33.6] }, 11);
      expect({ count, is_estimated }).toEqual({ count: 4000, is_estimated: false });
      expect(items.length).toBeLessThan(10);
      expect(items.reduce((sum, item) => sum + (item.count ?? 1), 0)).toBe(4000);
      const { count_homes } = await call<{ count_homes: object }>(db, null, 'count_homes', {
        p_filters: JSON.stringify({ box: [-7.7, 33.4, -7.5, 33.505] }),
      });
      expect(count_homes).toEqual({ count: 500, is_capped: false });
      const all = await call<{ count_homes: object }>(db, null, 'count_homes', {
        p_filters: JSON.stringify({ box: [-7.7, 33.4, -7.5, 33.6] }),
      });
      expect(all.count_homes).toEqual({ count: 1000, is_capped: true });
    }),
  );

  it(
    'estimates the number of homes from a sample if there are very many, and marks the number as an estimate',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      await addMany(db, owner, 4000);
      // Sets the table's row count in the planner statistics to 80,000, as if it had so many rows.
      await asRoot(
        db,
        "update pg_class set reltuples = 80000 where oid = 'private.listed_homes'::regclass",
      );
      const { count, is_estimated } = await onMap(db, {}, 5);
      expect(is_estimated).toBe(true);
      expect(count).toBeGreaterThan(3000);
      expect(count).toBeLessThan(5000);
    }),
  );

  it(
    'refuses an invalid zoom and filter',
    withDatabase(async (db) => {
      await expectRefused(onMap(db, {}, 25), 'FIELD_INVALID', { field: 'zoom' });
      await expectRefused(onMap(db, { box: [1] }, 5), 'FIELD_INVALID', { field: 'box' });
    }),
  );
});

describe('additional data of a home', () => {
  it(
    'contains similar homes with the same city and offer, the nearest first, and never the home itself',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const { id } = await makeHome(db, {}, { owner });
      const twin = await makeHome(db, { price: 1_210_000 }, { owner });
      const villa = await makeHome(db, { property_type_id: 3, price: 1_100_000 }, { owner });
      for (const fields of [
        { listing_type: 'rent' },
        { city_id: 7001, neighborhood_id: null },
        { price: 9e6 },
      ]) {
        await makeHome(db, fields, { owner });
      }
      const { similar_homes } = await call<{ similar_homes: Item[] }>(db, null, 'similar_homes', {
        p_id: id,
      });
      expect(similar_homes.map((home) => home.id)).toEqual([twin.id, villa.id]);
    }),
  );

  it(
    'contains the median price of its neighbourhood, which is hidden when there are fewer than five homes',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const ask = async (id: string) =>
        (await call<{ price_per_sqm_of: unknown }>(db, null, 'price_per_sqm_of', { p_id: id }))
          .price_per_sqm_of;
      const { id } = await makeHome(db, { price: 1_000_000 }, { owner });
      for (const price of [1_100_000, 1_200_000, 1_300_000])
        await makeHome(db, { price }, { owner });
      await makeHome(db, { price: 1, listing_type: 'rent' }, { owner });
      expect(await ask(id)).toBeNull();
      await makeHome(db, { price: 5_000_000 }, { owner });
      expect(await ask(id)).toEqual({ median: 12_000, count: 5 });
      await makeHome(db, { neighborhood_id: null }, { owner });
      await expectRefused(ask(crypto.randomUUID()), 'PROPERTY_NOT_FOUND');
    }),
  );
});
