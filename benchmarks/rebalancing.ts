// Compares the number of payouts that fail for lack of cash with and without evening settlements. A
// month with 100 brokers is simulated from a seed, and the database plans the settlements. The
// first argument is the initial cash and the initial float of each broker, in dirhams.
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { seededRandom } from '../tools/measure/seeded-random.ts';
import {
  createRandomBrokers,
  type OperationCounts,
  type SimulatedBroker,
  simulateDay,
} from './support/broker-simulation.ts';

const CAPITAL = Number(process.argv[2] ?? 20_000) * 100;
const DAYS = 30;
const SEEDS = [1, 2, 3, 4, 5];
/** Share of the planned settlements that the brokers actually carry out. */
const DONE = 0.9;
const PROMISED = 2;

type Settled = { count: number; most: number; centimes: number };
type Planned = { giver_id: string; taker_id: string; amount_centimes: string };

async function settle(
  db: pg.Client,
  brokers: SimulatedBroker[],
  draw: () => number,
  settled: Settled,
) {
  const standings = brokers.map((one) => ({
    id: one.id,
    city_id: one.city,
    cash: one.cash,
    float: one.float,
    cash_need: one.needOf('out'),
    float_need: one.needOf('in'),
    float_room: 20_000_000,
  }));
  const { rows } = await db.query<Planned>('select * from private.settlement_plan($1)', [
    JSON.stringify(standings),
  ]);
  const byId = new Map(brokers.map((one) => [one.id, one]));
  settled.most = Math.max(settled.most, rows.length);
  for (const { giver_id, taker_id, amount_centimes } of rows) {
    const [giver, taker, sum] = [byId.get(giver_id), byId.get(taker_id), Number(amount_centimes)];
    if (!giver || !taker) throw new Error('the plan names an unknown broker');
    if (draw() > DONE) continue;
    giver.move(-sum);
    taker.move(sum);
    settled.count += 1;
    settled.centimes += sum;
  }
}

/**
 * Simulates a month. Customers are drawn independently of the settlements, so the month with
 * settlements and the month without them have the same customers.
 */
async function month(db: pg.Client, seed: number, isSettled: boolean) {
  const customers = seededRandom(seed);
  const brokers = createRandomBrokers(customers, CAPITAL);
  const luck = seededRandom(seed + 1000);
  const tally: OperationCounts = { payouts: 0, failed: 0, cashIns: 0, turnedAway: 0 };
  const settled: Settled = { count: 0, most: 0, centimes: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    simulateDay(brokers, customers, tally);
    if (isSettled) await settle(db, brokers, luck, settled);
  }
  return { tally, settled, brokers: brokers.length };
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`;

const instance = await startInstance({ env: { DEMO: 'false' } });
const db = new pg.Client(instance.databaseUrl);
await db.connect();
try {
  console.log(
    `100 brokers, ${DAYS} days, ${CAPITAL / 100} MAD of cash and as much float each, ${DONE * 100} % of settlements done`,
  );
  for (const seed of SEEDS) {
    for (const isSettled of [false, true]) {
      const { tally, settled, brokers } = await month(db, seed, isSettled);
      const failed = (tally.failed / tally.payouts) * 100;
      console.log(
        `seed ${seed}  ${isSettled ? 'with   ' : 'without'}  payouts failed for lack of cash ${percent(tally.failed, tally.payouts)} of ${tally.payouts}` +
          `, cash turned away for lack of float ${percent(tally.turnedAway, tally.cashIns)}` +
          (isSettled
            ? `; ${(settled.count / DAYS).toFixed(1)} settlements an evening, ${settled.most} proposed at most, ${Math.round(settled.centimes / settled.count / 100)} MAD each`
            : ''),
      );
      if (isSettled && (failed >= PROMISED || settled.most > brokers - 1)) process.exitCode = 1;
    }
  }
} finally {
  await db.end();
  await instance.stop();
}
