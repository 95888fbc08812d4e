// npm run hostile -- attack [actor …] [--quick]: lets a hostile client in each role attack every
// table, function, bucket, auth route and channel.

import pg from 'pg';
import { startWatched } from '../../../apps/server/contract/server/hostile-bodies/start-watched.ts';
import { ACTORS, makeActor } from './actor.ts';
import { attackAs, type ReportLine } from './attack-as.ts';
import { readCatalog } from './catalog.ts';
import { QUICK, THOROUGH } from './depth.ts';
import { PLANS } from './plans.ts';
import { breachesIn, report } from './report.ts';
import { ATTACK_SECRET } from './stolen-tokens.ts';

const EVERYBODY = [...Object.keys(PLANS), ...ACTORS];

/** Actors of the short run. Each `npm test` includes the short run. */
const QUICK_ACTORS = ['visitor', 'new person', 'member'];

const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((word) => word !== '--quick');
const unknown = only.filter((name) => !EVERYBODY.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown actor: ${unknown.join(', ')}. There are: ${EVERYBODY.join(', ')}.`);
  process.exit(2);
}
const names = only.length > 0 ? only : isQuick ? QUICK_ACTORS : EVERYBODY;
// Each actor has a separate instance, so that the others do not affect it. The three actors of the
// short run change little and share one instance.
const groups = isQuick ? [names] : names.map((name) => [name]);

const lines: ReportLine[] = [];
for (const group of groups) lines.push(...(await attackOf(group)));
report(lines);
process.exitCode = breachesIn(lines).length > 0 ? 1 : 0;

async function attackOf(group: string[]): Promise<ReportLine[]> {
  const { instance, routes } = await startWatched({
    DEMO: 'true',
    JWT_SECRET: ATTACK_SECRET,
    // Disables the limit on body bytes per second, because its refusals would hide other results.
    BODY_BYTES_PER_SECOND: '0',
  });
  const db = new pg.Client(instance.databaseUrl);
  const made: ReportLine[] = [];
  try {
    await db.connect();
    const catalog = await readCatalog(db);
    const field = { instance, db, catalog, depth: isQuick ? QUICK : THOROUGH, routes };
    for (const name of group) {
      const begun = performance.now();
      const plan = PLANS[name];
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
