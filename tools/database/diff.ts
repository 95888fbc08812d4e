// npm run db:diff: builds a database from supabase/schemas and one from supabase/migrations, and shows where they differ.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaDump } from '../gen/schema-dump.ts';
import { startInstance } from '../instance.ts';
import { buildFromSchemas } from './build-from-schemas.ts';
import { schemaRows } from './schema-rows.ts';
import { createScratchDatabase } from './scratch-database.ts';

const SUPABASE = join(import.meta.dirname, '../../supabase');

const instance = await startInstance({ env: { DEMO: 'false' } });
const folder = mkdtempSync(join(tmpdir(), 'wasl-db-diff-'));
try {
  // Not the instance's own database: its clock moves rows.
  const migrated = await createScratchDatabase(instance.databaseUrl, SUPABASE);
  await write('migrations.sql', migrated.url);
  const built = await createScratchDatabase(instance.databaseUrl);
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

async function write(file: string, url: string): Promise<void> {
  const text = (await schemaDump(url)) + (await schemaRows(url));
  writeFileSync(join(folder, file), text);
}
