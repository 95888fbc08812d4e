import { expect, it } from 'vitest';
import { axisMaximum, monthsInRange } from './axis.ts';

it.each([
  [[], 1],
  [[0, 0], 1],
  [[3], 5],
  [[10, 4], 10],
  [[1001], 2000],
  [[2100], 2500],
  [[99_000, 12], 100_000],
])('an axis for the values %j ends at %i', (values, top) => {
  expect(axisMaximum(values)).toBe(top);
});

it('returns every month from the earliest to the latest given month', () => {
  expect(monthsInRange(['2027-01-01', '2026-11-01'])).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
  expect(monthsInRange([])).toEqual([]);
});
