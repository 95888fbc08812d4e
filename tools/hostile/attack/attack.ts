// npm run hostile -- attack [actor …] [--quick]: lets a hostile client in each role attack every
// table, function, bucket, auth route and channel.

import pg from 'pg';
import { startWatchedServer } from '../../../apps/server/contract/server/hostile-bodies/start-watched-server.ts';
import { ACTORS, makeActor } from './actor.ts';
import { type AttackReportLine, attackAs } from './attack-as.ts';
import { QUICK_DEPTH, THOROUGH_DEPTH } from './attack-depth.ts';
import { ATTACK_PLANS } from './attack-plans.ts';
import { readDatabaseCatalog } from './database-catalog.ts';
import { breachesIn, printReport } from './print-report.ts';
import { ATTACK_SECRET } from './stolen-tokens.ts';

const EVERYBODY = [...Object.keys(ATTACK_PLANS), ...ACTORS];

/**
 * Actors in the short run of this command (`--quick`). `npm run test:all` runs all actors instead.
 */
const QUICK_ACTORS = ['visitor', 'new person', 'member'];

const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((word) => word !== '--quick');
const unknown = only.filter((name) => !EVERYBODY.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown actor: ${unknown.join(', ')}. There are: ${EVERYBODY.join(', ')}.`);
  process.exit(2);
}
const names = only.length > 0 ? only : isQuick ? QUICK_ACTORS : EVERYBODY;
// Each actor attacks a separate server instance, so that actors do not affect each other's results.
// The three actors of the short run change little data, so they share one instance.
const groups = isQuick ? [names] : names.map((name) => [name]);

const lines: AttackReportLine[] = [];
for (const group of groups) lines.push(...(await attackOf(group)));
printReport(lines);
process.exitCode = breachesIn(lines).length > 0 ? 1 : 0;

async function attackOf(group: string[]): Promise<AttackReportLine[]> {
  const { instance, routes } = await startWatchedServer({
    DEMO: 'true',
    JWT_SECRET: ATTACK_SECRET,
    // No limit on request body bytes per second. Otherwise the server would refuse many attacks
    // early.
    BODY_BYTES_PER_SECOND: '0',
  });
  const db = new pg.Client(instance.databaseUrl);
  const made: AttackReportLine[] = [];
  try {
    await db.connect();
    const catalog = await readDatabaseCatalog(db);
    const field = { instance, db, catalog, depth: isQuick ? QUICK_DEPTH : THOROUGH_DEPTH, routes };
    for (const name of group) {
      const begun = performance.now();
      const plan = ATTACK_PLANS[name];
      if (plan) made.push(await plan(instance, catalog, db));
      else made.push(...(await attackAs(await makeActor(instance, name), field)));
      console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
  } finally {
    await db.end();
    await instance.stop();
  }
  return made;
}
