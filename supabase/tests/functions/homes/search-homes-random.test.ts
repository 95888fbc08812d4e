// Compares the results of the search for homes with those of a naive implementation, for random
// filters, sort orders, pages and map areas. Both query plans are tested.

import { seededRandom } from '@wasl/testing/seeded-random';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { pageOfHomes } from '../../support/homes/page-of-homes.ts';
import {
  CITY_IDS,
  expectedHomes,
  type RandomFilters,
  type RandomHome,
  randomHomes,
  SEARCH_WORDS,
  writeHomes,
} from '../../support/homes/random-homes.ts';
import { makeOwner } from '../../support/make-owner.ts';

const HOMES = 500;
const ROUNDS = 60;
const SORTS: Record<string, (home: RandomHome) => number> = {
  newest: (home) => -Date.parse(home.published_at),
  price_asc: (home) => home.price,
  price_desc: (home) => -home.price,
  area_desc: (home) => -home.area_sqm,
  price_per_sqm: (home) => Number((home.price / home.area_sqm).toFixed(2)),
};

/**
 * Sorts homes as the search does. Homes with equal values (for example, the same price) are sorted
 * by id, ascending or descending like the sort itself.
 */
function sorted(homes: RandomHome[], sort: string): string[] {
  const key = SORTS[sort] ?? (() => 0);
  const way = ['newest', 'price_desc', 'area_desc'].includes(sort) ? -1 : 1;
  return homes
    .toSorted((one, other) => key(one) - key(other) || (one.id < other.id ? -way : way))
    .map(({ id }) => id);
}

function filtersByChance(random: () => number): RandomFilters {
  const below = (n: number) => Math.floor(random() * n);
  const one = <Item>(items: Item[]) => items[below(items.length)] as Item;
  const west = -8 + below(3) + random() / 2;
  const south = 33 + below(3) + random() / 2;
  return {
    ...(below(2) === 0 && { listing_type: one(['sale', 'rent']) }),
    ...(below(2) === 0 && { city_id: one(CITY_IDS) }),
    ...(below(4) === 0 && { property_type_id: one([[1], [2, 3]]) }),
    ...(below(4) === 0 && { price_max: 1000 * below(40) }),
    ...(below(4) === 0 && { area_min: 10 * below(20) }),
    ...(below(4) === 0 && { bedrooms_min: below(6) }),
    ...(below(4) === 0 && { features: one([['has_pool'], ['has_pool', 'has_garden']]) }),
    ...(below(4) === 0 && { box: [west, south, west + random(), south + random()] }),
    ...(below(3) > 0 && {
      text: one([...SEARCH_WORDS, 'meuble plage', 'ville0', 'ville1 meuble']),
    }),
  };
}

async function mapOf(db: Client, filters: RandomFilters, zoom: number) {
  type Item = { id?: string; count?: number; longitude: number; latitude: number };
  const { homes_on_map } = await call<{ homes_on_map: { count: number; items: Item[] } }>(
    db,
    null,
    'homes_on_map',
    { p_filters: JSON.stringify(filters), p_zoom: zoom },
  );
  return homes_on_map;
}

/** Returns the number of homes in each cell of the map, keyed by the cell. */
function cellsOf(places: { longitude: number; latitude: number; count?: number }[], size: number) {
  const cells = new Map<string, number>();
  for (const { longitude, latitude, count = 1 } of places) {
    const cell = `${Math.floor(longitude / size)} ${Math.floor(latitude / size)}`;
    cells.set(cell, (cells.get(cell) ?? 0) + count);
  }
  return Object.fromEntries([...cells].sort());
}

it(
  'the search returns the same homes, order, counts and map cells as a naive filter',
  withDatabase(async (db) => {
    const random = seededRandom(7);
    const homes = randomHomes(HOMES, random);
    await writeHomes(db, await makeOwner(db), homes);
    const ways = new Set<boolean>();
    for (let round = 0; round < ROUNDS; round++) {
      const filters = filtersByChance(random);
      const sort = Object.keys(SORTS)[round % 5] ?? '';
      const limit = 1 + Math.floor(random() * 20);
      const plain = sorted(expectedHomes(homes, filters), sort);
      const search = `${JSON.stringify(filters)} ${sort} ${limit}`;
      const first = await pageOfHomes(db, filters, sort, null, limit);
      expect(
        first.items.map(({ id }) => id),
        search,
      ).toEqual(plain.slice(0, limit));
      expect(first.next_cursor !== null, search).toBe(plain.length > limit);
      if (first.next_cursor) {
        const second = await pageOfHomes(db, filters, sort, first.next_cursor, limit);
        expect(
          second.items.map(({ id }) => id),
          search,
        ).toEqual(plain.slice(limit, 2 * limit));
      }
      const { count_homes } = await call<{ count_homes: object }>(db, null, 'count_homes', {
        p_filters: JSON.stringify(filters),
      });
      expect(count_homes, search).toEqual({ count: plain.length, is_capped: false });
      const map = await mapOf(db, filters, 7);
      expect(map.count, search).toBe(plain.length);
      expect(cellsOf(map.items, 90 / 2 ** 7), search).toEqual(
        cellsOf(expectedHomes(homes, filters), 90 / 2 ** 7),
      );
      if (filters.text) {
        const [guess] = await asRoot<{ is_common: boolean }>(
          db,
          'select private.are_words_common(private.home_query($1)) as is_common',
          [filters.text],
        );
        ways.add(guess?.is_common ?? false);
      }
    }
    // Some searches scanned an index in order, and others first collected the matching homes. The
    // test thus covered both query plans.
    expect(ways).toEqual(new Set([true, false]));
  }),
);
