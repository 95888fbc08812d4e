// Applies the pending migrations of one migration history. Each migration is recorded in the
// transaction that applies it.
import pg, { type ClientBase } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { deadlines } from '../timeouts.ts';
import type { MigrationFile } from './migration-files.ts';

export type MigrationHistory = {
  /** Schema-qualified table with columns version and name. */
  table: string;
  migrations: MigrationFile[];
  /** Lock timeout of a statement, in milliseconds. */
  lockTimeoutMs?: number | undefined;
};

/**
 * Applies pending migrations.
 * @returns The number of applied migrations.
 * @throws StartupError when a migration applied earlier differs from this program's migrations, or
 * when a migration fails.
 */
export async function applyMigrations(
  client: ClientBase,
  history: MigrationHistory,
): Promise<number> {
  const [schema] = history.table.split('.');
  await client.query(
    `create schema if not exists ${schema};
     create table if not exists ${history.table} (version text primary key, name text, statements text[]);`,
  );
  const { rows } = await client.query<AppliedMigration>(
    // Other tools store a migration as several statements. Its SQL is read as null, because it
    // cannot be compared with the file. The SQL is selected as text, not as an array: the client
    // parses arrays character by character, which takes a fifth of a second for all migrations.
    `select version, name, case cardinality(statements) when 1 then statements[1] end as sql
     from ${history.table} order by version`,
  );
  for (const row of rows) refuseOther(row, history.migrations);
  const applied = new Set(rows.map((row) => row.version));
  const pending = history.migrations.filter((migration) => !applied.has(migration.version));
  for (const migration of pending) await apply(client, history, migration);
  return pending.length;
}

type AppliedMigration = { version: string; name: string | null; sql: string | null };

/** @throws StartupError for an applied migration that is unknown or has changed. */
function refuseOther(row: AppliedMigration, migrations: MigrationFile[]): void {
  const file = `${row.version}_${row.name}`;
  const known = migrations.find((migration) => migration.version === row.version);
  const oldest = migrations[0]?.version;
  if (!known && oldest !== undefined && row.version < oldest) {
    throw new StartupError(
      `the database was created before the first release: it has the migration ${file}, which is older than every migration of this program. It cannot be upgraded. Start with an empty DATA_DIR (npm run db:reset) or database.`,
    );
  }
  if (!known) {
    throw new StartupError(
      `the database was written by a newer version of this program: it has the migration ${file}, which this one does not know. Update the program. Nothing was changed.`,
    );
  }
  if (row.sql !== null && row.sql !== known.sql) {
    throw new StartupError(
      `the migration ${file} differs from the one applied to this database. Restore the file, or start with an empty DATA_DIR (npm run db:reset) or database. Nothing was changed.`,
    );
  }
}

async function apply(
  client: ClientBase,
  { table, lockTimeoutMs = deadlines.migrationLock }: MigrationHistory,
  migration: MigrationFile,
): Promise<void> {
  const file = `${migration.version}_${migration.name}.sql`;
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(migration.sql);
    await client.query(`insert into ${table} (version, name, statements) values ($1, $2, $3)`, [
      migration.version,
      migration.name,
      [migration.sql],
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === LOCK_NOT_AVAILABLE) {
      throw new StartupError(
        `the migration ${file} waited ${lockTimeoutMs} ms for a lock and was rolled back: ${describe(error, migration.sql)}\n${await openTransactions(client, lockTimeoutMs)}Start again when they have ended; earlier migrations remain applied.`,
      );
    }
    throw new StartupError(`the migration ${file} failed: ${describe(error, migration.sql)}`);
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Lists the sessions that may have held the lock for which a migration waited: those whose
 * transaction started before the wait. Their statements are left out, because they contain personal
 * data.
 */
async function openTransactions(client: ClientBase, milliseconds: number): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select format('  process %s (%s, %s), in a transaction for %s s', pid, coalesce(nullif(application_name, ''), 'no name'),
       state, extract(epoch from clock_timestamp() - xact_start)::int) as line
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and xact_start < clock_timestamp() - make_interval(secs => $1 / 1000.0)
     order by xact_start limit 5`,
    [milliseconds],
  );
  if (rows.length === 0) return 'The lock has been released since. ';
  return `Transactions that were open before the wait:\n${rows.map(({ line }) => line).join('\n')}\n`;
}

/** Describes a database error, with the line number instead of PostgreSQL's character position. */
function describe(error: pg.DatabaseError, sql: string): string {
  const line = error.position && sql.slice(0, Number(error.position)).split('\n').length;
  const parts = [line ? `line ${line}: ` : '', error.message];
  if (error.detail) parts.push(` (${error.detail})`);
  if (error.where) parts.push(`\n${error.where}`);
  return parts.join('');
}
