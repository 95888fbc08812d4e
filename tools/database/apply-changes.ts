// Brings what changed in supabase/schemas into a running database, as far as a running database can take it.
import pg from 'pg';
import { makeBaselines } from './baselines.ts';
import type { SchemaFile } from './schema-files.ts';
import { statementsOf } from './statements.ts';

export type Changes = {
  /** Files whose statements are in force now. */
  applied: string[];
  /** Files with a change that only a new database has; when there is one, nothing was applied. */
  rebuild: string[];
};

/** Another return type, or another name of an argument: only a new database takes it. */
const NOT_REPLACEABLE = '42P13';

/**
 * One transaction: a file that PostgreSQL refuses leaves all as it was.
 * @param before The files as the database has them.
 * @param after The files as they are now.
 * @throws pg.DatabaseError or SqlError for what PostgreSQL refuses.
 */
export async function applyChanges(
  databaseUrl: string,
  before: SchemaFile[],
  after: SchemaFile[],
): Promise<Changes> {
  const textIn = (files: SchemaFile[], path: string) =>
    files.find((file) => file.path === path)?.sql ?? '';
  const paths = [...new Set([...before, ...after].map((file) => file.path))];
  const changed = paths.filter((path) => textIn(before, path) !== textIn(after, path));
  const changes: Changes = { applied: [], rebuild: [] };
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

/** @returns All that the file says and that may be said again; undefined when something new or gone may not. */
function replaceable(before: string, after: string): string[] | undefined {
  const [known, wanted] = [statementsOf(before), statementsOf(after)];
  const isGone = known.some(({ name }) => !wanted.some((other) => other.name === name));
  const isNew = wanted.some(
    ({ text, again }) => again === undefined && !known.some((other) => other.text === text),
  );
  // The whole file: a view that is replaced has lost its comment.
  return isGone || isNew ? undefined : wanted.flatMap(({ again }) => again ?? []);
}

async function runAll(url: string, statements: string[], files: SchemaFile[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin; set local check_function_bodies = off');
    for (const statement of statements) await client.query(statement);
    // The database is the one of today's baselines now, and the next start finds it so.
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
