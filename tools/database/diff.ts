// npm run db:diff [-- REVISION]: shows the effect of a change on the database. Builds one database
// from supabase/schemas of a commit (the last one by default) and one from the current files, and
// prints the differences of schema and rows. Exit code 1 if there are any. With --migrations:
// compares supabase/migrations with supabase/schemas.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg from 'pg';
import { loadSecrets } from '../../apps/server/src/config/secrets.ts';
import { applyMigrations } from '../../apps/server/src/migrate/apply-migrations.ts';
import { readMigrationFiles } from '../../apps/server/src/migrate/migration-files.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/postgres/embedded-postgres.ts';
import { buildFromSchemas } from './build-from-schemas.ts';
import { type ComparedDatabase, compareDatabases } from './compare-databases.ts';
import { readSchemasAt } from './read-schemas-at.ts';
import { readSchemaFiles } from './schema-files.ts';
import { MIGRATIONS_FOLDER, writeMigrations } from './write-migrations.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { migrations: { type: 'boolean', default: false } },
});
const [revision = 'HEAD'] = positionals;

try {
  process.exitCode = await (values.migrations ? compareWithMigrations() : compareWith(revision));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function compareWith(commit: string): Promise<number> {
  const [before, now] = [readSchemasAt(commit), readSchemaFiles()];
  const makesTheSame = `supabase/schemas make the same database as at ${commit}`;
  if (JSON.stringify(before) === JSON.stringify(now)) {
    console.log(makesTheSame);
    return 0;
  }
  return await compare(
    { name: 'before', build: (url) => buildFromSchemas(url, before) },
    { name: 'now', build: (url) => buildFromSchemas(url, now) },
    makesTheSame,
  );
}

async function compareWithMigrations(): Promise<number> {
  await writeMigrations();
  return await compare(
    { name: 'migrations', build: applyProductMigrations },
    { name: 'schemas', build: (url) => buildFromSchemas(url) },
    'supabase/schemas and supabase/migrations make the same database',
  );
}

/** @returns The exit code. */
async function compare(
  before: ComparedDatabase,
  after: ComparedDatabase,
  makesTheSame: string,
): Promise<number> {
  const dataDir = temporaryFolder();
  const postgres = await startEmbeddedPostgres(dataDir, loadSecrets(dataDir), undefined);
  try {
    const difference = await compareDatabases(postgres.url, before, after, process.stdout.isTTY);
    process.stdout.write(difference || `${makesTheSame}\n`);
    return difference ? 1 : 0;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
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
