// Tests of the setting WORKERS (the number of worker processes), and of limits that are divided
// among the workers.
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { workerCountSchema, workerShareOf } from './worker-count.ts';

test.each([
  [undefined, 1],
  ['1', 1],
  ['4', 4],
  ['64', 64],
  ['auto', Math.min(availableParallelism(), 64)],
])('WORKERS=%s starts %i processes', (value, count) => {
  expect(workerCountSchema.parse(value)).toBe(count);
});

test.each([
  [20, 1, 20],
  [20, 3, 7],
  [4, 8, 1],
])(
  'divides a limit of %i among %i workers, so that each worker has a limit of %i',
  (limit, workers, share) => {
    expect(workerShareOf(limit, workers)).toBe(share);
  },
);
