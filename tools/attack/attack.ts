// npm run attack [actor …] [--quick]: a hostile client as every kind of person, against every table, function, bucket, auth route and channel.

import { type Instance, startInstance } from '@wasl/testing/instance';
import pg from 'pg';
import { ACTORS, makeActor } from './actor.ts';
import { attackAs, type Line } from './attack-as.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { QUICK, THOROUGH } from './depth.ts';
import { attackAsFormerAcquaintance } from './former-acquaintance.ts';
import { attackAsLoneOperator } from './lone-operator.ts';
import { breachesIn, report } from './report.ts';
import { SECRET } from './stolen-tokens.ts';
import { attackWithTokens } from './surfaces/tokens.ts';

/** Attackers with a plan of their own; the others try everything that there is. */
const PLANS: Record<
  string,
  (instance: Instance, catalog: Catalog, db: pg.Client) => Promise<Line>
> = {
  'thief of tokens': attackWithTokens,
  'former acquaintance': attackAsFormerAcquaintance,
  'lone operator': attackAsLoneOperator,
};
const EVERYBODY = [...Object.keys(PLANS), ...ACTORS];

/** A little of everything by these is tried in each `npm test`. */
const QUICK_ACTORS = ['visitor', 'new person', 'member'];

const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((word) => word !== '--quick');
const unknown = only.filter((name) => !EVERYBODY.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown actor: ${unknown.join(', ')}. There are: ${EVERYBODY.join(', ')}.`);
  process.exit(2);
}
const names = only.length > 0 ? only : isQuick ? QUICK_ACTORS : EVERYBODY;
// Each on an instance of its own, so that none meets what another one left behind; these three leave little.
const groups = isQuick ? [names] : names.map((name) => [name]);

const lines: Line[] = [];
for (const group of groups) lines.push(...(await attackOf(group)));
report(lines);
process.exitCode = breachesIn(lines).length > 0 ? 1 : 0;

async function attackOf(group: string[]): Promise<Line[]> {
  const instance = await startInstance({ env: { DEMO: 'true', JWT_SECRET: SECRET } });
  const db = new pg.Client(instance.databaseUrl);
  const made: Line[] = [];
  try {
    await db.connect();
    const catalog = await readCatalog(db);
    const field = { instance, db, catalog, depth: isQuick ? QUICK : THOROUGH };
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
