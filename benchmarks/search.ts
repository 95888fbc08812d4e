// Measures the response time of the console's search among a million people and a million
// transfers. Each time is compared with the time for reading twenty people by id. The first
// argument of the command sets another number of people.
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { percentile } from '../tools/measure/percentile.ts';
import { explainCall } from './support/explain-call.ts';
import { phoneOf, preparePeople, referenceOf } from './support/prepare-people.ts';

const PEOPLE = Number(process.argv[2] ?? 1_000_000);
const CALLS = Number(process.env.BENCH_CALLS ?? 100);
const WARM_UP = 5;
const OPERATOR = '0199d000-0000-7000-8000-ffffffffffff';
/**
 * Finds sequential scans of large tables in a query plan. The cost of such scans would grow with
 * the number of users.
 */
const LARGE_TABLES = /Seq Scan on (profiles|money_transfers|deliveries|properties)\b/g;

const personOf = (n: number) =>
  `0199d000-0000-7000-8000-${((n * 7919) % PEOPLE || 1).toString(16).padStart(12, '0')}`;
const numberOf = (n: number) => (n * 7919) % PEOPLE || 1;
const search = 'select public.search_records($1)';

type Question = { name: string; sql: string; values: (n: number) => unknown[] };

const QUESTIONS: Question[] = [
  {
    name: 'floor',
    sql: 'select to_jsonb(p) from public.profiles p where p.id = any ($1::uuid[])',
    values: (n) => [Array.from({ length: 20 }, (_, i) => personOf(n * 31 + i))],
  },
  { name: 'by number', sql: search, values: (n) => [phoneOf(numberOf(n))] },
  { name: 'by half a number', sql: search, values: (n) => [phoneOf(numberOf(n)).slice(0, -2)] },
  { name: 'by e-mail', sql: search, values: (n) => [`person-${numberOf(n)}@bench.example`] },
  { name: 'by username', sql: search, values: (n) => [`PERSON_${numberOf(n)}`] },
  { name: 'by reference', sql: search, values: (n) => [referenceOf(numberOf(n))] },
  { name: 'by the commonest name', sql: search, values: () => ['mohamed'] },
  { name: 'by last name', sql: search, values: () => ['Zerouali'] },
  { name: 'by a title', sql: search, values: (n) => [`apartment number ${numberOf(n)}`] },
  { name: 'of nothing found', sql: search, values: (n) => [`nobody is called ${n}`] },
];

const wasl = await startInstance({
  env: { DEMO: 'false' },
  ...(process.env.BENCH_DATA && { dataDir: process.env.BENCH_DATA }),
});
const client = new pg.Client(wasl.databaseUrl);
try {
  await client.connect();
  const { rows: there } = await client.query('select from public.profiles limit 1');
  if (there.length === 0) await preparePeople(wasl.databaseUrl, PEOPLE);
  const claims = await signInOperator();
  const times = new Map<string, number[]>(QUESTIONS.map(({ name }) => [name, []]));
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    // Alternates between the queries, so that other load on the machine affects all of them
    // equally.
    for (const { name, sql, values } of QUESTIONS) {
      const start = performance.now();
      await client.query(sql, values(n));
      if (n >= WARM_UP) times.get(name)?.push(performance.now() - start);
    }
  }
  const part = (name: string, share: number) => percentile(times.get(name) ?? [], share);
  for (const { name, sql, values } of QUESTIONS) {
    const plan = await explainCall(wasl.databaseUrl, claims, sql, values(1), /profiles|transfers/);
    const whole = [...new Set([...plan.matchAll(LARGE_TABLES)].map(([, table]) => table))];
    console.log(
      `${name}: p50 ${part(name, 0.5).toFixed(1)} ms, p95 ${part(name, 0.95).toFixed(1)} ms, ${(part(name, 0.5) / part('floor', 0.5)).toFixed(1)} times the floor; ${whole.length > 0 ? `FULL SCAN: ${whole.join(', ')}` : 'no full scan of a large table'}`,
    );
  }
} finally {
  await client.end();
  await wasl.stop();
}

/** Signs in an operator with two-step verification. Without it, the database refuses operators. */
async function signInOperator(): Promise<string> {
  await client.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', 'operator@bench.example', now(), '{"first_name": "Nadia"}') on conflict do nothing`,
    [OPERATOR],
  );
  await client.query(
    "insert into private.operator_roles (user_id, role) values ($1, 'support') on conflict do nothing",
    [OPERATOR],
  );
  const sql = `select set_config('request.jwt.claims', '${JSON.stringify({ sub: OPERATOR, role: 'authenticated', aal: 'aal2' })}', false)`;
  await client.query(sql);
  return sql;
}
