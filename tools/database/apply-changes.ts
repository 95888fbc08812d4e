// Applies changes of supabase/schemas to a running database, as far as that is possible without
// rebuilding it.
import pg from 'pg';
import { makeBaselines } from './baselines.ts';
import type { SchemaFile } from './schema-files.ts';
import { statementsOf } from './statements.ts';

export type AppliedChanges = {
  /** Files whose statements were applied. */
  applied: string[];
  /**
   * Changed files, if the existing database cannot take over their changes and a new database must
   * be built. `applied` is then empty.
   */
  rebuild: string[];
};

/**
 * SQLSTATE with which PostgreSQL refuses to replace a function by one with another return type or
 * other argument names. Such a change needs a new database.
 */
const NOT_REPLACEABLE = '42P13';

/**
 * Applies the changes in one transaction. If PostgreSQL refuses a file, the database stays
 * unchanged.
 * @param before - Files from which the database was built.
 * @param after - Files as they are now.
 * @throws pg.DatabaseError or SqlError when PostgreSQL refuses a statement.
 */
export async function applyChanges(
  databaseUrl: string,
  before: SchemaFile[],
  after: SchemaFile[],
): Promise<AppliedChanges> {
  const textIn = (files: SchemaFile[], path: string) =>
    files.find((file) => file.path === path)?.sql ?? '';
  const paths = [...new Set([...before, ...after].map((file) => file.path))];
  const changed = paths.filter((path) => textIn(before, path) !== textIn(after, path));
  const changes: AppliedChanges = { applied: [], rebuild: [] };
  const statements: string[] = [];
  for (const path of changed) {
    const again = replaceable(textIn(before, path), textIn(after, path));
    if (again) changes.applied.push(path);
    else changes.rebuild.push(path);
    statements.push(...(again ?? []));
  }
  if (changes.rebuild.length > 0) return { applied: [], rebuild: changes.rebuild };
  try {
    await runAll(databaseUrl, statements, after);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === NOT_REPLACEABLE)) throw error;
    return { applied: [], rebuild: changes.applied };
  }
  return changes;
}

/**
 * @returns SQL for a database that already has the objects. The SQL contains only statements that
 * can be run again. Undefined if the new version of the file lacks a statement of the old version,
 * or adds a statement that cannot be run again.
 */
function replaceable(before: string, after: string): string[] | undefined {
  const [known, wanted] = [statementsOf(before), statementsOf(after)];
  const isGone = known.some(({ name }) => !wanted.some((other) => other.name === name));
  const isNew = wanted.some(
    ({ text, again }) => again === undefined && !known.some((other) => other.text === text),
  );
  // The result also includes unchanged statements. These are not filtered out, because running a
  // statement again changes nothing.
  return isGone || isNew ? undefined : wanted.flatMap(({ again }) => again ?? []);
}

async function runAll(url: string, statements: string[], files: SchemaFile[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin; set local check_function_bodies = off');
    for (const statement of statements) await client.query(statement);
    // Records the new baseline migrations as applied, because the statements above have the same
    // effect. The next start of the server then finds the database up to date.
    for (const { file, sql } of makeBaselines(files)) {
      await client.query(
        'update supabase_migrations.schema_migrations set statements = array[$2] where version = $1',
        [file.split('_')[0], sql],
      );
    }
    await client.query(`notify pgrst, 'reload schema'`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
