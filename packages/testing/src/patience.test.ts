import { expect, it } from 'vitest';
import { factorOf } from './patience.ts';

it.each([
  [undefined, undefined, 1],
  ['', undefined, 1],
  [undefined, 'true', 3],
  ['0.5', 'true', 0.5],
  ['10', undefined, 10],
])('TEST_PATIENCE=%s with CI=%s waits %d times as long', (given, ci, factor) =>
  expect(factorOf(given, ci)).toBe(factor),
);

it.each(['0', '-1', 'long', 'Infinity', 'NaN'])('%s is refused', (given) =>
  expect(() => factorOf(given, undefined)).toThrow(given),
);
