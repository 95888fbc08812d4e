// CPU time and memory by process group: the server, PostgreSQL with all its processes, and the load
// generators.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from '@wasl/server/testing/instance';
import { childProcessesOf, processStat } from '../measure/processor-time.ts';

/** CPU time in milliseconds since the start of the processes. */
export type ProcessorTimes = {
  server: number;
  postgres: number;
  load: number;
  idle: number;
  disk: number;
};

const TICK_MS = 10;
const PAGE_BYTES = 4096;
/** Positions of the fields in the array that `processStat` returns. */
const FIELD = { user: 11, system: 12, childUser: 13, childSystem: 14 };

/** Returns the CPU time in clock ticks; 0 when the process has ended. */
const ticks = (pid: number, fields: number[]) => {
  const stat = processStat(pid) ?? [];
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * TICK_MS;
};

const postmasterOf = ({ dataDir }: Instance): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** @param others - Process ids of further load generators, such as listeners. */
export function processorTimesOf(
  instance: Instance,
  others: readonly number[] = [],
): ProcessorTimes {
  const postmaster = postmasterOf(instance);
  const own = [FIELD.user, FIELD.system];
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + ticks(pid, own), 0);
  const [, , , , idle = 0, disk = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
  return {
    server: sum([instance.pid]),
    // Linux adds the CPU time of an ended connection's process to the child time of the postmaster.
    // The sum therefore includes this child time.
    postgres:
      sum(childProcessesOf(postmaster)) +
      ticks(postmaster, [...own, FIELD.childUser, FIELD.childSystem]),
    load: sum([process.pid, ...others]),
    idle: idle * TICK_MS,
    disk: disk * TICK_MS,
  };
}

export const processorTimesBetween = (
  after: ProcessorTimes,
  before: ProcessorTimes,
): ProcessorTimes => ({
  server: after.server - before.server,
  postgres: after.postgres - before.postgres,
  load: after.load - before.load,
  idle: after.idle - before.idle,
  disk: after.disk - before.disk,
});

/** Memory in megabytes. Pages that PostgreSQL's processes share are counted once. */
export function memoryOf(instance: Instance): { server: number; postgres: number } {
  const resident = Number(readFileSync(`/proc/${instance.pid}/statm`, 'utf8').split(' ')[1]);
  const postmaster = postmasterOf(instance);
  const kilobytes = [postmaster, ...childProcessesOf(postmaster)].reduce((sum, pid) => {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
  return {
    server: Math.round((resident * PAGE_BYTES) / 1e6),
    postgres: Math.round(kilobytes / 1e3),
  };
}
