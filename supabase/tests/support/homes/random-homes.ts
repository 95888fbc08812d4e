// Several hundred random homes for tests of the search, inserted without running triggers. A naive
// search computes the results that the search in the database must return.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

export type RandomHome = {
  id: string;
  listing_type: string;
  city_id: number;
  property_type_id: number;
  price: number;
  area_sqm: number;
  bedrooms: number;
  has_pool: boolean;
  has_garden: boolean;
  latitude: number;
  longitude: number;
  published_at: string;
  words: string[];
};
export type RandomFilters = {
  listing_type?: string;
  city_id?: number;
  property_type_id?: number[];
  price_max?: number;
  area_min?: number;
  bedrooms_min?: number;
  features?: ('has_pool' | 'has_garden')[];
  box?: [number, number, number, number];
  text?: string;
};

/**
 * Words to search for. The first occurs in every second home, the second in every eighth, the third
 * in every hundredth, and the last in only one home.
 */
export const SEARCH_WORDS = ['meuble', 'plage', 'sauna', 'phare'];
const EVERY = [2, 8, 100, 1000];
export const CITY_IDS = [6001, 7001, 1001];

export function randomHomes(count: number, random: () => number): RandomHome[] {
  const below = (n: number) => Math.floor(random() * n);
  return Array.from({ length: count }, (_, n) => {
    const city = below(CITY_IDS.length);
    return {
      id: `0199d000-0000-7000-8000-${below(1e9).toString(16).padStart(8, '0')}${n.toString(16).padStart(4, '0')}`,
      listing_type: below(3) === 0 ? 'rent' : 'sale',
      city_id: CITY_IDS[city] ?? 0,
      property_type_id: 1 + below(3),
      // Prices, areas and days have only a few different values. Many homes therefore have equal
      // values, so a search must also sort them by their ids.
      price: 1000 * (1 + below(40)),
      area_sqm: 40 + 10 * below(20),
      bedrooms: below(6),
      has_pool: below(4) === 0,
      has_garden: below(2) === 0,
      latitude: 33 + city + random(),
      longitude: -8 + city + random(),
      published_at: new Date(Date.UTC(2026, 0, 1 + below(90))).toISOString(),
      words: [
        ...SEARCH_WORDS.filter((_word, place) => n % (EVERY[place] ?? 1) === 1),
        `ville${city}`,
      ],
    };
  });
}

export async function writeHomes(db: Client, owner: string, homes: RandomHome[]): Promise<void> {
  const rows = `jsonb_to_recordset($2) as h (id uuid, listing_type text, city_id int, property_type_id int, price numeric, area_sqm numeric,
    bedrooms int, has_pool boolean, has_garden boolean, latitude float8, longitude float8, published_at timestamptz, words jsonb)`;
  await asRoot(db, "set local session_replication_role = 'replica'");
  await asRoot(
    db,
    `insert into public.properties (id, created_by, title, listing_type, city_id, property_type_id, price, area_sqm, bedrooms,
       has_pool, has_garden, latitude, longitude, is_published, published_at)
     select id, $1, 'Home', listing_type, city_id, property_type_id, price, area_sqm, bedrooms, has_pool, has_garden, latitude,
       longitude, true, published_at from ${rows}`,
    [owner, JSON.stringify(homes)],
  );
  await asRoot(
    db,
    `insert into private.listed_homes (id, owner_id, listing_type, city_id, property_type_id, price_mad, area_sqm, bedrooms,
       bathrooms, features, latitude, longitude, published_at, words)
     select p.id, $1, p.listing_type, p.city_id, p.property_type_id, p.price, p.area_sqm, p.bedrooms, p.bathrooms,
       private.feature_bits(p), p.latitude, p.longitude, p.published_at,
       array_to_tsvector(array(select jsonb_array_elements_text(h.words)))
     from ${rows} join public.properties p on p.id = h.id`,
    [owner, JSON.stringify(homes)],
  );
  await asRoot(db, 'set local session_replication_role = default');
  await asRoot(
    db,
    'insert into private.home_words select distinct w from private.listed_homes l, unnest(tsvector_to_array(l.words)) w on conflict do nothing',
  );
  // Updates the table's statistics, which the estimate for text searches uses.
  await asRoot(db, 'analyze private.listed_homes');
}

export function expectedHomes(homes: RandomHome[], filters: RandomFilters): RandomHome[] {
  const { box, text } = filters;
  return homes.filter(
    (home) =>
      (filters.listing_type === undefined || home.listing_type === filters.listing_type) &&
      (filters.city_id === undefined || home.city_id === filters.city_id) &&
      (!filters.property_type_id || filters.property_type_id.includes(home.property_type_id)) &&
      home.price <= (filters.price_max ?? Number.POSITIVE_INFINITY) &&
      home.area_sqm >= (filters.area_min ?? 0) &&
      home.bedrooms >= (filters.bedrooms_min ?? 0) &&
      (filters.features ?? []).every((feature) => home[feature]) &&
      (text ?? '').split(' ').every((word) => !word || home.words.includes(word)) &&
      (!box ||
        (home.longitude >= box[0] &&
          home.latitude >= box[1] &&
          home.longitude <= box[2] &&
          home.latitude <= box[3])),
  );
}
