// Mutation test of the attack: plants one fault after another, each in a new database, and checks
// that the attack reports the fault. npm run hostile -- planted-faults [part of a name] [--quick].

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { type AttackActor, makeActor } from './actor.ts';
import { applySqlFault } from './apply-sql-fault.ts';
import { type AttackSurface, attackAs } from './attack-as.ts';
import { QUICK_DEPTH, THOROUGH_DEPTH } from './attack-depth.ts';
import { ATTACK_PLANS } from './attack-plans.ts';
import { type DatabaseCatalog, readDatabaseCatalog } from './database-catalog.ts';
import { PLANTED_FAULTS, type PlantedFault } from './planted-fault-list.ts';
import { breachesIn } from './print-report.ts';

const PATIENCE_MILLISECONDS = 20_000;

const depth = process.argv.includes('--quick') ? QUICK_DEPTH : THOROUGH_DEPTH;
const [filter = ''] = process.argv.slice(2).filter((word) => word !== '--quick');
const chosen = PLANTED_FAULTS.filter(({ name }) => name.includes(filter));
if (chosen.length === 0) throw new Error(`no fault is named "${filter}"`);
let found = 0;
for (const fault of chosen) {
  const words = await attackWith(fault);
  const seen = words.find((what) => fault.named.test(what));
  if (seen) found += 1;
  console.log(
    `${seen ? 'found    ' : 'NOT FOUND'} ${fault.name} (${fault.actor}, ${fault.surface})`,
  );
  for (const what of seen ? [seen] : words.slice(0, 5)) {
    console.log(`          ${what.replaceAll(/\s+/g, ' ').slice(0, 140)}`);
  }
}
console.log(`\n${found} of ${chosen.length} faults found`);
process.exitCode = found === chosen.length ? 0 : 1;

async function attackWith(fault: PlantedFault): Promise<string[]> {
  const instance = await startInstance({ env: { DEMO: 'true' } });
  const db = new pg.Client(instance.databaseUrl);
  try {
    await db.connect();
    const plan = ATTACK_PLANS[fault.actor];
    const actor = plan ? undefined : await makeActor(instance, fault.actor);
    await applySqlFault(db, fault);
    const whole = await readDatabaseCatalog(db);
    const catalog = only(fault.area, whole);
    await schemaIsRead(instance, db);
    const lines = plan
      ? [await plan(instance, whole, db)]
      : await attackAs(actor as AttackActor, { instance, db, catalog, depth, routes: [] }, [
          fault.surface as AttackSurface,
        ]);
    return breachesIn(lines).map((what) => what.replace(`${fault.actor}, ${fault.surface}: `, ''));
  } finally {
    await db.end();
    await instance.stop();
  }
}

/**
 * Limits an attack to the area with the planted fault.
 * @returns The catalogue with only the attacked table, function or bucket as a target. The list of
 * all tables stays complete, so that the attack still compares the rows of all tables.
 */
function only(area: string, catalog: DatabaseCatalog): DatabaseCatalog {
  const isMeant = ({ schema, name }: { schema: string; name: string }) =>
    schema === 'public' && name === area;
  return {
    ...catalog,
    targets: catalog.tables.filter(isMeant),
    functions: catalog.functions.filter(isMeant),
    buckets: catalog.buckets.filter((name) => name === area),
  };
}

/**
 * Waits until the API has reloaded the database schema after a fault was planted. To detect the
 * reload, this function creates a function in the database and waits until the API finds that
 * function.
 */
async function schemaIsRead({ url, serviceRoleKey }: Instance, db: pg.Client): Promise<void> {
  await db.query(`create function public.fault_is_there() returns void language sql as '';
    revoke all on function public.fault_is_there() from public, anon, authenticated`);
  const end = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const headers = { apikey: serviceRoleKey };
    const answer = await fetch(`${url}/rest/v1/rpc/fault_is_there`, { method: 'POST', headers });
    if (answer.ok) return;
    if (Date.now() > end) throw new Error('the API did not reload its schema');
  }
}
