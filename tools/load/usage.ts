// Processor time and memory by who uses it: the server, PostgreSQL with all its processes, and whoever makes the load.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from '@wasl/testing/instance';

/** Milliseconds of processor time since their begin. */
export type Times = { server: number; postgres: number; load: number; idle: number; disk: number };

const TICK_MS = 10;
const PAGE_BYTES = 4096;
/** Fields of /proc/<pid>/stat behind the name, which may hold spaces. */
const FIELD = { parent: 1, user: 11, system: 12, childUser: 13, childSystem: 14 };

const statOf = (pid: number): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};
const ticks = (stat: number[], fields: number[]) =>
  fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0) * TICK_MS;

const postmasterOf = ({ dataDir }: Instance): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return statOf(pid)[FIELD.parent] === parent;
      } catch {
        // Ended since the folder was read.
        return false;
      }
    });
}

/** @param others Further processes that make load: listeners. */
export function timesOf(instance: Instance, others: readonly number[] = []): Times {
  const postmaster = postmasterOf(instance);
  const own = [FIELD.user, FIELD.system];
  const sum = (pids: readonly number[]) =>
    pids.reduce((total, pid) => total + ticks(statOf(pid), own), 0);
  const [, , , , idle = 0, disk = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
  return {
    server: sum([instance.pid]),
    // What processes that ended had used stands with the one who started them.
    postgres:
      sum(childrenOf(postmaster)) +
      ticks(statOf(postmaster), [...own, FIELD.childUser, FIELD.childSystem]),
    load: sum([process.pid, ...others]),
    idle: idle * TICK_MS,
    disk: disk * TICK_MS,
  };
}

export const difference = (after: Times, before: Times): Times => ({
  server: after.server - before.server,
  postgres: after.postgres - before.postgres,
  load: after.load - before.load,
  idle: after.idle - before.idle,
  disk: after.disk - before.disk,
});

/** Megabytes; pages that PostgreSQL's processes share are counted once. */
export function memoryOf(instance: Instance): { server: number; postgres: number } {
  const resident = Number(readFileSync(`/proc/${instance.pid}/statm`, 'utf8').split(' ')[1]);
  const postmaster = postmasterOf(instance);
  const kilobytes = [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => {
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
