// Cost of price quotes, lists of parcels and parcel tracking in a database of a million parcels.
// Each cost is compared with the cost of something minimal: an empty call, twenty rows by key, or
// an empty page. The first argument is the number of parcels.
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { percentile } from '../tools/measure/percentile.ts';
import {
  AGENT_ID,
  LARGE_SENDER_ID,
  prepareDeliveries,
} from '../tools/measure/prepare-deliveries.ts';
import { buildWeb } from '../tools/web/build-web.ts';
import { countPagesRead } from './support/count-pages-read.ts';
import { explainCall } from './support/explain-call.ts';
import { measureQuotes } from './support/measure-quotes.ts';
import { measureTracking } from './support/measure-tracking.ts';

const DELIVERIES = Number(process.argv[2] ?? 1_000_000);
const CALLS = Number(process.env.BENCH_CALLS ?? 100);
const WARM_UP = 5;
/** Number of repetitions of each query. */
const COUNTED = 12;
/**
 * Finds sequential scans of large tables in a query plan. The cost of such scans would grow with
 * the number of users.
 */
const LARGE_TABLES =
  /Seq Scan on (deliveries|delivery_events|delivery_photos|delivery_tracking|delivery_scans|delivery_weigh_ins|profiles)\b/g;

const claimsOf = (claims: object) =>
  `select set_config('request.jwt.claims', '${JSON.stringify(claims)}', false)`;
const SENDER = claimsOf({ sub: LARGE_SENDER_ID, role: 'authenticated' });
const CARRIER = claimsOf({ sub: AGENT_ID, role: 'authenticated' });
const VISITOR = claimsOf({ role: 'anon' });

type Question = { name: string; caller: string; sql: string; values: (n: number) => unknown[] };
type Delivery = { id: string; created_at: string; label_code: string | null; code: string | null };

await buildWeb();
/**
 * Data directory of the server. The parcels in it are reused by the next run, because inserting
 * them takes minutes.
 */
const dataDir = process.env.BENCH_DATA;
const wasl = await startInstance({ env: { DEMO: 'false' }, ...(dataDir && { dataDir }) });
const client = new pg.Client(wasl.databaseUrl);
try {
  console.log(`${DELIVERIES} parcels`);
  await client.connect();
  const { rows: there } = await client.query('select from public.deliveries limit 1');
  if (there.length === 0) await prepareDeliveries(wasl.databaseUrl, DELIVERIES);
  const { rows: own } = await client.query<Delivery>(
    `select d.id, to_jsonb(d.created_at) #>> '{}' as created_at, d.label_code, t.code
     from public.deliveries d left join private.delivery_tracking t on t.delivery_id = d.id
     where d.sender_id = $1 order by d.created_at desc, d.id desc`,
    [LARGE_SENDER_ID],
  );
  const delivery = (n: number, isSubmitted = false): Delivery => {
    const deliveries = isSubmitted ? own.filter(({ code }) => code !== null) : own;
    const found = deliveries[n % deliveries.length];
    if (!found) throw new Error('the sender has no parcel');
    return found;
  };
  const cursor = (n: number) => {
    const { id, created_at } = delivery(Math.floor(own.length / 2) + n * 7);
    return JSON.stringify({ id, created_at });
  };
  const floor: Question = {
    name: 'floor',
    caller: SENDER,
    sql: 'select to_jsonb(d) from public.deliveries d where d.id = any ($1::uuid[])',
    values: (n) => [Array.from({ length: 20 }, (_, i) => delivery(n * 31 + i * 97).id)],
  };
  const list = (name: string, filter: string, role: string, more: Partial<Question> = {}) => ({
    name,
    caller: SENDER,
    sql: 'select public.my_deliveries($1, $2)',
    values: () => [filter, role],
    ...more,
  });
  const jobs = (name: string, filter: string) => ({
    name,
    caller: CARRIER,
    sql: 'select public.my_courier_jobs($1)',
    values: () => [filter],
  });
  const searched = {
    sql: 'select public.my_deliveries($1, $2, $3)',
    values: (n: number) => ['all', 'all', delivery(n * 61).label_code],
  };
  const questions: Question[] = [
    list('list first page', 'all', 'all'),
    list('list page in the middle', 'all', 'all', {
      sql: 'select public.my_deliveries($1, $2, null, $3)',
      values: (n) => ['all', 'all', cursor(n)],
    }),
    list('list by label code', 'all', 'all', searched),
    list('list of nothing found', 'all', 'all', {
      ...searched,
      values: (n) => ['all', 'all', `nothing ${n}`],
    }),
    ...['draft', 'active', 'done'].map((filter) => list(`list filtered ${filter}`, filter, 'all')),
    list('list of sent', 'all', 'sent'),
    list('list of received', 'all', 'received'),
    {
      name: 'tracking',
      caller: VISITOR,
      sql: 'select public.track_delivery($1)',
      values: (n) => [delivery(n * 61, true).code],
    },
    jobs('jobs to pick up', 'to_pick_up'),
    jobs('jobs done', 'done'),
  ];
  const all = [floor, ...questions];
  const times = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    // Alternates between the queries, so that other load on the machine affects all of them
    // equally.
    for (const { name, caller, sql, values } of all) {
      await client.query(caller);
      const start = performance.now();
      await client.query(sql, values(n));
      if (n >= WARM_UP) times.get(name)?.push(performance.now() - start);
    }
  }
  const part = (name: string, share: number) => percentile(times.get(name) ?? [], share);
  for (const { name, caller, sql, values } of all) {
    await client.query(caller);
    const pages: number[] = [];
    for (let n = 0; n < COUNTED; n++) pages.push(await countPagesRead(client, sql, values(n)));
    const plan = await explainCall(
      wasl.databaseUrl,
      caller,
      sql,
      values(1),
      /deliver(y|ies)|courier_job_rows/,
    );
    const scanned = [...new Set([...plan.matchAll(LARGE_TABLES)].map(([, table]) => table))];
    const figures = `p95 ${(part(name, 0.95) / part('floor', 0.95)).toFixed(1)} times the floor's (p50 ${part(name, 0.5).toFixed(1)} ms, p95 ${part(name, 0.95).toFixed(1)} ms); pages: half of the calls up to ${percentile(pages, 0.5)}, all up to ${percentile(pages, 1)}; ${scanned.length > 0 ? `FULL SCAN: ${scanned.join(', ')}` : 'no full scan of a large table'}`;
    console.log(`${name}: ${figures}`);
  }
  await measureQuotes(wasl, client, CALLS);
  const codes = Array.from({ length: 5 }, (_, n) => delivery(n * 61, true).code ?? '');
  await measureTracking(wasl.url, codes);
} finally {
  await client.end();
  await wasl.stop();
}
