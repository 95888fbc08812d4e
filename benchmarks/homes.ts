// Cost of a search among a million homes, relative to reading one page of homes by key.
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { percentile } from '../tools/measure/percentile.ts';
import { LARGE_OWNER_ID, prepareHomes } from '../tools/measure/prepare-homes.ts';
import { countPagesRead } from './support/count-pages-read.ts';

const HOMES = Number(process.env.BENCH_HOMES ?? 1_000_000);
const CALLS = Number(process.env.BENCH_CALLS ?? 200);
const WARM_UP = 5;
/**
 * Number of times that each query runs while the benchmark counts the database pages that the query
 * reads. There are more runs than search terms and cities, so search terms and cities repeat.
 */
const COUNTED = 24;
const CITIES = [6001, 4001, 7001, 1001, 3001, 9001];
const WORDS = [
  'villa maarif',
  'ensoleillé gueliz',
  'شقة مشمسة',
  'plage agadir',
  'meublé',
  'renov hay',
  'souk medina',
  'الدار البيضاء',
];
const SORTS = ['newest', 'price_asc', 'price_desc', 'area_desc', 'price_per_sqm'];

const pick = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
const CALLER = `select set_config('request.jwt.claims', '{"sub": "${LARGE_OWNER_ID}", "role": "authenticated"}', false)`;
type Question = { name: string; sql: string; values: (n: number) => unknown[] };

/**
 * Data folder in which the database with the homes stays, so that the next run can use it.
 * Inserting the homes takes minutes.
 */
const dataDir = process.env.BENCH_DATA;
const wasl = await startInstance({ env: { DEMO: 'false' }, ...(dataDir && { dataDir }) });
const client = new pg.Client(wasl.databaseUrl);
try {
  console.log(`${HOMES} homes`);
  await client.connect();
  const { rows: there } = await client.query('select from private.listed_homes limit 1');
  if (there.length === 0) await prepareHomes(wasl.databaseUrl, HOMES);
  await client.query(CALLER);
  const { rows: some } = await client.query<{ id: string; longitude: number; latitude: number }>(
    'select id, longitude, latitude from private.listed_homes where sample = 7 order by id limit 4000',
  );
  const box = (n: number, degrees: number) => {
    const { longitude, latitude } = pick(some, n * 7);
    return [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees];
  };
  const search = (filters: object, sort = 'newest') => [JSON.stringify(filters), sort];
  const SEARCH = 'select public.search_homes($1, $2)';
  const floor: Question = {
    name: 'floor',
    sql: 'select to_jsonb(p) from public.properties p where p.id = any ($1::uuid[])',
    values: (n) => [Array.from({ length: 20 }, (_, i) => pick(some, n * 31 + i * 97).id)],
  };
  const questions: Question[] = [
    {
      name: 'filtered first page',
      sql: SEARCH,
      values: (n) =>
        search(
          {
            city_id: pick(CITIES, n),
            listing_type: n % 2 ? 'sale' : 'rent',
            property_type_id: [1 + (n % 3)],
            bedrooms_min: n % 4,
            price_max: n % 2 ? 2_000_000 : 9_000,
            features: n % 3 ? ['has_elevator'] : [],
          },
          pick(SORTS, n),
        ),
    },
    {
      name: 'filters without a city',
      sql: SEARCH,
      values: (n) =>
        search(
          {
            listing_type: 'sale',
            bedrooms_min: 4,
            area_min: 200,
            features: ['has_pool', 'has_garden'],
          },
          pick(SORTS, n),
        ),
    },
    { name: 'text', sql: SEARCH, values: (n) => search({ text: pick(WORDS, n) }) },
    {
      name: 'text in a city by price',
      sql: SEARCH,
      values: (n) => search({ text: pick(WORDS, n), city_id: pick(CITIES, n) }, 'price_asc'),
    },
    { name: 'box of a street', sql: SEARCH, values: (n) => search({ box: box(n, 0.003) }) },
    {
      name: 'box of a city',
      sql: SEARCH,
      values: (n) => search({ box: box(n, 0.08), listing_type: 'rent' }, pick(SORTS, n)),
    },
    {
      name: 'drawn area',
      sql: SEARCH,
      values: (n) => {
        const [west = 0, south = 0, east = 0, north = 0] = box(n, 0.02);
        return search({
          polygon: [
            [west, south],
            [east, south],
            [(west + east) / 2, north],
          ],
        });
      },
    },
    {
      name: 'map of a quarter',
      sql: 'select public.homes_on_map($1, $2)',
      values: (n) => [JSON.stringify({ box: box(n, 0.004) }), 15],
    },
    {
      name: 'map of a city',
      sql: 'select public.homes_on_map($1, $2)',
      values: (n) => [JSON.stringify({ box: box(n, 0.08) }), 11],
    },
    {
      name: 'map of the country',
      sql: 'select public.homes_on_map($1, $2)',
      values: (n) => [n % 2 ? '{}' : '{"listing_type": "rent"}', 5],
    },
    {
      name: 'count',
      sql: 'select public.count_homes($1)',
      values: (n) => [JSON.stringify({ city_id: pick(CITIES, n), bedrooms_min: 2 })],
    },
    {
      name: 'similar homes',
      sql: 'select public.similar_homes($1)',
      values: (n) => [pick(some, n * 13).id],
    },
    {
      name: 'price per square metre',
      sql: 'select public.price_per_sqm_of($1)',
      values: (n) => [pick(some, n * 13).id],
    },
    {
      name: 'owner list',
      sql: "select public.my_properties('{}', '', $1, $2, $3)",
      values: (n) => [
        pick(['updated_at', 'price', 'title'], n),
        n % 2 ? 'asc' : 'desc',
        1 + (n % 900),
      ],
    },
    {
      name: 'owner list searched',
      sql: "select public.my_properties('{}', $1)",
      values: (n) => [pick(['plage', 'Agdal', 'مشمسة', 'renovated'], n)],
    },
    {
      name: 'owner statistics',
      sql: "select public.my_property_statistics('{}')",
      values: () => [],
    },
  ];
  const times = new Map<string, number[]>([floor, ...questions].map(({ name }) => [name, []]));
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    // Alternates between the queries, so that other load on the machine affects all of them
    // equally.
    for (const { name, sql, values } of [floor, ...questions]) {
      const start = performance.now();
      await client.query(sql, values(n));
      if (n >= WARM_UP) times.get(name)?.push(performance.now() - start);
    }
  }
  const pages = new Map<string, number[]>();
  for (const { name, sql, values } of [floor, ...questions]) {
    const counted: number[] = [];
    for (let n = 0; n < COUNTED; n++) counted.push(await countPagesRead(client, sql, values(n)));
    pages.set(name, counted);
  }
  const looks = (name: string) =>
    `pages: half of the calls up to ${percentile(pages.get(name) ?? [], 0.5)}, all up to ${percentile(pages.get(name) ?? [], 1)}`;
  const p95 = (name: string) => percentile(times.get(name) ?? [], 0.95);
  const p50 = (name: string) => percentile(times.get(name) ?? [], 0.5);
  console.log(
    `floor, twenty rows by key: p50 ${p50('floor').toFixed(1)} ms, p95 ${p95('floor').toFixed(1)} ms; ${looks('floor')}`,
  );
  for (const { name } of questions) {
    console.log(
      `${name}: p95 ${(p95(name) / p95('floor')).toFixed(1)} times the floor's (p50 ${p50(name).toFixed(1)} ms, p95 ${p95(name).toFixed(1)} ms); ${looks(name)}`,
    );
  }
} finally {
  await client.end();
  await wasl.stop();
}
