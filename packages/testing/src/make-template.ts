// Makes one data folder with a migrated database, and the demo story when asked; ends with the database stopped in order.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadSecrets } from '../../../apps/server/src/config/secrets.ts';
import { prepareDatabase } from '../../../apps/server/src/migrate/prepare-database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/postgres/embedded-postgres.ts';

const [dataDir = '', story] = process.argv.slice(2);

// Not by a whole server: what a server makes at its first start (keys to sign with, buckets' files) is each instance's own.
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
  // What is left of the log of changes is one file that is nearly all hole: it was half of what each test's server copied.
  await owner('alter system reset all', 'select pg_switch_wal()');
} finally {
  await postgres.stop();
}
// What the database was moved to lies elsewhere and cannot be copied from here.
process.exitCode = postgres.movedTo ? 3 : 0;

async function owner(...statements: string[]): Promise<void> {
  const client = new Client(postgres.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
