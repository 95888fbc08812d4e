// Measures the processor use of this machine: the current load, and the processor time used so far.
import { type CpuInfo, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLE_MILLISECONDS = 500;

/** @returns Share of the processor time in use, from 0 (idle) to 1 (all cores busy). */
export async function busyShareNow(): Promise<number> {
  const before = cpus();
  await wait(SAMPLE_MILLISECONDS);
  return busyShare(before, cpus());
}

export function busyShare(
  before: Pick<CpuInfo, 'times'>[],
  after: Pick<CpuInfo, 'times'>[],
): number {
  const idle = sum(after, ({ idle }) => idle) - sum(before, ({ idle }) => idle);
  const all = sum(after, total) - sum(before, total);
  return all > 0 ? 1 - idle / all : 0;
}

const sum = (cores: Pick<CpuInfo, 'times'>[], of: (times: CpuInfo['times']) => number): number =>
  cores.reduce((so, { times }) => so + of(times), 0);

const total = ({ user, nice, sys, idle, irq }: CpuInfo['times']): number =>
  user + nice + sys + idle + irq;

/**
 * Returns the processor time of the whole machine. The time of child processes would not be enough,
 * because a server or database that a test started is not a child process.
 */
export function processorSeconds(): number {
  return sum(cpus(), ({ user, nice, sys }) => user + nice + sys) / 1000;
}
