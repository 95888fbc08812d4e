// Measures the work of this machine's processor: the share that is at work, and the time that was.
import { type CpuInfo, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const SAMPLE_MILLISECONDS = 500;

/** @returns From 0 (idle) to 1 (every core at work). */
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

/** Of everything on this machine: a server or a database that a test started is no child of its process. */
export function processorSeconds(): number {
  return sum(cpus(), ({ user, nice, sys }) => user + nice + sys) / 1000;
}
