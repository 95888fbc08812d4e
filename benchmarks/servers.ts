// Throughput of two and of four servers, relative to one server. The servers are behind a plain
// proxy and share one database. Also compares two setups of four servers: either each server reads
// the database's changes, or one server reads them and publishes them through NATS.

import { median } from '../tools/measure/median.ts';
import {
  type Cluster,
  JWT_SECRET,
  startCluster,
} from '../tools/resilience/cluster/start-cluster.ts';
import { startNats } from '../tools/resilience/cluster/start-nats.ts';
import { measureThroughput } from './support/measure-throughput.ts';
import { MEASURED_REQUESTS, type MeasuredRequest } from './support/measured-requests.ts';
import { type Person, prepareMessages } from './support/prepare-messages.ts';
import { reportFinding } from './support/report-finding.ts';

const COUNTS = [1, 2, 4];
const MOST = 4;
const SECONDS = 3;
const ROUNDS = 3;

const [list, insert] = MEASURED_REQUESTS;
if (!list || !insert) throw new Error('the list of requests has changed');

const nats = await startNats();
const clusters: Cluster[] = [];
try {
  const [alone, people] = await start({});
  for (const question of [list, insert]) await ofServers(alone, people, question);
  const [passing, others] = await start({ NATS_URL: nats.url });
  await ofChanges(alone, people, passing, others);
} finally {
  for (const cluster of clusters) await cluster.stop();
  await nats.stop();
}

async function start(env: Record<string, string>): Promise<[Cluster, Person[]]> {
  const cluster = await startCluster(MOST, env);
  clusters.push(cluster);
  return [cluster, await prepareMessages(cluster.database.url, JWT_SECRET)];
}

function portsOf(cluster: Cluster): number[] {
  return cluster.servers().map(({ url }) => Number(new URL(url).port));
}

async function rate(
  cluster: Cluster,
  people: Person[],
  question: MeasuredRequest,
  mayRefuse = false,
) {
  const base = `${cluster.balancer.url}/rest/v1`;
  const key = cluster.servers()[0]?.anonKey ?? '';
  return measureThroughput(base, question, people, key, SECONDS, { mayRefuse });
}

/**
 * Measures each number of servers once in every round, instead of one number after the other. Other
 * load on the machine therefore affects all numbers equally.
 */
async function ofServers(
  cluster: Cluster,
  people: Person[],
  question: MeasuredRequest,
): Promise<void> {
  const ports = portsOf(cluster);
  const rates = new Map(COUNTS.map((count) => [count, [] as number[]]));
  await rate(cluster, people, question, true);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [count, own] of rates) {
      cluster.balancer.lead(ports.slice(0, count));
      own.push(await rate(cluster, people, question));
    }
  }
  const one = median(rates.get(1) ?? []);
  for (const count of COUNTS.slice(1)) {
    const several = median(rates.get(count) ?? []);
    reportFinding('servers', {
      what: `${question.name}, ${count} servers`,
      of: "one server's",
      ratio: several / one,
      goal: 0.9,
      is: 'at least',
      figures: `${Math.round(several)} and ${Math.round(one)} answers a second`,
    });
  }
}

async function ofChanges(
  alone: Cluster,
  people: Person[],
  passing: Cluster,
  others: Person[],
): Promise<void> {
  for (const { owner } of [alone, passing]) {
    await owner.query('alter publication supabase_realtime add table public.bench_messages');
  }
  alone.balancer.lead(portsOf(alone));
  if (!insert) return;
  await rate(passing, others, insert, true);
  const rates: { each: number[]; one: number[] } = { each: [], one: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.each.push(await rate(alone, people, insert));
    rates.one.push(await rate(passing, others, insert));
  }
  const [each, one] = [median(rates.each), median(rates.one)];
  reportFinding('servers', {
    what: `${insert.name} that is published live, ${MOST} servers with NATS`,
    of: 'four without it',
    ratio: one / each,
    goal: 1,
    is: 'at least',
    figures: `${Math.round(one)} and ${Math.round(each)} answers a second`,
  });
}
