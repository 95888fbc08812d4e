// Applies every SQL mutant to a migrated database and restores it, without tests:
// npx node tools/mutate/sql/try-sql-mutants.ts [part of a path]. Counts the mutants by operator and
// area, and those that PostgreSQL refuses. Takes some minutes.
import { startPostgresServer } from '@wasl/server/testing/postgres-server';
import { Client } from 'pg';
import { onePerPlace } from './one-per-place.ts';
import { readSqlMutants } from './read-sql-mutants.ts';
import type { MutantTarget, SqlMutant } from './sql-mutant.ts';

/** Smallest share of mutants that PostgreSQL must accept, in percent. */
const LOWEST_SHARE = 97;

/** Definition of everything that a mutant of a table changes, except rows. */
const TABLE = `
  select jsonb_build_object(
    'constraints', (select jsonb_agg(pg_get_constraintdef(oid) order by conname)
      from pg_constraint where conrelid = $1::regclass),
    'indexes', (select jsonb_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text)
      from pg_index where indrelid = $1::regclass),
    'policies', (select jsonb_agg(to_jsonb(p) order by p.policyname)
      from pg_policies p where format('%I.%I', p.schemaname, p.tablename)::regclass = $1::regclass),
    'triggers', (select jsonb_agg(pg_get_triggerdef(oid) order by tgname)
      from pg_trigger where tgrelid = $1::regclass and not tgisinternal),
    'defaults', (select jsonb_agg(pg_get_expr(adbin, adrelid) order by adnum)
      from pg_attrdef where adrelid = $1::regclass),
    'view', pg_get_viewdef($1::regclass),
    'privileges', (select relacl::text from pg_class where oid = $1::regclass))::text as definition`;

const FUNCTION = `
  select pg_get_functiondef(oid) || coalesce(proacl::text, '') as definition
  from pg_proc where oid = $1::regprocedure`;

const filter = process.argv[2] ?? '';
const mutants = readSqlMutants(undefined, (path) => path.includes(filter));
if (mutants.length === 0) throw new Error(`no schema file has "${filter}" in its path`);
const server = await startPostgresServer();
const db = new Client(server.url);
await db.connect();
const refused: string[] = [];
const failed: string[] = [];
try {
  for (const mutant of mutants) await tryMutant(mutant);
} finally {
  await db.end();
  await server.stop();
}
report('Operators', ({ operator }) => operator);
report('Areas', ({ area }) => area);
for (const line of [...refused, ...failed]) console.log(line);
const share = (100 * (mutants.length - refused.length)) / mutants.length;
console.log(`${mutants.length} mutants, ${onePerPlace(mutants).length} places`);
console.log(`${share.toFixed(2)} % accepted, at least ${LOWEST_SHARE} % required`);
console.log(`${failed.length} changed nothing or were not restored`);
process.exitCode = share < LOWEST_SHARE || failed.length > 0 ? 1 : 0;

/** Applies and restores a mutant in a transaction that is rolled back. */
async function tryMutant({ id, target, apply, restore }: SqlMutant): Promise<void> {
  await db.query('begin');
  try {
    const original = await definitionOf(target);
    const { rowCount } = await db.query(apply);
    const isSame = (await definitionOf(target)) === original;
    if (isSame && !rowCount) failed.push(`changed nothing: ${id}`);
    await db.query(restore);
    if ((await definitionOf(target)) !== original) failed.push(`not restored: ${id}`);
  } catch (error) {
    refused.push(`refused: ${id}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await db.query('rollback');
  }
}

async function definitionOf(target: MutantTarget): Promise<string> {
  const isFunction = target.kind === 'function';
  const name = isFunction ? target.name : target.tables[0];
  const { rows } = await db.query(isFunction ? FUNCTION : TABLE, [name]);
  return rows[0].definition;
}

function report(title: string, groupOf: (mutant: SqlMutant) => string): void {
  const counts = new Map<string, number>();
  for (const mutant of mutants) {
    counts.set(groupOf(mutant), (counts.get(groupOf(mutant)) ?? 0) + 1);
  }
  console.log(`\n${title}`);
  for (const [name, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    console.log(`${String(count).padStart(6)}  ${name}`);
  }
}
