import { expect, it } from 'vitest';
import { factorOf } from './patience.ts';

it.each([
  [{}, 1],
  [{ TEST_PATIENCE: '' }, 1],
  [{ CI: 'true' }, 3],
  [{ TEST_PATIENCE: '0.5', CI: 'true' }, 0.5],
  [{ TEST_PATIENCE: '10' }, 10],
])('%o waits %d times as long', (env, factor) => expect(factorOf(env)).toBe(factor));

it.each(['0', '-1', 'long', 'Infinity', 'NaN'])('%s is refused', (TEST_PATIENCE) =>
  expect(() => factorOf({ TEST_PATIENCE })).toThrow(TEST_PATIENCE),
);
