// Runs the load at one rate for some seconds. Returns the response times and the resources that
// were used.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { percentile } from '../measure/percentile.ts';
import { drawAction } from './actions/mixed-day.ts';
import type { LoadStep } from './load-results.ts';
import type { LoadTestData } from './load-test-data.ts';
import type { Listeners } from './open-listeners.ts';
import { type RequestSample, runOpenLoop } from './open-loop.ts';
import { memoryOf, processorTimesBetween, processorTimesOf } from './process-usage.ts';
import type { RequestSender } from './request-sender.ts';

export type LoadStepSetup = {
  instance: Instance;
  day: LoadTestData;
  asker: RequestSender;
  listeners: Listeners;
};

/**
 * Seconds of warm-up, in which the server opens connections and plans queries. Requests during the
 * warm-up are not counted.
 */
const WARM_UP_SECONDS = 2;
const LOOK_MS = 200;
const SHOWN = 5;

export async function measureLoadStep(
  scene: LoadStepSetup,
  asked: number,
  seconds: number,
): Promise<LoadStep> {
  const { instance, day, asker, listeners } = scene;
  const samples: RequestSample[] = [];
  let errors = 0;
  await listeners.take();
  const watch = await watchWaits(instance.databaseUrl);
  const start = performance.now();
  const before = processorTimesOf(instance, [listeners.pid]);
  let shares = before;
  const end = sleep(seconds * 1000).then(() => {
    shares = processorTimesBetween(processorTimesOf(instance, [listeners.pid]), before);
  });
  const { unfinished } = await runOpenLoop({
    perSecond: asked,
    seconds,
    draw: day.draw,
    async begin(due) {
      const ask = asker.forAct(due, start, (sample) => samples.push(sample));
      await drawAction(day.draw())
        .run(day, ask)
        .catch((error: unknown) => {
          errors += 1;
          // A request that the server refused counts as a sample of the measurement. Any other
          // error is a bug in this program and is thrown again.
          if (!/: \d+$/.test(String(error))) throw error;
        });
    },
  });
  await end;
  const waits = await watch.stop();
  const heard = await listeners.take();
  const counted = samples.filter(({ at }) => at >= WARM_UP_SECONDS * 1000);
  const times = counted.map(({ ms }) => ms);
  const perSecond = (ms: number) => Math.round(ms / seconds);
  return {
    asked: Number(asked.toFixed(1)),
    seconds,
    requests: Number((counted.length / (seconds - WARM_UP_SECONDS)).toFixed(1)),
    p50: tenth(percentile(times, 0.5)),
    p95: tenth(percentile(times, 0.95)),
    p99: tenth(percentile(times, 0.99)),
    failed: errors + unfinished,
    slowest: slowestOf(counted),
    shares: {
      server: perSecond(shares.server),
      postgres: perSecond(shares.postgres),
      load: perSecond(shares.load),
      idle: perSecond(shares.idle),
      disk: perSecond(shares.disk),
    },
    ...waits,
    memory: memoryOf(instance),
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
    others: Math.max(
      0,
      availableParallelism() * 1000 -
        perSecond(shares.server + shares.postgres + shares.load + shares.idle + shares.disk),
    ),
    heard: { count: heard.length, p99: heard.length > 0 ? percentile(heard, 0.99) : 0 },
  };
}

const tenth = (ms: number) => Number(ms.toFixed(1));

function slowestOf(samples: RequestSample[]): LoadStep['slowest'] {
  const kinds = Map.groupBy(samples, ({ kind }) => kind);
  return [...kinds]
    .map(([kind, of]): [string, number] => [
      kind,
      tenth(
        percentile(
          of.map(({ ms }) => ms),
          0.99,
        ),
      ),
    ])
    .toSorted(([, first], [, second]) => second - first)
    .slice(0, SHOWN);
}

/**
 * Samples the wait events of database connections. A wait event that is seen on one connection in
 * half of the samples gets the value 0.5.
 */
async function watchWaits(databaseUrl: string) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const seen = new Map<string, number>();
  let looks = 0;
  let connections = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await db.query<{ what: string; state: string; count: number }>(
        `select coalesce(wait_event_type || ' ' || wait_event, 'processor') as what, state, count(*)::integer
         from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1, 2`,
      );
      looks += 1;
      connections = Math.max(
        connections,
        rows.reduce((sum, { count }) => sum + count, 0),
      );
      for (const { what, state, count } of rows) {
        if (state === 'active') seen.set(what, (seen.get(what) ?? 0) + count);
      }
      await sleep(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await looking;
      await db.end();
      const waits = [...seen]
        .map(([what, count]): [string, number] => [what, Number((count / looks).toFixed(2))])
        .toSorted(([, first], [, second]) => second - first)
        .slice(0, SHOWN);
      return { waits, connections };
    },
  };
}
