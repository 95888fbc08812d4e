// Processor time that processes have used so far, out of /proc: the same on a busy machine as on a quiet one.
import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, which Linux gives out the same everywhere. */
const TICK_MICROSECONDS = 10_000;

/** @returns Microseconds of one process; 0 when it is gone. */
export function processorTime(pid: number): number {
  const fields = processStat(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS : 0;
}

/** @returns Microseconds of all of them together. */
export const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + processorTime(pid), 0);

/** Children of a process that are there now; those of PostgreSQL serve one connection each. */
export function childProcessesOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number(processStat(pid)?.[1]) === parent);
}

/** What stands in /proc/<pid>/stat behind the name, which may have spaces: state, parent, and so on; undefined when it is gone. */
export function processStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
