// `npm run test:hosted [part of a file name …]`: deploys the project to a database prepared like a
// hosted Supabase project and runs the database tests there. With --deploy it runs only the
// migrations and the seed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { writeMigrations } from '../database/write-migrations.ts';
import { applyMigrationsOf, applySeedOf, type RefusedFile } from './apply-project.ts';
import { findWholeTableWrites, resetStatementStats } from './find-whole-table-writes.ts';
import { startHostedCluster } from './hosted-cluster.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = join(ROOT, 'supabase');
const REALTIME_RIGHTS = join(ROOT, 'apps/server/migrations/0201_realtime_rights.sql');
const STORAGE_API = join(import.meta.dirname, 'storage-api.sql');

await writeMigrations();
const names = process.argv.slice(2);
const isDeployAlone = names.includes('--deploy');
process.exitCode = (await deploy()) || (isDeployAlone ? 0 : await testThere(names));

/** @returns The exit code. */
async function deploy(): Promise<number> {
  const seeded = await startHostedCluster();
  try {
    if (tellRefused('migrations', await applyMigrationsOf(PROJECT, seeded.ownerUrl))) return 1;
    if (tellRefused('the seed', await applySeedOf(PROJECT, seeded.ownerUrl))) return 1;
    return 0;
  } finally {
    await seeded.stop();
  }
}

/**
 * Runs the database tests on the hosted database. As in other runs of these tests, the database
 * contains no demo data.
 * @returns The exit code.
 */
async function testThere(files: string[]): Promise<number> {
  const tested = await startHostedCluster();
  try {
    if (tellRefused('migrations', await applyMigrationsOf(PROJECT, tested.ownerUrl))) return 1;
    await standInForServices(tested.adminUrl);
    await resetStatementStats(tested.adminUrl);
    const code = await runTests(tested.adminUrl, files);
    const { read, writes } = await findWholeTableWrites(tested.adminUrl);
    console.log(`safeupdate's rule: ${read} writes checked, ${writes.length} refused`);
    for (const write of writes) console.error(`  no where clause: ${write}`);
    return writes.length > 0 ? 1 : code;
  } finally {
    await tested.stop();
  }
}

function tellRefused(what: string, refused: RefusedFile[]): boolean {
  console.log(refused.length === 0 ? `${what}: all applied` : `${what}: refused`);
  for (const { file, reason } of refused) console.error(`  ${file}: ${reason}`);
  return refused.length > 0;
}

/**
 * Replaces two platform services that the tests need. Realtime's check of channel policies is
 * replaced by a function of our server. The storage API is replaced by SQL that immediately
 * executes the file changes that change-files would send.
 */
async function standInForServices(adminUrl: string): Promise<void> {
  const db = new pg.Client(adminUrl);
  await db.connect();
  try {
    await db.query('create schema wasl_platform');
    await db.query(readFileSync(REALTIME_RIGHTS, 'utf8'));
    await db.query(readFileSync(STORAGE_API, 'utf8'));
  } finally {
    await db.end();
  }
}

function runTests(databaseUrl: string, files: string[]): Promise<number> {
  // TEST_WITHOUT_TOOLS excludes the tests of `tools`, because these create further databases on the
  // same server.
  const child = spawn('vitest', ['run', '--config', 'supabase/vitest.config.ts', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_WITHOUT_TOOLS: 'true' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
