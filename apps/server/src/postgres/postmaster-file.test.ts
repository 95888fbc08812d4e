// Tests of which process counts as the PostgreSQL of a data folder. A program named `postgres` that
// only sleeps stands in for PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostmaster, isAlive, lastSocketFolder } from './postmaster-file.ts';

const isLinux = process.platform === 'linux';
let folder: string;
let dataFolder: string;
let pidFile: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-postmaster-'));
  dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  pidFile = join(dataFolder, 'postmaster.pid');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, cwd: string): Promise<number> {
  const program = join(folder, name);
  symlinkSync('/bin/sleep', program);
  const child = spawn(program, ['600'], { cwd, stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child.pid ?? 0;
}

/** Writes the file as PostgreSQL does: process id, folder, start time, port and socket folder. */
const describeProcess = (pid: number, socketFolder = '/tmp/socket') =>
  writeFileSync(pidFile, [pid, dataFolder, 1_700_000_000, 5433, socketFolder, ''].join('\n'));

/** Process id that no process has: the process with this id has ended and was reaped. */
async function freePid(): Promise<number> {
  const child = spawn('true', { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

test.runIf(isLinux)('finds the PostgreSQL that runs in the data folder', async () => {
  const pid = await start('postgres', dataFolder);
  describeProcess(pid);
  expect(findPostmaster(dataFolder)).toEqual({ pid, port: 5433, socketFolder: '/tmp/socket' });
  describeProcess(pid, '');
  expect(findPostmaster(dataFolder)).toEqual({ pid, port: 5433, socketFolder: '' });
  expect(existsSync(pidFile)).toBe(true);
});

test.runIf(isLinux)('removes the file if another program has its process id', async () => {
  describeProcess(await start('other', dataFolder));
  expect(findPostmaster(dataFolder)).toBeUndefined();
  expect(existsSync(pidFile)).toBe(false);
});

test.runIf(isLinux)(
  'removes the file if a PostgreSQL of another folder has its process id',
  async () => {
    describeProcess(await start('postgres', folder));
    expect(findPostmaster(dataFolder)).toBeUndefined();
    expect(existsSync(pidFile)).toBe(false);
  },
);

test('finds nothing without a file, in an empty file, and if no process has the process id', async () => {
  expect(findPostmaster(dataFolder)).toBeUndefined();
  writeFileSync(pidFile, '');
  expect(findPostmaster(dataFolder)).toBeUndefined();
  describeProcess(await freePid());
  expect(findPostmaster(dataFolder)).toBeUndefined();
  // PostgreSQL itself replaces such a file.
  expect(existsSync(pidFile)).toBe(true);
});

test('returns the last socket folder, also if the process has ended', async () => {
  expect(lastSocketFolder(dataFolder)).toBeUndefined();
  describeProcess(await freePid());
  expect(lastSocketFolder(dataFolder)).toBe('/tmp/socket');
  describeProcess(1, '');
  expect(lastSocketFolder(dataFolder)).toBeUndefined();
});

test.runIf(isLinux)('a zombie and an unknown process count as dead', async () => {
  // The shell starts `cat` and then becomes `sleep`, which never reaps `cat`.
  const parent = spawn('sh', ['-c', 'cat <&3 >&2 & echo $!; exec 3<&-; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  children.push(parent);
  const [output] = await once(parent.stdout as Readable, 'data');
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  (parent.stdio[3] as Writable).end();
  const zombie = Number(String(output));
  await expect.poll(() => isAlive(zombie)).toBe(false);
  expect(process.kill(zombie, 0)).toBe(true);
  expect([isAlive(process.pid), isAlive(await freePid())]).toEqual([true, false]);
});
