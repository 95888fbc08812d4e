// Cost of a broker's job board with many open jobs in the city. The benchmark reads one page under
// RLS policies, as the app requests it. The baseline is reading one job by key in the same run. The
// first argument is the number of jobs.
import { startInstance } from '@wasl/server/testing/instance';
import { makeBrokers, makePendingTransfers, readBrokers } from '@wasl/testing/ledger-people';
import pg from 'pg';
import { median } from '../tools/measure/median.ts';

const JOBS = Number(process.argv[2] ?? 10_000);
/** Page size that the app requests. */
const PAGE = 30;
const RUNS = 50;

const BOARD = `select * from public.money_transfer_requests where city_id = $1 and addressed_broker_id is null order by created_at limit ${PAGE}`;
const TURNS =
  'select * from public.money_transfer_requests where addressed_broker_id = $1 order by created_at';
const ALL = 'select * from public.money_transfer_requests order by created_at';
const ONE = 'select * from public.money_transfer_requests where transfer_id = $1';

/** Runs a query as PostgREST does: in a transaction with the person's role and claims. */
async function asBroker(db: pg.Client, broker: string, sql: string, values: unknown[]) {
  const begun = performance.now();
  await db.query('begin');
  await db.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [JSON.stringify({ sub: broker, role: 'authenticated' })],
  );
  const { rows } = await db.query(sql, values);
  await db.query('commit');
  return { rows, ms: performance.now() - begun };
}

async function timed(db: pg.Client, broker: string, sql: string, values: unknown[], runs = RUNS) {
  const times: number[] = [];
  let rows = 0;
  for (let n = 0; n < runs; n += 1) {
    const one = await asBroker(db, broker, sql, values);
    times.push(one.ms);
    rows = one.rows.length;
  }
  return { ms: median(times), rows };
}

const instance = await startInstance({ env: { DEMO: 'false' } });
const db = new pg.Client(instance.databaseUrl);
await db.connect();
try {
  await makeBrokers(db, 10);
  const { payers } = await readBrokers(db);
  const [broker = '', other = ''] = payers;
  const pending = await makePendingTransfers(db, JOBS);
  const { rows: cities } = await db.query('select city_id from public.brokers where id = $1', [
    broker,
  ]);
  const city = cities[0]?.city_id;
  await db.query(
    `insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, addressed_broker_id, is_funded, created_at, turn_ends_at)
     select t.id, $1, 50000, case when n % 1000 = 0 then $4::uuid when n % 10 = 0 then $2::uuid end, true, now() - n * interval '1 second',
       case when n % 10 = 0 then now() + interval '20 minutes' end
     from unnest($3::uuid[]) with ordinality as t (id, n)`,
    [city, other, pending.map(({ id }) => id), broker],
  );
  await db.query('analyze');
  await timed(db, broker, BOARD, [city], 10);
  const one = await timed(db, broker, ONE, [pending[0]?.id]);
  const board = await timed(db, broker, BOARD, [city]);
  const turns = await timed(db, broker, TURNS, [broker]);
  const all = await timed(db, broker, ALL, [], 3);
  const tell = (what: string, { ms, rows }: { ms: number; rows: number }) =>
    console.log(
      `${what.padEnd(28)} ${ms.toFixed(2).padStart(9)} ms  ${rows} rows  ${(ms / one.ms).toFixed(1)} x a keyed read`,
    );
  console.log(`${JOBS} open jobs in one city, one of ten in another broker's turn`);
  tell('one job by its key', one);
  tell(`the ${PAGE} oldest of the city`, board);
  tell('those in his own turn', turns);
  tell('all that he may see', all);
  await db.query('begin');
  await db.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [JSON.stringify({ sub: broker, role: 'authenticated' })],
  );
  const plan = await db.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${BOARD}`, [
    city,
  ]);
  await db.query('rollback');
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
  if (board.rows < PAGE) process.exitCode = 1;
} finally {
  await db.end();
  await instance.stop();
}
