// Tests of the position in the write-ahead log (WAL) up to which a replica must have replayed
// changes before it may answer reads.
import { expect, test } from 'vitest';
import { createMinimumReplayPosition } from './minimum-replay-position.ts';

test('the minimum replay position is the newest one at least as old as the maximum lag, or else the oldest one', () => {
  let time = 0;
  const lag = createMinimumReplayPosition(10, () => time);
  expect(lag.floor()).toBeUndefined();
  for (const [at, lsn, floor] of [
    [0, 100n, 100n],
    [4, 104n, 100n],
    [9, 109n, 100n],
    [10, 110n, 100n],
    [14, 114n, 104n],
    [15, 115n, 104n],
    [40, 140n, 115n],
  ] as const) {
    time = at;
    lag.note(lsn);
    expect([at, lag.floor()]).toEqual([at, floor]);
  }
});

test('the last recorded position becomes the minimum replay position once it is as old as the maximum lag', () => {
  let time = 0;
  const lag = createMinimumReplayPosition(10, () => time);
  lag.note(100n);
  time = 5;
  lag.note(105n);
  time = 30;
  expect(lag.floor()).toBe(105n);
});
