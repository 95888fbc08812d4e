// npm run db:diff: builds a database from supabase/schemas and one from supabase/migrations, and shows where they differ.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { applyMigrations } from '../../apps/server/src/migrate/apply-migrations.ts';
import { readMigrationFiles } from '../../apps/server/src/migrate/migration-files.ts';
import { schemaDump } from '../gen/schema-dump.ts';

import { buildFromSchemas } from './build-from-schemas.ts';
import { makePlatformDatabase } from './platform-database.ts';
import { schemaRows } from './schema-rows.ts';
import { MIGRATIONS_FOLDER } from './write-migrations.ts';

const instance = await startInstance({ env: { DEMO: 'false' } });
const folder = mkdtempSync(join(tmpdir(), 'wasl-db-diff-'));
try {
  const platform = await makePlatformDatabase(instance.databaseUrl);
  const write = async (file: string, url: string) => {
    const text = (await schemaDump(url, platform.url)) + (await schemaRows(url));
    writeFileSync(join(folder, file), text);
  };
  // Not the instance's own database: its clock moves rows.
  const migrated = await makePlatformDatabase(instance.databaseUrl);
  await applyProductMigrations(migrated.url);
  await write('migrations.sql', migrated.url);
  const built = await makePlatformDatabase(instance.databaseUrl);
  await buildFromSchemas(built.url);
  await write('schemas.sql', built.url);
  const { status } = spawnSync(
    'git',
    ['diff', '--no-index', '--exit-code', '--', 'migrations.sql', 'schemas.sql'],
    { cwd: folder, stdio: 'inherit' },
  );
  if (status === 0) console.log('supabase/schemas and supabase/migrations make the same database');
  else console.error('supabase/schemas (+) and supabase/migrations (-) make different databases');
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
  await instance.stop();
}

async function applyProductMigrations(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('set search_path to "$user", public, extensions');
    await applyMigrations(client, {
      table: 'supabase_migrations.schema_migrations',
      migrations: readMigrationFiles(MIGRATIONS_FOLDER),
    });
  } finally {
    await client.end();
  }
}
