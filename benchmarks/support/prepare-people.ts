// Inserts a million people with their transfers, shops and listings, without running the triggers.
// A few first and last names repeat often, as in Morocco.
import pg from 'pg';

export const TRANSFER_COUNT = 1_000_000;

const PERSON = (n: string) =>
  `('0199d000-0000-7000-8000-' || lpad(to_hex((${n})::int), 12, '0'))::uuid`;
/** One person in four is named Mohamed, as in Morocco. */
const FIRST = `(array['Mohamed','Mohamed','Fatima','Khadija','Amina','Youssef','Ahmed','Ż' || n])[1 + n % 8]`;
const LAST = `(array['Alaoui','El Idrissi','Bennani','Tazi','Berrada','Lahlou','Zerouali'])[1 + n % 7] || ' ' || n`;
export const phoneOf = (n: number) => `+2126${String(n).padStart(8, '0')}`;
export const referenceOf = (n: number) => {
  const letters = n.toString(16).toUpperCase().padStart(8, '0');
  return `WSL-${letters.slice(0, 4)}-${letters.slice(4)}`;
};

const STEPS: [name: string, sql: string][] = [
  ['triggers', "set session_replication_role = 'replica'"],
  [
    'people',
    `insert into public.profiles (id, email, first_name, last_name, username, phone_number, created_at)
     select ${PERSON('n')}, 'person-' || n || '@bench.example', ${FIRST}, ${LAST}, 'person_' || n,
       '+2126' || lpad(n::text, 8, '0'), now() - n * interval '1 second' from generate_series(1, $1::int) n`,
  ],
  [
    'transfers',
    `insert into public.money_transfers (id, reference, sender_id, recipient_phone, amount_centimes, status, completed_at, created_at)
     select ('0199e000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
       'WSL-' || left(upper(lpad(to_hex(n), 8, '0')), 4) || '-' || right(upper(lpad(to_hex(n), 8, '0')), 4),
       ${PERSON('1 + n % $1::int')}, '+2126' || lpad((n * 7 % 10000000)::text, 8, '0'), 50000, 'completed', now(), now() - n * interval '1 second'
     from generate_series(1, ${TRANSFER_COUNT}) n`,
  ],
  [
    'listings',
    `insert into public.properties (id, title, listing_type, price, area_sqm, created_by)
     select gen_random_uuid(), 'Apartment number ' || n, 'sale', 1000000, 100, ${PERSON('1 + n % $1::int')}
     from generate_series(1, 100000) n`,
  ],
  ['statistics', 'vacuum analyze public.profiles, public.money_transfers, public.properties'],
];

export async function preparePeople(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    for (const [name, sql] of STEPS) {
      const start = performance.now();
      await client.query(sql, sql.includes('$1') ? [count] : []);
      console.log(`  ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
    }
  } finally {
    await client.end();
  }
}
