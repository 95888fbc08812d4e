// Cost of reading a whole monthly statement page by page, as the table download does, for a sender
// and for a broker. The baseline is one plain SQL query that reads the same rows in the same run.
// The first argument is the number of lines of the statement. Also measures the cost of the last
// page relative to the first page. This ratio would grow with the length of the statement if a page
// had to read all earlier pages.
import { startInstance } from '@wasl/server/testing/instance';
import { makeBrokers, readBrokers } from '@wasl/testing/ledger-people';
import pg from 'pg';
import { median } from '../tools/measure/median.ts';

const LINES = Number(process.argv[2] ?? 100_000);
const PAGE = 1000;
/**
 * Number of brokers in each of two cities. The measured statement belongs to one of these brokers.
 * The other brokers together have as many ledger lines as this one broker.
 */
const BROKERS = 500;

type Page = { rows: Record<string, unknown>[]; ms: number };

/**
 * Requests a page of the statement as PostgREST does: in a transaction with the person's claims.
 */
async function asPerson(
  db: pg.Client,
  person: string,
  sql: string,
  values: unknown[],
): Promise<Page> {
  const begun = performance.now();
  await db.query('begin');
  await db.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: person, role: 'authenticated' }),
  ]);
  const { rows } = await db.query(sql, values);
  await db.query('commit');
  return { rows, ms: performance.now() - begun };
}

async function readAll(
  read: (last: Record<string, unknown> | undefined) => Promise<Page>,
): Promise<{ lines: number; ms: number; pages: number[] }> {
  const pages: number[] = [];
  let lines = 0;
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const { rows, ms } = await read(last);
    pages.push(ms);
    lines += rows.length;
    last = rows.at(-1);
    if (rows.length < PAGE) break;
  }
  return { lines, pages, ms: pages.reduce((sum, ms) => sum + ms, 0) };
}

async function timed(db: pg.Client, sql: string, values: unknown[]): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const begun = performance.now();
    await db.query(sql, values);
    times.push(performance.now() - begun);
  }
  return median(times);
}

function tell(who: string, sums: number, bare: number, run: Awaited<ReturnType<typeof readAll>>) {
  const [first, last] = [run.pages.slice(1, 6), run.pages.slice(-6, -1)].map(median);
  console.log(
    `${who}: ${run.lines} lines in ${(run.ms / 1000).toFixed(2)} s, ${(run.ms / bare).toFixed(1)} times a bare read of the rows (${bare.toFixed(0)} ms); last pages ${((last ?? 0) / (first ?? 1)).toFixed(1)} times the first ones (${(first ?? 0).toFixed(1)} ms); the sums ${(sums / bare).toFixed(1)} times`,
  );
}

const wasl = await startInstance({ env: { DEMO: 'false' } });
const db = new pg.Client(wasl.databaseUrl);
try {
  await db.connect();
  await makeBrokers(db, BROKERS);
  const { cashiers, payers } = await readBrokers(db);
  const [broker = '', sender = ''] = [cashiers[0], payers[0]];
  const month = (
    await db.query(
      "select date_trunc('month', now() at time zone 'Africa/Casablanca')::date::text as month",
    )
  ).rows[0].month;

  // Inserts transfers dated five seconds apart, from the month's start. Bypasses the triggers.
  await db.query('set session_replication_role = replica');
  await db.query(
    `insert into public.money_transfers (id, reference, sender_id, recipient_name, recipient_city_id, broker_id, cash_in_broker_id,
       amount_centimes, fee_centimes, tax_centimes, total_centimes, payout_centimes, status, confirmed_at, funded_at, accepted_at)
     select gen_random_uuid(), 'bench-' || n, $1, 'Recipient ' || n, b.city_id, b.id, $2, 50000, 800, 73, 50800, 50000, 'in_process',
       at, at, at
     from public.brokers b, generate_series(1, $3::integer) n,
       lateral (select $4::date::timestamp at time zone 'Africa/Casablanca' + n * interval '5 seconds' as at) as moment
     where b.id = $5`,
    [sender, broker, LINES, month, payers[1] ?? sender],
  );
  await db.query('set session_replication_role = origin');
  // Inserts the lines in booking order, alternately for this broker and for another one.
  await db.query(
    `with others as (
       select a.id, row_number() over (order by a.id) - 1 as n, count(*) over () as all_of_them
       from private.ledger_accounts a where a.kind = 'broker_float' and a.owner_id <> $1),
     posted as (
       insert into private.ledger_journals (kind, subject_id, request_id, entry_count, total_centimes)
       select 'float_topped_up', $1, gen_random_uuid(), 1, 100 from generate_series(1, $2::integer * 2) returning id)
     insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
     select p.id, 1, bank.id, coalesce(other.id, own.id), 'MAD', 100
     from posted p
     join private.ledger_accounts bank on bank.kind = 'bank'
     join private.ledger_accounts own on own.kind = 'broker_float' and own.owner_id = $1
     left join others other on p.id % 2 = 0 and other.n = p.id / 2 % other.all_of_them`,
    [broker, LINES],
  );
  await db.query('analyze');

  const ownBare = await timed(
    db,
    'select * from public.money_transfers where sender_id = $1 order by funded_at, id',
    [sender],
  );
  const ownSums = await asPerson(db, sender, 'select * from public.my_statement($1)', [month]);
  const own = await readAll((last) =>
    asPerson(
      db,
      sender,
      'select *, happened_at::text as at from public.my_statement_lines($1, $2, $3, $4)',
      [month, PAGE, last?.at ?? null, last?.line_id ?? null],
    ),
  );
  tell('a sender', ownSums.ms, ownBare, own);

  const brokerBare = await timed(
    db,
    `select j.*, e.amount_centimes from private.ledger_accounts a join private.ledger_entries e on e.credit_account_id = a.id
     join private.ledger_journals j on j.id = e.journal_id where a.owner_id = $1 order by j.id`,
    [broker],
  );
  const brokerSums = await asPerson(db, broker, 'select * from public.broker_statement($1)', [
    month,
  ]);
  const lines = await readAll((last) =>
    asPerson(db, broker, 'select * from public.broker_statement_lines($1, $2, $3)', [
      month,
      PAGE,
      last?.journal_id ?? 0,
    ]),
  );
  tell('a broker', brokerSums.ms, brokerBare, lines);
} finally {
  await db.end();
  await wasl.stop();
}
