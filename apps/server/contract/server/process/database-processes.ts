// Finds the processes of an instance's embedded database, so that tests can inspect or end them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns lines of `ps`. The command line of PostgreSQL's first process contains its data folder.
 */
export function postgresProcesses(dataDir: string): string[] {
  const list = execFileSync('ps', ['-ewwo', 'pid,args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(`${dataDir}/postgres`));
}

/** Returns the process ids of the database. The first id is that of the main process. */
export function databaseProcesses(dataDir: string): number[] {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const list = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], {
    encoding: 'utf8',
  });
  return [Number(postmaster), ...list.trim().split(/\s+/).map(Number)];
}

/**
 * Kills a process, unless the process has already ended. Short-lived children of the database may
 * have ended before the call.
 */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
