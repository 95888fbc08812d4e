// `npm run test:oldest [part of a file's name …]`: the database's tests on the oldest PostgreSQL that the product names.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareDatabase } from '../../apps/server/src/migrate/prepare-database.ts';
import { OLDEST, startOldestCluster } from './oldest-cluster.ts';

const ROOT = join(import.meta.dirname, '../..');

const cluster = await startOldestCluster();
try {
  await prepareDatabase({
    connection: { connectionString: cluster.ownerUrl },
    authenticatorPassword: 'unused by these tests',
    supabaseDir: join(ROOT, 'supabase'),
    demo: false,
    exposure: undefined,
    warn: (message) => console.error(message),
  });
  console.log(`the migrations of server and product applied to PostgreSQL ${OLDEST}`);
  process.exitCode = await runTests(cluster.ownerUrl, process.argv.slice(2));
} finally {
  await cluster.stop();
}

function runTests(databaseUrl: string, files: string[]): Promise<number> {
  const child = spawn('vitest', ['run', '--config', 'supabase/vitest.config.ts', ...files], {
    cwd: ROOT,
    stdio: 'inherit',
    // The tests of `tools` build databases of this server's own PostgreSQL.
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, TEST_WITHOUT_TOOLS: 'true' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
