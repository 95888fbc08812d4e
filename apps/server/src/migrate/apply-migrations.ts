// Brings one history of migrations up to date; each migration and its record are one transaction.
import pg, { type ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import type { MigrationFile } from './migration-files.ts';

export type History = {
  /** Schema-qualified table with columns version and name. */
  table: string;
  migrations: MigrationFile[];
};

/**
 * @returns How many were applied.
 * @throws StartupError when the database knows a migration that this program does not, or when one fails.
 */
export async function applyMigrations(client: ClientBase, history: History): Promise<number> {
  const [schema] = history.table.split('.');
  await client.query(
    `create schema if not exists ${schema};
     create table if not exists ${history.table} (version text primary key, name text, statements text[]);`,
  );
  const { rows } = await client.query<{ version: string; name: string | null }>(
    `select version, name from ${history.table} order by version`,
  );
  const applied = new Set(rows.map((row) => row.version));
  const known = new Set(history.migrations.map((migration) => migration.version));
  const unknown = rows.find((row) => !known.has(row.version));
  if (unknown) {
    throw new StartupError(
      `the database was written by a newer Wasl: it has the migration ${unknown.version}_${unknown.name}, which this program does not know. Update the program. Nothing was changed.`,
    );
  }
  const pending = history.migrations.filter((migration) => !applied.has(migration.version));
  for (const migration of pending) await apply(client, history.table, migration);
  return pending.length;
}

async function apply(client: ClientBase, table: string, migration: MigrationFile): Promise<void> {
  const file = `${migration.version}_${migration.name}.sql`;
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query(`insert into ${table} (version, name) values ($1, $2)`, [
      migration.version,
      migration.name,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(`the migration ${file} failed: ${describe(error, migration.sql)}`);
  }
}

/** PostgreSQL counts characters; a person wants the line. */
function describe(error: pg.DatabaseError, sql: string): string {
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length;
  const parts = [line ? `line ${line}: ` : '', error.message];
  if (error.detail) parts.push(` (${error.detail})`);
  if (error.where) parts.push(`\n${error.where}`);
  return parts.join('');
}
