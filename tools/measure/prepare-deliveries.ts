// Inserts as many parcels as a whole country has. One sender has ten thousand parcels, and one
// courier agent has a whole day's work. Bypasses the triggers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Courier companies of the demo data, for a database without the demo users. */
const DEMO_COURIERS = readFileSync(
  join(import.meta.dirname, '../../supabase/seed/090_demo_couriers.sql'),
  'utf8',
);
const PEOPLE = 5000;
export const OWN_DELIVERY_COUNT = 10_000;
const id = (n: number) => `0199d000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const LARGE_SENDER_ID = id(0);
export const AGENT_ID = id(1);
export const AGENT_CITY = 6001;
const COURIERS = `'{01900000-0000-7000-8000-00000000c001,01900000-0000-7000-8000-00000000c002,01900000-0000-7000-8000-00000000c003}'::uuid[]`;
const TARIFFS = `'{01900000-0000-7000-8000-0000000a0001,01900000-0000-7000-8000-0000000a0002,01900000-0000-7000-8000-0000000a0003}'::uuid[]`;

const PERSON = (n: string) =>
  `format('0199d000-0000-7000-8000-%s', lpad((${n})::text, 12, '0'))::uuid`;

/**
 * SQL for label codes that are spread at random like real ones. Consecutive numbers would give
 * codes that all begin with the same characters. An index cannot distinguish codes by characters
 * that they all share.
 */
const LABEL_CODE = `'WP' || lpad((g::bigint * 618033989 % 1000000000)::text, 9, '0') || '0'`;

/**
 * Inserts the parcels. The parcels of the sender with ten thousand parcels are spread evenly among
 * those of the other people. Unfinished parcels are recent, because periodic jobs would process
 * older unfinished parcels during the measurement.
 */
const DELIVERIES = `insert into public.deliveries (id, sender_id, receiver_id, status, outcome, label_code, weight_grams, length_cm,
    width_cm, height_cm, contents, pickup_city_id, pickup_address, pickup_contact_name, pickup_contact_phone, dropoff_city_id,
    dropoff_address, dropoff_contact_name, dropoff_contact_phone, courier_id, tariff_id, zone, chargeable_grams, base_centimes,
    weight_extra_centimes, insurance_centimes, total_centimes, returned_centimes, refused_centimes, covered_centimes, promised_at,
    content_hash, submitted_at, picked_up_at, delivered_at, completed_at, last_scan_at, created_at, updated_at)
  select ('0199e000-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid,
    case when k.is_own then ${PERSON('0')} else ${PERSON('2 + g % ($2 - 2)')} end,
    case when not k.is_own and g % 50 = 7 then ${PERSON('0')} when g % 5 = 0 then ${PERSON('2 + (g + 1) % ($2 - 2)')} end,
    k.status, case when k.status = 'completed' then 'ok' end, ${LABEL_CODE}, 1000, 20, 20, 20,
    (array['Argan oil', 'Books', 'Zellige tiles', 'كتب', 'Vêtements', 'Téléphone'])[1 + g % 6],
    case when g % 5 = 0 then ${AGENT_CITY} else c.id end, 'Street ' || g, 'Sender', '+212661000000', c.id, 'Avenue ' || g,
    'Recipient ' || g, '+212662000000', (${COURIERS})[1 + g % 3], (${TARIFFS})[1 + g % 3], 'large_cities', 1000, 3500, 0, 0, 3500,
    1000, 1500, 25000, k.at + interval '3 days', repeat('0', 64), case when k.status <> 'draft' then k.at end,
    case when k.status in ('in_transit', 'delivered', 'completed') then k.at + interval '1 minute' end,
    case when k.status in ('delivered', 'completed') then k.at + interval '2 minutes' end,
    case when k.status = 'completed' then k.at + interval '3 minutes' end,
    case when k.status = 'in_transit' then k.at + interval '1 minute' end, k.at, k.at
  from generate_series(1, $1::int) g
  cross join lateral (select g % greatest($1::int / $3::int, 1) = 0 and g / greatest($1::int / $3::int, 1) <= $3::int as is_own,
    (hashint4(g)::bigint + 2147483648) % 100 as part) h
  cross join lateral (select h.is_own, s.status, case when s.status = 'completed'
      then now() - interval '2 days' - g * interval '30 seconds' else now() - (g % 1200) * interval '1 minute' end as at
    from (select case when h.part < 5 then 'draft' when h.part < 8 then 'scheduled' when h.part < 13 then 'in_transit'
      when h.part < 15 then 'delivered' else 'completed' end as status) s) k
  join lateral (select t.id from bench_cities t where t.n = 1 + (g / 7) % (select count(*) from bench_cities)) c on true`;

const STEPS: [string, string][] = [
  [
    'people',
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     select ${PERSON('n')}, 'authenticated', 'authenticated', 'person-' || n || '@bench.example', now(),
       jsonb_build_object('first_name', 'Person', 'last_name', n) from generate_series(0, $1 - 1) n`,
  ],
  ['couriers', DEMO_COURIERS],
  [
    'agent',
    `insert into public.courier_agents (user_id, courier_id, city_id) values ('${AGENT_ID}', (${COURIERS})[1], ${AGENT_CITY})`,
  ],
  [
    // Each courier gets an agent in each of the hundred largest cities. In a whole country, a quote
    // searches this many agents.
    'colleagues',
    `insert into public.courier_agents (user_id, courier_id, city_id)
     select ${PERSON('2 + c.n * 100 + t.n')}, c.id, t.id
     from (select id, row_number() over (order by id)::int - 1 as n from unnest(${COURIERS}) as id) c,
       (select id, row_number() over (order by population desc nulls last, id)::int - 1 as n from public.cities) t
     where t.n < 100`,
  ],
  ['identities', 'update public.profiles set is_identity_approved = true'],
  [
    'cities',
    'create temporary table bench_cities as select id, row_number() over (order by id) as n from public.cities',
  ],
  ['triggers', "set session_replication_role = 'replica'"],
  ['deliveries', DELIVERIES],
  [
    'events',
    `insert into public.delivery_events (delivery_id, kind, actor_role, occurred_at, recorded_at, city_id)
     select d.id, e.kind, 'courier', d.created_at + e.n * interval '10 seconds', d.created_at + e.n * interval '10 seconds', d.pickup_city_id
     from public.deliveries d, unnest(array['submitted', 'picked_up', 'hub', 'out_for_delivery', 'delivered', 'completed'])
       with ordinality as e (kind, n)
     where d.status <> 'draft' and (e.n = 1 or d.status = 'completed' and (e.n <= 3 or d.sender_id = '${LARGE_SENDER_ID}'))`,
  ],
  [
    'tracking links',
    `insert into private.delivery_tracking (delivery_id, code, expires_at)
     select id, translate(left(md5(id::text), 22), '0', 'Z'), now() + interval '30 days' from public.deliveries where status <> 'draft'`,
  ],
  [
    'photos',
    `insert into public.delivery_photos (id, delivery_id, purpose, storage_path, sha256, byte_size, media_type)
     select id, id, 'delivery', id || '/' || id || '.jpg', repeat('0', 64), 1000, 'image/jpeg' from public.deliveries
     where sender_id = '${LARGE_SENDER_ID}'`,
  ],
  [
    'scans',
    `insert into private.delivery_scans (id, delivery_id, agent_id, kind, outcome, created_at)
     select gen_random_uuid(), d.id, case when d.courier_id = (${COURIERS})[1] and d.pickup_city_id = ${AGENT_CITY} and d.label_code < 'WP2000000000'
       then '${AGENT_ID}' else ${PERSON('2 + (hashint4(right(d.label_code, 6)::int) & 255)')} end, s.kind, 'recorded', d.created_at + s.n * interval '1 minute'
     from public.deliveries d, unnest(array['pickup', 'delivered']) with ordinality as s (kind, n) where d.status = 'completed'`,
  ],
];

/** Inserts the rows. Drops the indexes before the insert and creates them again afterwards. */
export async function prepareDeliveries(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      "set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off",
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in ('public.deliveries'::regclass, 'public.delivery_events'::regclass, 'private.delivery_scans'::regclass) and not indisunique`,
    );
    for (const [name, sql] of STEPS) {
      if (name === 'deliveries')
        for (const index of indexes) await client.query(`drop index ${index.name}`);
      const start = performance.now();
      await client.query(
        sql,
        name === 'people'
          ? [PEOPLE]
          : name === 'deliveries'
            ? [count, PEOPLE, OWN_DELIVERY_COUNT]
            : [],
      );
      console.log(`  ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
    }
    const start = performance.now();
    for (const index of indexes) await client.query(index.definition);
    await client.query(
      `vacuum analyze public.deliveries, public.delivery_events, public.delivery_photos, private.delivery_tracking, private.delivery_scans, public.profiles`,
    );
    console.log(`  indexes and statistics: ${Math.round((performance.now() - start) / 1000)} s`);
  } finally {
    await client.end();
  }
}
