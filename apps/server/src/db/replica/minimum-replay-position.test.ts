// A replica may be so many seconds behind and no more.
import { expect, test } from 'vitest';
import { createMinimumReplayPosition } from './minimum-replay-position.ts';

test('the floor is what the primary had so long ago, and at first the oldest that is known', () => {
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

test('what is known grows old when nothing new is heard', () => {
  let time = 0;
  const lag = createMinimumReplayPosition(10, () => time);
  lag.note(100n);
  time = 5;
  lag.note(105n);
  time = 30;
  expect(lag.floor()).toBe(105n);
});
