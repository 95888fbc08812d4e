// npm run attack: a hostile client as every kind of person, against every table, function, bucket, auth route and channel.
import pg from 'pg';
import { startInstance } from '../instance.ts';
import { type Actor, makeActors } from './actor.ts';
import { isByDesign } from './by-design.ts';
import { type Row, readReferences, readRows, rowsOf, strangeChanges } from './rows.ts';
import { secretsFor } from './secrets.ts';
import { authTries } from './surfaces/auth-endpoints.ts';
import { bucketTries } from './surfaces/buckets.ts';
import { functionTries } from './surfaces/functions.ts';
import { tableTries } from './surfaces/tables.ts';
import { listen } from './surfaces/topics.ts';
import { attempt, type Try } from './try.ts';
import { readWorld, type World } from './world.ts';

const AT_ONCE = 6;
/** Somebody of the demo story who has all: money, parcels, homes, chats, papers. */
const VICTIM = 'amina';

type Line = { actor: string; surface: string; tries: number; through: string[] };

const only = process.argv.slice(2);
const instance = await startInstance({ env: { DEMO: 'true' } });
const db = new pg.Client(instance.databaseUrl);
const lines: Line[] = [];
try {
  await db.connect();
  const world = await readWorld(db);
  const actors = (await makeActors(instance)).filter(
    ({ name }) => only.length === 0 || only.includes(name),
  );
  for (const actor of actors) lines.push(...(await attackAs(actor, world)));
} finally {
  await db.end();
  await instance.stop();
}
tell(lines);

async function attackAs(actor: Actor, world: World): Promise<Line[]> {
  const before = await readRows(db, world.tables);
  const references = await readReferences(db);
  const own = rowsOf(actor.id, before, references);
  const secrets = secretsFor(before, own);
  const strange = [...before].filter(([key]) => !own.has(key)).map(([, row]) => row);
  const id = actor.id ?? crypto.randomUUID();
  const surfaces: Record<string, Iterable<Try>> = {
    tables: tableTries(world, strange, id),
    buckets: bucketTries(world, id),
    auth: authTries(victimIn(before)),
    functions: functionTries(world, strange, id),
  };
  const made: Line[] = [];
  const heard = await listen(instance, actor, world, strange, db);
  made.push({ actor: actor.name, surface: 'channels', ...heard });
  let rows = before;
  for (const [surface, tries] of Object.entries(surfaces)) {
    const line: Line = { actor: actor.name, surface, tries: 0, through: [] };
    await atOnce(tries, async (one) => {
      line.tries += 1;
      line.through.push(...(await attempt(instance, actor, one, secrets)));
    });
    const after = await readRows(db, world.tables);
    // What the staff may do by their functions is held function by function.
    if (!(actor.isStaff && surface === 'functions')) {
      const ownBefore = rowsOf(actor.id, rows, references);
      const ownAfter = rowsOf(actor.id, after, references);
      line.through.push(
        ...strangeChanges(rows, after, ownBefore, ownAfter).filter(
          (change) => !isByDesign(actor.name, change),
        ),
      );
    }
    rows = after;
    made.push(line);
  }
  return made;
}

async function atOnce(tries: Iterable<Try>, work: (one: Try) => Promise<void>): Promise<void> {
  const waiting = tries[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function victimIn(rows: Map<string, Row>): { id: string; email: string } {
  for (const { table, values } of rows.values()) {
    if (table === 'public.profiles' && values.username === VICTIM) {
      return { id: String(values.id), email: String(values.email) };
    }
  }
  throw new Error(`the demo story has no ${VICTIM}`);
}

function tell(made: Line[]): void {
  const through = made.flatMap((line) =>
    [...new Set(line.through)].map((what) => `${line.actor}, ${line.surface}: ${what}`),
  );
  for (const what of through) console.log(what);
  console.log('');
  for (const { actor, surface, tries, through: own } of made) {
    console.log(
      `${actor.padEnd(18)} ${surface.padEnd(10)} ${String(tries).padStart(6)} tries  ${own.length} got through`,
    );
  }
  const tries = made.reduce((sum, line) => sum + line.tries, 0);
  console.log(`\n${tries} tries, ${through.length} got through`);
  process.exitCode = through.length > 0 ? 1 : 0;
}
