// Latency of a client while four other clients repeatedly send the most expensive request of a
// route. Quiet and hostile rounds alternate, so that a busy machine slows down both kinds of
// rounds. In quiet rounds the four clients send the same requests to another server, which is idle
// and answers immediately. The four clients are visitors, whom the server knows only by their
// address. Signed-in users may send more, because the server can identify them
// (apps/server/src/http/body-budget.ts).
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Attack } from '../apps/server/contract/server/hostile-bodies/attacks.ts';
import { sendRequest } from '../apps/server/contract/server/hostile-bodies/send-request.ts';
import { startWatchedServer } from '../apps/server/contract/server/hostile-bodies/start-watched-server.ts';
import {
  createAttackJudge,
  PLAIN_REQUEST,
} from '../apps/server/contract/server/hostile-bodies/worst-attack.ts';
import { median } from '../tools/measure/median.ts';
import { percentile } from '../tools/measure/percentile.ts';
import type { AttackCommand } from './support/hostile-clients.ts';
import { type BenchmarkFinding, reportFinding } from './support/report-finding.ts';

/** Number of routes to measure. Only the routes with the most expensive requests are measured. */
const ROUTES = 10;
const ROUNDS = 15;
const REQUESTS = 1000;
const BURST = { method: 'POST', path: '/auth/v1/none', body: 'x'.repeat(60_000) };

const server = await startWatchedServer();
const clients = new Worker(join(import.meta.dirname, 'support/hostile-clients.ts'));
try {
  const { worstOf } = await createAttackJudge(server);
  const all = [];
  for (const route of server.routes.filter(({ methods }) => methods.join() !== 'HEAD')) {
    all.push(await worstOf(route));
  }
  const worst = all.sort((a, b) => b.ratio - a.ratio).slice(0, ROUTES);
  // First, each of the four clients uses up the burst allowance of its address.
  for (let round = 0; round < 3; round++) {
    await latencyDuring({ attack: BURST, origin: server.instance.url });
  }
  const findings: BenchmarkFinding[] = [];
  for (const { attack, sent } of worst) if (sent) findings.push(await findingOf(attack, sent));
  const slowest = findings.sort((a, b) => b.ratio - a.ratio)[0];
  if (!slowest) throw new Error('no route has an expensive request');
  reportFinding('noisy-neighbours', slowest);
} finally {
  await clients.terminate();
  await server.instance.stop();
}

async function findingOf(name: string, attack: Attack): Promise<BenchmarkFinding> {
  const { url, anonKey } = server.instance;
  const headers = { apikey: anonKey, ...attack.headers };
  const rounds: { quiet: number; hostile: number }[] = [];
  while (rounds.length < ROUNDS) {
    const quiet = await latencyDuring({ attack: { ...attack, headers }, origin: undefined });
    const hostile = await latencyDuring({ attack: { ...attack, headers }, origin: url });
    rounds.push({ quiet, hostile });
  }
  const ratio = median(rounds.map(({ quiet, hostile }) => hostile / quiet));
  const figure = (of: 'quiet' | 'hostile') => median(rounds.map((round) => round[of])).toFixed(1);
  const figures = `${figure('hostile')} and ${figure('quiet')} ms`;
  console.log(`${name}: p99 ${ratio.toFixed(2)} times (${figures})`);
  return {
    what: 'p99 latency of a client beside four clients that repeat the most expensive request',
    of: 'its p99 latency without them',
    ratio,
    goal: 2,
    is: 'at most',
    figures: `${figures}; ${name}`,
  };
}

/** @returns The p99 latency of plain requests during the attack, in milliseconds. */
async function latencyDuring(command: AttackCommand): Promise<number> {
  const { url, anonKey } = server.instance;
  clients.postMessage(command);
  const latencies: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const from = performance.now();
    await sendRequest({
      ...PLAIN_REQUEST,
      url: `${url}${PLAIN_REQUEST.path}`,
      headers: { apikey: anonKey },
    });
    latencies.push(performance.now() - from);
  }
  await stopClients();
  return percentile(latencies, 0.99);
}

/** Resolves when each of the four clients has received the response to its last request. */
async function stopClients(): Promise<void> {
  let running = 4;
  const stopped = new Promise<void>((resolve) => {
    const onStop = () => {
      running -= 1;
      if (running > 0) return;
      clients.off('message', onStop);
      resolve();
    };
    clients.on('message', onStop);
  });
  clients.postMessage('stop');
  await stopped;
}
