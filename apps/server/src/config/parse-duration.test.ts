import { expect, test } from 'vitest';
import { parseDuration } from './parse-duration.ts';

test.each([
  ['90s', 90],
  ['30m', 1800],
  ['1h30m', 5400],
  ['720h', 2_592_000],
  ['0s', 0],
  ['', undefined],
  ['90', undefined],
  ['-1h', undefined],
  ['1d', undefined],
  ['1h 30m', undefined],
])('parses the duration "%s"', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});
