// npm run load [size]: load test with the mix of user actions of a typical day. Measures how many
// actions per second this machine serves with a p99 of at most 250 ms, the cost of each action, and
// the resource that runs out first. The test runs with the data of a simulated town, and with ten
// and a hundred times as much data. It writes the results to docs/load.json, docs/load.md and
// docs/scale.md.
//
// npm run load 10 measures only the size with ten times the data.
//
// LOAD_DATA: folder that keeps the data for the next run. LOAD_ONLY: `prepare` fills this folder,
// `costs` measures the cost of actions, `rates` finds the rate; results that are not measured keep
// their earlier values.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { seededRandom } from '../measure/seeded-random.ts';
import { buildWeb } from '../web/build-web.ts';
import { findCapacity } from './find-capacity.ts';
import type { LoadStep, SizeResult } from './load-results.ts';
import { personId } from './load-test-data.ts';
import { measureActionCosts } from './measure-action-costs.ts';
import { measureStream } from './measure-stream.ts';
import { measureTables } from './measure-tables.ts';
import { openListeners } from './open-listeners.ts';
import { prepareLoadData } from './prepare/prepare-load-data.ts';
import { ONLINE_SOCKETS, readLoadData } from './prepare/read-load-data.ts';
import { memoryOf } from './process-usage.ts';
import { RequestSender } from './request-sender.ts';
import { readResults, saveSizeResult } from './write/save-results.ts';

const SECRET = 'a-secret-that-only-this-load-uses-0123456789';
const SEED = 7;

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error(
    'Usage: npm run load [size …], in multiples of the data of a town, such as 1 10 100',
  );
  process.exit(2);
}
const given = process.env.LOAD_DATA;
const only = process.env.LOAD_ONLY;
const folder = given ?? mkdtempSync(join(tmpdir(), 'wasl-load-'));
mkdirSync(folder, { recursive: true });
// When this process is root, the database runs as another user, who needs access to this folder.
chmodSync(folder, 0o755);
await buildWeb();
try {
  for (const size of sizes.length > 0 ? sizes : [1, 10, 100]) await measureSize(size);
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true });
}

async function measureSize(size: number): Promise<void> {
  const instance = await startInstance({
    env: { DEMO: 'false', JWT_SECRET: SECRET },
    dataDir: join(folder, String(size)),
  });
  const db = new pg.Client(instance.databaseUrl);
  // Ignores the connection error that occurs when the server stops.
  db.on('error', () => {});
  const asker = new RequestSender({ ...instance, secret: SECRET });
  try {
    await db.connect();
    const { rows } = await db.query('select from public.profiles where id = $1', [personId(1)]);
    if (rows.length === 0) await prepareLoadData(instance, size, SECRET);
    if (only === 'prepare') return;
    const day = await readLoadData(db, size, seededRandom(SEED));
    await db.query('checkpoint');
    const silent = memoryOf(instance).server;
    const listeners = await openListeners(instance, SECRET, ONLINE_SOCKETS);
    try {
      const socketKilobytes = Math.round(
        ((memoryOf(instance).server - silent) * 1000) / ONLINE_SOCKETS,
      );
      const scene = { instance, day, asker, listeners };
      console.log(`── ${size} times the data of a town; ${ONLINE_SOCKETS} people online`);
      const before = readResults().find((result) => result.size === size);
      const costs =
        only === 'rates' && before
          ? { units: before.units, stream: before.stream }
          : { units: await measureActionCosts(scene), stream: await measureStream(instance) };
      const rates =
        only === 'costs'
          ? { steps: before?.steps ?? [], held: before?.held ?? null }
          : await findCapacity(scene, (step) => console.log(lineOf(step)));
      const { rows: all } = await db.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      await db.query('vacuum analyze');
      const result: SizeResult = {
        size,
        date: new Date().toISOString().slice(0, 10),
        tables: await measureTables(db),
        databaseBytes: Number(all[0]?.bytes),
        prepared: { people: day.people },
        ...rates,
        ...costs,
        socketKilobytes,
        photoBytes: day.photo.length,
      };
      saveSizeResult(result);
    } finally {
      listeners.stop();
    }
    for (const [what, said] of asker.refusals) console.log(`refused: ${what}: ${said}`);
  } finally {
    asker.close();
    await db.end();
    await instance.stop();
  }
}

function lineOf({
  asked,
  requests,
  p50,
  p99,
  failed,
  shares,
  heard,
  slowest,
  waits,
}: LoadStep): string {
  const who = `server ${shares.server}, PostgreSQL ${shares.postgres}, load ${shares.load}, idle ${shares.idle}, disk ${shares.disk} ms a second`;
  return `${asked} acts a second: ${requests} answers, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed; ${who}; heard ${heard.count}, p99 ${heard.p99} ms; ${JSON.stringify([slowest, waits])}`;
}
