import { expect, test } from 'vitest';
import { banSeconds } from './ban-duration.ts';

test.each([
  ['none', null],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['1.5h', 5400],
  ['90s', 90],
  ['300ms', 0.3],
  ['2m500ms', 120.5],
])('reads the ban duration %s as %s seconds', (duration, seconds) => {
  expect(banSeconds(duration)).toBe(seconds);
});

test.each(['', 'h', '-1h', '1d', '24', '24h ', 'forever', '999999999999h'])(
  'rejects the ban duration %j',
  (duration) => {
    expect(() => banSeconds(duration)).toThrow('ban duration');
  },
);
