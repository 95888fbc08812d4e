// Cost of hostile bodies: on every route, the most expensive body that the route accepts may cost
// the server process no more CPU time than 20 plain requests in the same run. No refusal may be
// longer than 1 MB. `HOSTILE_BODIES=table` prints the most expensive body of each route.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRequestBody, routeKeyOf } from './hostile-bodies/attacks.ts';
import { HOSTILE_FRAMES, measureFrameCost } from './hostile-bodies/hostile-frames.ts';
import { median } from './hostile-bodies/request-meter.ts';
import { ROUTE_CATALOGUE } from './hostile-bodies/route-catalogue.ts';
import { startWatchedServer, type WatchedServer } from './hostile-bodies/start-watched-server.ts';
import {
  type AttackJudge,
  createAttackJudge,
  MAX_PLAIN_REQUESTS,
  type WorstAttack,
} from './hostile-bodies/worst-attack.ts';

const MAX_REFUSAL_BYTES = 1_000_000;

let server: WatchedServer;

beforeAll(async () => {
  server = await startWatchedServer();
});
afterAll(() => server.instance.stop());

test('the route catalogue of the attack tests contains every route that reads a body', () => {
  const known = server.routes.filter(hasRequestBody).map(routeKeyOf);
  expect([...new Set(known)].sort()).toEqual(Object.keys(ROUTE_CATALOGUE).sort());
});

// Measuring the cost of hostile input takes half a minute of CPU time, so these tests are tagged as
// slow. `npm test` checks only that each route has a catalogue entry.
describe('the cost of hostile input', { tags: ['slow'] }, () => {
  let judge: AttackJudge;
  const table: WorstAttack[] = [];

  beforeAll(async () => {
    judge = await createAttackJudge(server);
  });
  afterAll(() => {
    if (process.env.HOSTILE_BODIES === 'table') printTable(judge, table);
  });

  test('no attack on a route costs more CPU time than 20 plain requests, and no refusal exceeds its size limit', async () => {
    for (const route of server.routes.filter(({ methods }) => methods.join() !== 'HEAD')) {
      const { sent: _, ...worst } = await judge.worstOf(route);
      table.push(worst);
    }
    expect(table.filter(({ ratio }) => ratio > MAX_PLAIN_REQUESTS)).toEqual([]);
    const long = table.filter(({ status, bytes }) => status >= 400 && bytes > MAX_REFUSAL_BYTES);
    expect(long).toEqual([]);
    expect(table.length).toBeGreaterThan(80);
  });

  test('the worst WebSocket frame costs no more CPU time than 20 plain requests', async () => {
    const costly: string[] = [];
    for (const [name, frame] of Object.entries(HOSTILE_FRAMES)) {
      const costs: number[] = [];
      for (let time = 0; time < 6; time++)
        costs.push(await measureFrameCost(server, judge.memberToken, frame));
      // Drops the first measurement, because code that runs for the first time is slower.
      const ratio = median(costs.slice(1)) / judge.plain;
      table.push({ route: 'a frame of a socket', attack: name, ratio, status: 0, bytes: 0 });
      if (ratio > MAX_PLAIN_REQUESTS) costly.push(`${name}: ${ratio}`);
    }
    expect(costly).toEqual([]);
  });
});

function printTable(judge: AttackJudge, table: WorstAttack[]): void {
  const lines = table
    .sort((a, b) => b.ratio - a.ratio)
    .map(({ route, attack, ratio, status, bytes }) =>
      [ratio.toFixed(1).padStart(7), status, String(bytes).padStart(8), 'B', route, attack].join(
        ' ',
      ),
    );
  console.log([`plain request: ${judge.plain} µs of CPU time`, ...lines].join('\n'));
}
