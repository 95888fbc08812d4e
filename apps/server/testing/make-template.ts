// Creates a data folder with a migrated database, and optionally with the demo data. Afterwards the
// database is shut down cleanly, so that the folder can be copied.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadSecrets } from '../src/config/secrets.ts';
import { prepareDatabase } from '../src/migrate/prepare-database.ts';
import { startEmbeddedPostgres } from '../src/postgres/embedded-postgres.ts';

const [dataDir = '', story] = process.argv.slice(2);

/**
 * Moves all stored times back by a day. Hourly and daily jobs are then due, as in a database that
 * has been in use for a long time.
 */
const A_DAY_OLDER = `do $$
declare
  v_table record;
begin
  set local session_replication_role = replica;
  for v_table in
    select format('%I.%I', c.table_schema, c.table_name) as name,
      string_agg(format('%1$I = %1$I - interval ''1 day''', c.column_name), ', ') as changes
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'private', 'auth', 'storage', 'realtime') and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
    group by 1
  loop
    execute format('update %s set %s where true', v_table.name, v_table.changes);
  end loop;
end
$$`;

// Starts the database without the server, because the state that a server creates at its first
// start (signing keys, files of buckets) belongs to each instance.
const postgres = await startEmbeddedPostgres(dataDir, loadSecrets(dataDir), undefined);
try {
  await owner(
    'alter system set wal_recycle = off',
    'alter system set wal_init_zero = off',
    'select pg_reload_conf()',
  );
  await prepareDatabase({
    connection: postgres.connection,
    zoneFolder: postgres.zoneFolder,
    authenticatorPassword: randomBytes(32).toString('hex'),
    supabaseDir: join(import.meta.dirname, '../../../supabase'),
    demo: story === 'demo',
    exposure: undefined,
    warn: (message) => console.error(message),
  });
  // Demo data is not made a day older, because its times are relative to the current time.
  if (story === 'bare') await owner(A_DAY_OLDER);
  // Leaves only one, nearly empty WAL file in the template, because WAL files made up half of the
  // data that was copied for the server of each test.
  await owner('alter system reset all', 'select pg_switch_wal()');
} finally {
  await postgres.stop();
}
// Exit code 3: the database was moved to another folder, so `dataDir` contains no database to copy.
process.exitCode = postgres.movedTo ? 3 : 0;

async function owner(...statements: string[]): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
