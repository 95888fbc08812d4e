import { expect, it } from 'vitest';
import { timeoutFactor } from './timeout-factor.ts';

it.each([
  [undefined, undefined, 1],
  ['', undefined, 1],
  [undefined, 'true', 3],
  ['0.5', 'true', 0.5],
  ['10', undefined, 10],
])('TEST_PATIENCE=%s with CI=%s multiplies time limits by %d', (given, ci, factor) =>
  expect(timeoutFactor(given, ci)).toBe(factor),
);

it.each(['0', '-1', 'long', 'Infinity', 'NaN'])('rejects the timeout factor %s', (given) =>
  expect(() => timeoutFactor(given, undefined)).toThrow(given),
);
