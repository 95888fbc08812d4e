import { expect, test } from 'vitest';
import { isSpaceReserved } from './is-space-reserved.ts';

const FIRST_TRY = { isPending: true, isPaused: false, failureCount: 0 };

test('while a query makes its first attempt, the screen reserves space for the query’s response', () => {
  expect(isSpaceReserved(FIRST_TRY)).toBe(true);
});

test.each([
  ['it has arrived', { isPending: false }],
  ['the device is offline', { isPaused: true }],
  ['it failed once and is retried', { failureCount: 1 }],
])('space is no longer reserved for the response of a query when %s', (_what, change) => {
  expect(isSpaceReserved({ ...FIRST_TRY, ...change })).toBe(false);
});
