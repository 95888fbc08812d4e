// Query plans of homes: every query uses an index, and none scans all homes.
// @module-tag slow
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const HOMES = 20_000;
/** Location of Casablanca's centre, inside the boxes of the queries. */
const [LONGITUDE, LATITUDE] = [-7.62, 33.59];

/**
 * Adds homes in all neighbourhoods. One home in 500 belongs to `owner`. The tests search for three
 * words: the first is in 1 of 40 homes, the second in 1 of 200, and the third in no home.
 */
async function addHomes(db: Client, owner: string): Promise<void> {
  await bypassTriggers(
    db,
    `insert into private.listed_homes (id, owner_id, listing_type, property_type_id, city_id, neighborhood_id, price_mad, area_sqm,
       bedrooms, bathrooms, features, latitude, longitude, published_at, words)
     select gen_random_uuid(), case when g % 500 = 0 then $2::uuid else gen_random_uuid() end,
       case when g % 3 = 0 then 'rent' else 'sale' end, 1 + g % 3, q.city_id, q.id, 1000 + g * 37 % 900000, 35 + g % 300, g % 6, g % 3,
       case when g % 100 = 0 then 1 else 0 end, q.latitude + (g % 200 - 100) * 0.0001, q.longitude + (g % 173 - 86) * 0.0001,
       now() - g * interval '1 minute',
       array_to_tsvector(array['maison'] || case when g % 40 = 0 then array['terrasse'] else '{}' end
         || case when g % 200 = 0 then array['piscine'] else '{}' end)
     from generate_series(1, $1::integer) g
     join (select row_number() over (order by id) as n, count(*) over () as total, * from public.neighborhoods where latitude is not null) q
       on q.n = 1 + g * 7919 % q.total`,
    [HOMES, owner],
  );
  await asRoot(db, 'analyze private.listed_homes');
}

type Read = { whole: number; by_index: number };
const READ = `select seq_tup_read::integer as whole, idx_tup_fetch::integer as by_index
  from pg_stat_xact_user_tables where relid = 'private.listed_homes'::regclass`;

/** Returns how many rows of homes a statement read. */
async function readBy(db: Client, sql: string, values: unknown[]): Promise<Read> {
  const [before] = await asRoot<Read>(db, READ);
  await asRoot(db, sql, values);
  const [after] = await asRoot<Read>(db, READ);
  return {
    whole: (after?.whole ?? 0) - (before?.whole ?? 0),
    by_index: (after?.by_index ?? 0) - (before?.by_index ?? 0),
  };
}

const around = (degrees: number) => [
  LONGITUDE - degrees,
  LATITUDE - degrees,
  LONGITUDE + degrees,
  LATITUDE + degrees,
];
const search = (filters: object, sort = 'newest'): [string, unknown[]] => [
  'select public.search_homes($1, $2)',
  [JSON.stringify(filters), sort],
];
/**
 * Searches, each with the maximum number of homes that it may read. A search reads the homes of one
 * page, and also the homes that its filters exclude. A search with a box reads all homes in the
 * box.
 */
const QUESTIONS: [name: string, question: [string, unknown[]], most: number][] = [
  ['the first page', search({}), 60],
  ['a city, by price', search({ city_id: 4001, listing_type: 'sale' }, 'price_asc'), 600],
  ['filters without a city', search({ listing_type: 'sale', bedrooms_min: 4, area_min: 200 }), 500],
  ['a rare word', search({ text: 'piscine' }), 250],
  ['a common word', search({ text: 'maison' }), 60],
  ['a word in a city by price', search({ text: 'terrasse', city_id: 4001 }, 'price_asc'), 3500],
  ['a word that no home contains', search({ text: 'helicoptere' }), 0],
  ['a box of a street', search({ box: around(0.003) }), 200],
  ['a box of a city', search({ box: around(0.08), listing_type: 'rent' }, 'price_desc'), 5500],
  [
    'a drawn area',
    search({
      polygon: [
        [LONGITUDE - 0.02, LATITUDE - 0.02],
        [LONGITUDE + 0.02, LATITUDE - 0.02],
        [LONGITUDE, LATITUDE + 0.02],
      ],
    }),
    3500,
  ],
  [
    'a map of a quarter',
    ['select public.homes_on_map($1, $2)', [JSON.stringify({ box: around(0.004) }), 15]],
    200,
  ],
  [
    'a count',
    ['select public.count_homes($1)', [JSON.stringify({ city_id: 4001, bedrooms_min: 2 })]],
    3000,
  ],
];

it(
  'no query for homes reads all homes',
  withDatabase(async (db) => {
    await addHomes(db, await makePerson(db));
    for (const [name, [sql, values], most] of QUESTIONS) {
      const read = await readBy(db, sql, values);
      expect(read.whole, name).toBe(0);
      expect(read.by_index, name).toBeLessThanOrEqual(most);
    }
  }),
);
