// npm run attack [actor …] [--quick]: a hostile client as every kind of person, against every table, function, bucket, auth route and channel.
import pg from 'pg';
import { startInstance } from '../instance.ts';
import { ACTORS, makeActor } from './actor.ts';
import { attackAs, type Line } from './attack-as.ts';
import { QUICK, THOROUGH } from './depth.ts';
import { attackWithTokens } from './surfaces/tokens.ts';
import { tell, throughIn } from './tell.ts';
import { SECRET } from './thief.ts';
import { readWorld } from './world.ts';

/** Not an actor of his own: he has the tokens of others, or what looks like them. */
const THIEF = 'thief of tokens';
const EVERYBODY = [THIEF, ...ACTORS];

const only = process.argv.slice(2).filter((word) => word !== '--quick');
const depth = process.argv.includes('--quick') ? QUICK : THOROUGH;
const unknown = only.filter((name) => !EVERYBODY.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown actor: ${unknown.join(', ')}. There are: ${EVERYBODY.join(', ')}.`);
  process.exit(2);
}

const lines: Line[] = [];
for (const name of only.length > 0 ? only : EVERYBODY) lines.push(...(await attackOf(name)));
tell(lines);
process.exitCode = throughIn(lines).length > 0 ? 1 : 0;

/** On an instance of its own, so that none meets what another one left behind. */
async function attackOf(name: string): Promise<Line[]> {
  const instance = await startInstance({ env: { DEMO: 'true', JWT_SECRET: SECRET } });
  const db = new pg.Client(instance.databaseUrl);
  const begun = performance.now();
  try {
    await db.connect();
    const world = await readWorld(db);
    const made =
      name === THIEF
        ? [await attackWithTokens(instance, world, db)]
        : await attackAs(await makeActor(instance, name), { instance, db, world, depth });
    console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return made;
  } finally {
    await db.end();
    await instance.stop();
  }
}
