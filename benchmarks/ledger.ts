// Throughput of the ledger in complete transfers per second, from the cash count to the payout. The
// throughput is measured with many brokers and with one busy counter. The baseline is a bare
// double-entry insert in the same run. This benchmark also measures the latency of a step at the
// target rate, without a saturated queue, and the time to read all journals (first argument: number
// of journals).

import { setTimeout as sleep } from 'node:timers/promises';
import { startInstance } from '@wasl/server/testing/instance';
import {
  type LedgerBrokers,
  makeBrokers,
  makePendingTransfers,
  type PendingTransfer,
  readBrokers,
} from '@wasl/testing/ledger-people';
import pg from 'pg';
import { percentile } from '../tools/measure/percentile.ts';

const JOURNALS = Number(process.argv[2] ?? 1_000_000);
const BROKERS = 1000;
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 16);
const TRANSFERS = Number(process.env.BENCH_TRANSFERS ?? 1600);
/** Steps of one transfer: cash count, confirmation, acceptance, payout. */
const STEPS = 4;
/**
 * Target rate on a machine with two cores, in steps of transfers per second. In addition, 99% of
 * the steps must take less than 100 ms.
 */
const GOALS = { many: 500, hot: 100 };

type Work = (client: pg.Client, n: number) => Promise<void>;

/** Latency of each step of the current run, in milliseconds. */
let stepTimes: number[] = [];

/**
 * Runs one SQL statement in a transaction with the person's claims, as PostgREST does, and records
 * how long the transaction took.
 */
async function step(client: pg.Client, person: string, sql: string, values: unknown[]) {
  const begun = performance.now();
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: person, role: 'authenticated' }),
  ]);
  await client.query(sql, values);
  await client.query('commit');
  stepTimes.push(performance.now() - begun);
}

/**
 * Without a rate, each client starts its next work item after the previous one (closed loop). With
 * a rate, work items start on schedule regardless of earlier latencies (open loop).
 */
async function clientsAt(
  url: string,
  count: number,
  works: number,
  work: Work,
  worksPerSecond = Number.POSITIVE_INFINITY,
) {
  const clients = Array.from({ length: count }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  const started = performance.now();
  try {
    await Promise.all(
      clients.map(async (client, lane) => {
        for (let n = lane; n < works; n += count) {
          const early = started + (n * 1000) / worksPerSecond - performance.now();
          if (early > 0) await sleep(early);
          const begun = performance.now();
          await work(client, n);
          times.push(performance.now() - begun);
        }
      }),
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: works / seconds, p99: percentile(times, 0.99) };
}

const delays = ({ p99 }: { p99: number }) =>
  `p99 of a step ${percentile(stepTimes, 0.99).toFixed(0)} ms, of a transfer's ${STEPS} steps ${p99.toFixed(0)} ms`;

const bare: Work = async (client, n) => {
  await client.query('begin');
  await client.query(
    `with j as (insert into bench.journals (what) values ('bare') returning id)
     insert into bench.entries select j.id, side.account, side.centimes
     from j, (values ($1::integer, 50800), ($2::integer, -50800)) as side (account, centimes)`,
    [n % BROKERS, (n + 1) % BROKERS],
  );
  await client.query('commit');
};

/**
 * Runs one complete transfer. The cash of all transfers is paid in either at one busy counter or at
 * the counters of several brokers in rotation.
 */
const transferOf =
  (pending: PendingTransfer[], { cashiers, payers }: LedgerBrokers, isHot: boolean): Work =>
  async (client, n) => {
    const { id, reference, sender } = pending[n] as PendingTransfer;
    const cashier = (isHot ? cashiers[0] : cashiers[n % cashiers.length]) ?? '';
    const payer = payers[n % payers.length] ?? '';
    const count = crypto.randomUUID();
    await step(client, cashier, 'select public.record_cash_handover($1, $2, 50800)', [
      count,
      reference,
    ]);
    await step(client, sender, 'select public.confirm_cash_handover($1)', [count]);
    await step(client, payer, 'select public.accept_money_transfer($1)', [id]);
    await step(
      client,
      payer,
      "select public.pay_out_money_transfer($1, gen_random_uuid(), '20262026', 50000, 'CIN', 'A123', true)",
      [id],
    );
  };

const wasl = await startInstance({ env: { DEMO: 'false' } });
const db = new pg.Client(wasl.databaseUrl);
try {
  await db.connect();
  await db.query(`create schema bench;
    create table bench.journals (id bigint generated always as identity primary key, what text not null);
    create table bench.entries (journal_id bigint not null references bench.journals, account integer not null, centimes bigint not null)`);
  await makeBrokers(db, BROKERS);
  const brokers = await readBrokers(db);
  const transfersAt = async (isHot: boolean, perSecond?: number) => {
    const pending = await makePendingTransfers(db, TRANSFERS);
    stepTimes = [];
    const work = transferOf(pending, brokers, isHot);
    return clientsAt(wasl.databaseUrl, CLIENTS, TRANSFERS, work, perSecond);
  };
  const floor = await clientsAt(wasl.databaseUrl, CLIENTS, TRANSFERS * STEPS, bare);
  console.log(`${CLIENTS} clients, a bare double entry: ${floor.perSecond.toFixed(0)} a second`);
  for (const isHot of [false, true]) {
    const name = isHot ? 'one hot broker' : `over ${BROKERS} brokers`;
    const atMost = await transfersAt(isHot);
    const steps = atMost.perSecond * STEPS;
    console.log(
      `${name}: ${steps.toFixed(0)} steps a second, ${(steps / floor.perSecond).toFixed(2)} of the bare entry's; ${delays(atMost)}`,
    );
    const goal = isHot ? GOALS.hot : GOALS.many;
    const atGoal = await transfersAt(isHot, goal / STEPS);
    console.log(
      `${name}, asked for ${goal} steps a second: ${(atGoal.perSecond * STEPS).toFixed(0)} done; ${delays(atGoal)}`,
    );
  }
  // Inserts all journals in one statement, so that each account balance is updated only once.
  await db.query(
    `with posted as (
       insert into private.ledger_journals (kind, subject_id, request_id, entry_count, total_centimes)
       select 'float_topped_up', $1, gen_random_uuid(), 1, 100 from generate_series(1, $2::integer) returning id)
     insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
     select p.id, 1, bank.id, own.id, 'MAD', 100 from posted p, private.ledger_accounts bank, private.ledger_accounts own
     where bank.kind = 'bank' and own.kind = 'broker_float' and own.owner_id = $1`,
    [brokers.cashiers[2], JOURNALS],
  );
  await db.query('analyze');
  const begun = performance.now();
  const { rows } = await db.query('select * from private.verify_ledger()');
  const [verdict] = rows;
  console.log(
    `verify: ${verdict.journal_count} journals in ${((performance.now() - begun) / 1000).toFixed(1)} s, ${verdict.is_whole ? 'whole' : verdict.problem}`,
  );
} finally {
  await db.end();
  await wasl.stop();
}
