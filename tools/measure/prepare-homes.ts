// Inserts as many public homes as a country has. Most owners have a few homes, and one owner has
// ten thousand. Bypasses the triggers.
import pg from 'pg';

export const LARGE_OWNER_ID = '0199b000-0000-7000-8000-000000000000';
const OWNERS = 2000;
const OWN_HOMES = 10_000;
const PARTS = 4;

/**
 * Bulk statements that insert the owners and homes. Because the triggers are bypassed, the
 * statements also write the rows that the triggers would have written.
 */
const STEPS: [string, string][] = [
  [
    'owners',
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     select format('0199b000-0000-7000-8000-%s', lpad(n::text, 12, '0'))::uuid, 'authenticated', 'authenticated',
       'owner-' || n || '@bench.example', now(), jsonb_build_object('first_name', 'Owner', 'last_name', n)
     from generate_series(0, $1 - 1) n`,
  ],
  [
    'texts',
    `create table bench_texts as
     with parts as (
       select t.id as type_id, n.id as neighborhood_id, n.city_id, n.latitude, n.longitude, phrase,
         concat_ws(' ', t.name, word.en, 'in', n.name) as title,
         concat_ws(' ', t.name_fr, word.fr, 'à', n.name_fr) as title_fr,
         concat_ws(' ', t.name_ar, word.ar, 'في', n.name_ar) as title_ar,
         concat_ws(' ', 'Close to', near.en, 'with', word.en, 'rooms, quiet street, lift and parking. Ask for a visit', phrase) as description,
         concat_ws(' ', 'Proche de', near.fr, 'séjour', word.fr, 'rue calme, ascenseur et parking. Demandez une visite', phrase) as description_fr,
         concat_ws(' ', 'قرب', near.ar, 'صالون', word.ar, 'شارع هادئ ومصعد وموقف للسيارات', phrase) as description_ar,
         concat_ws(' ', c.name, c.name_fr, c.name_ar, n.name, n.name_fr, n.name_ar, t.code, t.name, t.name_fr, t.name_ar) as places
       from public.property_types t, generate_series(0, 15) phrase, public.neighborhoods n join public.cities c on c.id = n.city_id,
         lateral (select * from (values (0, 'bright', 'lumineux', 'مضيئة'), (1, 'renovated', 'rénové', 'مجددة'), (2, 'furnished', 'meublé', 'مفروشة'),
           (3, 'spacious', 'spacieux', 'فسيحة'), (4, 'sunny', 'ensoleillé', 'مشمسة'), (5, 'modern', 'moderne', 'عصرية'), (6, 'rustic', 'rustique', 'ريفية'),
           (7, 'panoramic', 'panoramique', 'بانورامية')) w (i, en, fr, ar) where i = phrase % 8) word,
         lateral (select * from (values (0, 'the tramway', 'du tramway', 'الطرامواي'), (1, 'the beach', 'de la plage', 'البحر'), (2, 'schools', 'des écoles', 'المدارس'),
           (3, 'the souk', 'du souk', 'السوق'), (4, 'the station', 'de la gare', 'المحطة')) w (i, en, fr, ar) where i = phrase / 4) near
       where n.latitude is not null)
     select row_number() over () as n, *, array_to_tsvector(private.words_of(concat_ws(' ', title, title_fr, title_ar, description,
       description_fr, description_ar, places))) as words from parts`,
  ],
  ['texts are numbered', 'create unique index on bench_texts (n)'],
  [
    'properties',
    `insert into public.properties (id, title, title_fr, title_ar, description, description_fr, description_ar, listing_type,
       property_type_id, price, price_currency, city_id, neighborhood_id, area_sqm, bedrooms, bathrooms, has_elevator, has_parking,
       has_pool, has_garden, latitude, longitude, status, created_by, is_published, published_at, created_at, updated_at)
     select format('0199c000-%s-7%s-8000-%s', lpad(to_hex(g / 65536), 4, '0'), lpad(to_hex(g % 4096), 3, '0'), lpad(to_hex(g), 12, '0'))::uuid,
       t.title, t.title_fr, t.title_ar, t.description, t.description_fr, t.description_ar,
       case when g % 3 = 0 then 'rent' else 'sale' end, t.type_id,
       case when g % 3 = 0 then 1500 + (r.a * 20000)::int else 250000 + (r.a * r.a * 9000000)::int end,
       case when g % 50 = 0 then 'EUR' else 'MAD' end, t.city_id, t.neighborhood_id, 35 + (r.b * 300)::int, g % 6, g % 3,
       g % 2 = 0, g % 5 < 2, g % 20 = 0, g % 7 = 0, t.latitude + (r.a - 0.5) * 0.02, t.longitude + (r.b - 0.5) * 0.02,
       case g % 12 when 0 then 'pending' else 'available' end,
       format('0199b000-0000-7000-8000-%s', lpad((case when g <= $3 then 0 else 1 + g % ($2 - 1) end)::text, 12, '0'))::uuid,
       true, now() - g * interval '30 seconds', now() - g * interval '30 seconds', now() - (r.a * 300) * interval '1 day'
     from generate_series($4::int, $1) g
     cross join lateral (select random() as a, random() as b, 1 + floor(random() * (select count(*) from bench_texts))::int as n where g > 0) r
     join bench_texts t on t.n = r.n`,
  ],
  [
    'listed homes',
    `insert into private.listed_homes (id, owner_id, listing_type, property_type_id, city_id, neighborhood_id, price_mad, area_sqm,
       bedrooms, bathrooms, features, latitude, longitude, published_at, words)
     select p.id, p.created_by, p.listing_type, p.property_type_id, p.city_id, p.neighborhood_id, p.price * r.rate_to_mad,
       p.area_sqm, p.bedrooms, p.bathrooms, private.feature_bits(p), p.latitude, p.longitude, p.published_at, t.words
     from public.properties p
     join public.exchange_rates r on r.currency = p.price_currency
     join bench_texts t on t.type_id = p.property_type_id and t.neighborhood_id = p.neighborhood_id and t.description = p.description
       and t.title = p.title`,
  ],
  [
    'words',
    `insert into private.home_words select distinct w from bench_texts t, unnest(tsvector_to_array(t.words)) w
     where char_length(w) >= 3 and w !~ '^[0-9]'`,
  ],
  [
    'pictures',
    `insert into public.property_images (property_id, image_url, storage_path, is_primary)
     select p.id, '/storage/v1/object/public/properties/' || p.id || '/picture-one.webp', 'properties/' || p.id || '/picture-one.webp', true
     from public.properties p where p.created_by = '${LARGE_OWNER_ID}' or right(p.id::text, 1) = '0'`,
  ],
];

/** Inserts the rows without triggers and indexes. The indexes are created again afterwards. */
export async function prepareHomes(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    "set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off",
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('private.listed_homes'::regclass, 'public.properties'::regclass) and not indisprimary`,
  );
  for (const [name, sql] of STEPS) {
    if (name === 'properties') {
      for (const index of indexes) await client.query(`drop index ${index.name}`);
      await client.query(
        `update public.profiles set is_identity_approved = true, username = 'owner-' || last_name where last_name ~ '^[0-9]+$'`,
      );
      await client.query("set session_replication_role = 'replica'");
    }
    const start = performance.now();
    if (name === 'properties') await inParts(databaseUrl, sql, count);
    else await client.query(sql, name === 'owners' ? [OWNERS] : []);
    console.log(`  ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
  }
  const start = performance.now();
  for (const index of indexes) await client.query(index.definition);
  await client.query('drop table bench_texts');
  await client.query(
    'vacuum analyze public.properties, private.listed_homes, public.property_images, private.home_words, public.profiles',
  );
  console.log(`  indexes and statistics: ${Math.round((performance.now() - start) / 1000)} s`);
  await client.end();
}

/**
 * Runs a statement in parallel parts, because a connection uses only one core and most of the time
 * is spent on normalising the text of each row.
 */
async function inParts(databaseUrl: string, sql: string, count: number): Promise<void> {
  const size = Math.ceil(count / PARTS);
  await Promise.all(
    Array.from({ length: PARTS }, async (_, part) => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query("set session_replication_role = 'replica'; set synchronous_commit = off");
      const last = Math.min(count, (part + 1) * size);
      await client.query(sql, [last, OWNERS, OWN_HOMES, part * size + 1]);
      await client.end();
    }),
  );
}
