// Reads postmaster.pid, the file in which PostgreSQL describes its running process.
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = {
  pid: number;
  port: number;
  /** Socket folder; '' if PostgreSQL listens only on TCP. */
  socketFolder: string;
};

/**
 * Returns the PostgreSQL process that uses this folder; undefined if there is no such process or
 * postmaster.pid is stale.
 */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readLines(join(dataFolder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || isFree(pid)) return undefined;
  if (!isAlive(pid) || !isPostgres(pid, dataFolder)) {
    // PostgreSQL refuses to start while any process, even a zombie, has the process id in this
    // file, so the file is removed. PostgreSQL detects its own leftover processes without the file.
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' };
}

/**
 * Returns the socket folder of the PostgreSQL process that last used this data folder, even if this
 * process no longer runs.
 */
export function lastSocketFolder(dataFolder: string): string | undefined {
  return readLines(join(dataFolder, 'postmaster.pid'))[4] || undefined;
}

/**
 * Reports whether a process is running. A zombie that no parent has reaped, as in a container
 * without an init process, counts as dead.
 */
export function isAlive(pid: number): boolean {
  return !isFree(pid) && !isZombie(pid);
}

function isFree(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM');
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // In /proc/<pid>/stat, the process name in parentheses may contain any character; the process
    // state follows the closing parenthesis.
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Checks that the process is PostgreSQL: after a reboot, another program may have the process id
 * that is recorded in postmaster.pid.
 */
function isPostgres(pid: number, dataFolder: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
    } catch {
      return false;
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  return /postgres\s*$/.test(stdout ?? '');
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
