// While four clients repeatedly send the most expensive request of a route, the p99 latency of
// another client at most doubles. Quiet and hostile rounds alternate, so that a busy machine slows
// down both kinds of rounds. In quiet rounds the four clients send the same requests to an idle
// receiver. The four clients are visitors, because the server identifies members and lets members
// send more (apps/server/src/http/body-budget.ts).
// @module-tag slow
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attack } from './hostile-bodies/attacks.ts';
import type { AttackCommand } from './hostile-bodies/hostile-clients.ts';
import { median } from './hostile-bodies/request-meter.ts';
import { sendRequest } from './hostile-bodies/send-request.ts';
import { startWatchedServer, type WatchedServer } from './hostile-bodies/start-watched-server.ts';
import { createAttackJudge, PLAIN_REQUEST } from './hostile-bodies/worst-attack.ts';

const ROUTES = 10;
const ROUNDS = 7;
/** Additional rounds when the first result is inconclusive. */
const MORE_ROUNDS = 8;
const REQUESTS = 1000;
const MAX_SLOWER = 2;
const BURST = { method: 'POST', path: '/auth/v1/none', body: 'x'.repeat(60_000) };

let server: WatchedServer;
let clients: Worker;

beforeAll(async () => {
  server = await startWatchedServer();
  clients = new Worker(join(import.meta.dirname, 'hostile-bodies/hostile-clients.ts'));
});
afterAll(async () => {
  await clients.terminate();
  await server.instance.stop();
});

test('each of the ten most expensive routes at most doubles the p99 latency of another client', {
  timeout: scaleTimeout(600_000),
}, async () => {
  const { worstOf } = await createAttackJudge(server);
  const all = [];
  for (const route of server.routes.filter(({ methods }) => methods.join() !== 'HEAD')) {
    all.push(await worstOf(route));
  }
  const worst = all.sort((a, b) => b.ratio - a.ratio).slice(0, ROUTES);
  // Uses up the burst allowance of each address first.
  for (let round = 0; round < 3; round++)
    await during({ attack: BURST, origin: server.instance.url });
  const slower: string[] = [];
  for (const { route, attack, sent } of worst) {
    if (!sent) continue;
    const { quiet, hostile, ratio } = await rounds(sent);
    const facts = `${route}: ${attack}: p50 ${quiet.p50} and ${hostile.p50} ms, p99 ${quiet.p99} and ${hostile.p99} ms`;
    console.log(`${ratio.toFixed(2)} times ${facts}`);
    if (ratio > MAX_SLOWER) slower.push(facts);
  }
  expect(slower).toEqual([]);
});

type Waits = { p50: number; p99: number };

/**
 * @returns The median latency of quiet and of hostile rounds in milliseconds, and the median of the
 * ratio of each pair of rounds.
 */
async function rounds(attack: Attack) {
  const { url, anonKey } = server.instance;
  const headers = { apikey: anonKey, ...attack.headers };
  const pairs: { quiet: Waits; hostile: Waits }[] = [];
  const add = async () => {
    const quiet = await during({ attack: { ...attack, headers }, origin: undefined });
    const hostile = await during({ attack: { ...attack, headers }, origin: url });
    pairs.push({ quiet, hostile });
  };
  const ratioOf = ({ quiet, hostile }: (typeof pairs)[number]) => hostile.p99 / quiet.p99;
  while (pairs.length < ROUNDS) await add();
  if (median(pairs.map(ratioOf)) > MAX_SLOWER) {
    while (pairs.length < ROUNDS + MORE_ROUNDS) await add();
  }
  const middle = (of: (pair: (typeof pairs)[number]) => number) =>
    Number(median(pairs.map(of)).toFixed(1));
  return {
    quiet: { p50: middle(({ quiet }) => quiet.p50), p99: middle(({ quiet }) => quiet.p99) },
    hostile: {
      p50: middle(({ hostile }) => hostile.p50),
      p99: middle(({ hostile }) => hostile.p99),
    },
    ratio: middle(ratioOf),
  };
}

async function during(order: AttackCommand): Promise<Waits> {
  const { url, anonKey } = server.instance;
  clients.postMessage(order);
  const waits: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const from = performance.now();
    await sendRequest({
      ...PLAIN_REQUEST,
      url: `${url}${PLAIN_REQUEST.path}`,
      headers: { apikey: anonKey },
    });
    waits.push(performance.now() - from);
  }
  let left = 4;
  const ended = new Promise<void>((resolve) => {
    const onEnd = () => {
      left -= 1;
      if (left > 0) return;
      clients.off('message', onEnd);
      resolve();
    };
    clients.on('message', onEnd);
  });
  clients.postMessage('stop');
  await ended;
  waits.sort((a, b) => a - b);
  return {
    p50: waits[Math.floor(REQUESTS * 0.5)] ?? 0,
    p99: waits[Math.floor(REQUESTS * 0.99)] ?? 0,
  };
}
