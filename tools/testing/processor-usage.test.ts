import { expect, it } from 'vitest';
import { busyShare, processorSeconds } from './processor-usage.ts';

const core = (work: number, idle: number) => ({
  times: { user: work, nice: 0, sys: 0, irq: 0, idle },
});

it.each([
  ['idle cores', [core(5, 5), core(5, 5)], [core(5, 15), core(5, 15)], 0],
  ['one of two cores at work', [core(5, 5), core(5, 5)], [core(15, 5), core(5, 15)], 0.5],
  ['all at work', [core(0, 0), core(0, 0)], [core(10, 0), core(10, 0)], 1],
  ['no elapsed time', [core(5, 5)], [core(5, 5)], 0],
])('calculates the busy share of the processor time, given %s', (_case, before, after, share) => {
  expect(busyShare(before, after)).toBe(share);
});

it('counts system time as busy processor time', () => {
  const after = { times: { user: 1, nice: 1, sys: 1, irq: 1, idle: 4 } };
  expect(busyShare([core(0, 0)], [after])).toBe(0.5);
});

it('measures the processor time that a running process has used', () => {
  const before = processorSeconds();
  expect(before).toBeGreaterThan(0);
  expect(processorSeconds()).toBeGreaterThanOrEqual(before);
});
