// Processor time that processes have used so far, from /proc. Other load on the machine does not
// affect it.
import { readdirSync, readFileSync } from 'node:fs';

/** Length of a clock tick (USER_HZ), which is the same on every Linux. */
const TICK_MICROSECONDS = 10_000;

/** @returns Processor time of one process in microseconds; 0 if it has ended. */
export function processorTime(pid: number): number {
  const fields = processStat(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS : 0;
}

/** @returns Total processor time of all processes in microseconds. */
export const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + processorTime(pid), 0);

/**
 * Returns the ids of the current child processes of a process. Each child process of PostgreSQL
 * serves one connection.
 */
export function childProcessesOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number(processStat(pid)?.[1]) === parent);
}

/**
 * Returns the fields of /proc/<pid>/stat after the process name, which may contain spaces: state,
 * parent and so on; undefined if the process has ended.
 */
export function processStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
