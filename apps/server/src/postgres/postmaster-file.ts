// Reads what a running (or dead) PostgreSQL wrote about itself into postmaster.pid.
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = {
  pid: number;
  port: number;
  /** '' when it listens on TCP only. */
  socketFolder: string;
};

/** The PostgreSQL that runs on this folder; undefined when there is none, or the file is left over from a dead one. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readLines(join(dataFolder, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || isFree(pid)) return undefined;
  if (!isAlive(pid) || !isPostgres(pid, dataFolder)) {
    // PostgreSQL would refuse to start while the number is in use, by whoever it is, an ended process that nobody asked for too. Who
    // still has its shared memory is found without the file.
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' };
}

/** Where the last PostgreSQL on this folder had its socket, whether it lives or not. */
export function lastSocketFolder(dataFolder: string): string | undefined {
  return readLines(join(dataFolder, 'postmaster.pid'))[4] || undefined;
}

/** A process that has ended counts as dead although its parent never asked for it, as in a container without an init. */
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
    // The name in parentheses may hold anything; the state follows it.
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** After a reboot the number may belong to any other program. */
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
