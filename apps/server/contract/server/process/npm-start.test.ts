// Tests `npm start`, the start command in the README: when npm is stopped, the server and its
// database stop too.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');

test(
  'SIGTERM to npm start stops the server cleanly, with code 0',
  async () => {
    const dataDir = temporaryFolder();
    await copyDatabaseTemplate(dataDir, 'bare');
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'false' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => npm.on('close', resolve));
    await new Promise<void>((resolve) => {
      npm.stdout.on('data', (text) => String(text).includes('Wasl is ready on ') && resolve());
    });
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'));
    npm.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    rmSync(dataDir, { recursive: true, force: true });
  },
  scaleTimeout(300_000),
);
