// The processes of an instance's own database, for the tests that look at them or end them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of `ps`; PostgreSQL's first process names the folder it serves. */
export function postgresProcesses(dataDir: string): string[] {
  const list = execFileSync('ps', ['-ewwo', 'pid,args'], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(`${dataDir}/postgres`));
}

/** Process ids of the database, its first process first. */
export function databaseProcesses(dataDir: string): number[] {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const list = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], {
    encoding: 'utf8',
  });
  return [Number(postmaster), ...list.trim().split(/\s+/).map(Number)];
}

/** A short-lived child of the database may have ended since it was listed. */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
