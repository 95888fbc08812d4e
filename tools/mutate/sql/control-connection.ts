// Connection to the worker's database that does not take part in the tests.
import pg from 'pg';
import { inject } from 'vitest';

/**
 * Vitest may load this module again for each test file, and the connection must outlive the file.
 */
const shared: { mutationControl?: Promise<pg.Client> } = globalThis as never;

/** Returns the worker's control connection; it connects as the superuser. */
export function controlConnection(): Promise<pg.Client> {
  shared.mutationControl ??= connect();
  return shared.mutationControl;
}

async function connect(): Promise<pg.Client> {
  const url = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  const db = new pg.Client(url);
  await db.connect();
  // Lets the worker process exit while the connection is open.
  (db as pg.Client & { unref(): void }).unref();
  await db.query(`
    set search_path = '';
    set stats_fetch_consistency = none;
    do $$ begin
      execute format('alter database %I set track_functions = %L', current_database(), 'all');
      -- A fault can make a statement run, or wait for a lock, for ever.
      execute format('alter database %I set statement_timeout = %L', current_database(), '8s');
    end $$`);
  return db;
}
