// Closed output pipe: the server keeps running when the program that reads its output has closed
// the pipe, and still stops on request.
// @module-tag slow
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { expect, test } from 'vitest';

test('a server whose output pipe is closed keeps running and stops on request', async () => {
  const dataDir = temporaryFolder();
  await copyDatabaseTemplate(dataDir, 'bare');
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../../src/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (text) => String(text).includes('Wasl is ready on ') && resolve());
  });
  const running = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'));
  server.stdout.destroy();
  server.stderr.destroy();
  expect((await fetch(`${running.url}/health`)).status).toBe(200);
  // The database is killed. The server tries to log this, but its output pipes are closed. The
  // server must still end with exit code 1.
  const postmaster = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  process.kill(Number(postmaster), 'SIGKILL');
  expect(await ended).toBe(1);
  rmSync(dataDir, { recursive: true, force: true });
});
