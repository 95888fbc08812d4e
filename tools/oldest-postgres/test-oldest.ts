// `npm run test:oldest [part of a file name …]`: runs the database tests on the oldest supported
// PostgreSQL. With --contract it runs the contract tests that only need a URL and keys, against our
// server on that database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { prepareDatabase } from '../../apps/server/src/migrate/prepare-database.ts';
import { writeMigrations } from '../database/write-migrations.ts';
import { OLDEST_POSTGRES, startOldestCluster } from './oldest-cluster.ts';

const ROOT = join(import.meta.dirname, '../..');

const given = process.argv.slice(2);
const files = given.filter((one) => one !== '--contract');
const cluster = await startOldestCluster();
try {
  process.exitCode = given.includes('--contract')
    ? await testContract(cluster.ownerUrl)
    : await testDatabase(cluster.ownerUrl);
} finally {
  await cluster.stop();
}

async function testDatabase(databaseUrl: string): Promise<number> {
  await writeMigrations();
  await prepareDatabase({
    connection: { connectionString: databaseUrl },
    authenticatorPassword: 'unused by these tests',
    supabaseDir: join(ROOT, 'supabase'),
    demo: false,
    exposure: undefined,
    warn: (message) => console.error(message),
  });
  console.log(`the migrations of server and product applied to PostgreSQL ${OLDEST_POSTGRES}`);
  // Excludes the tests of `tools`, because they create further databases on the tested PostgreSQL
  // server.
  return await runTests(['supabase/vitest.config.ts'], {
    TEST_DATABASE_URL: databaseUrl,
    TEST_WITHOUT_TOOLS: 'true',
  });
}

async function testContract(databaseUrl: string): Promise<number> {
  const server = await startInstance({
    // Raises the limit on token refreshes per client address: all tests use the same address.
    env: { DATABASE_URL: databaseUrl, DEMO: 'false', RATE_LIMIT_TOKEN_REFRESH: '10000' },
  });
  try {
    console.log(`the server serves PostgreSQL ${OLDEST_POSTGRES} on ${server.url}`);
    return await runTests(['apps/server/contract/vitest.config.ts', '--project', 'protocol'], {
      CONTRACT_URL: server.url,
      CONTRACT_ANON_KEY: server.anonKey,
      CONTRACT_SERVICE_ROLE_KEY: server.serviceRoleKey,
      CONTRACT_DATABASE_URL: databaseUrl,
    });
  } finally {
    await server.stop();
  }
}

function runTests(config: string[], settings: Record<string, string>): Promise<number> {
  const child = spawn('vitest', ['run', '--config', ...config, ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
