import { expect, it } from 'vitest';
import { isSupportOpen } from './is-support-open.ts';

const span = (weekday: number, opens_at = '09:00', closes_at = '18:00') => ({
  weekday,
  is_other: false,
  opens_at,
  closes_at,
});
const WEEK = [1, 2, 3, 4, 5].map((weekday) => span(weekday));

it.each([
  ['2025-01-13T07:59:59Z', false, 'Monday, a second before nine'],
  ['2025-01-13T08:00:00Z', true, 'Monday at nine'],
  ['2025-01-14T11:00:00Z', true, 'Tuesday at noon'],
  ['2025-01-15T11:00:00Z', true, 'Wednesday at noon'],
  ['2025-01-16T11:00:00Z', true, 'Thursday at noon'],
  ['2025-01-17T16:59:59Z', true, 'Friday, a second before six'],
  ['2025-01-17T17:00:00Z', false, 'Friday at six'],
  ['2025-01-18T11:00:00Z', false, 'Saturday at noon'],
  ['2025-01-19T11:00:00Z', false, 'Sunday at noon'],
  ['2025-01-19T23:30:00Z', false, 'Monday half past midnight'],
  // For Ramadan 2025, Morocco's clocks were set back one hour from 23 February to 6 April.
  ['2025-02-21T08:00:00Z', true, 'nine on the last Friday before Ramadan'],
  ['2025-02-24T08:00:00Z', false, 'eight on the first Monday of Ramadan'],
  ['2025-03-10T08:59:59Z', false, 'a second before nine in Ramadan'],
  ['2025-03-10T09:00:00Z', true, 'nine in Ramadan'],
  ['2025-03-10T17:59:59Z', true, 'a second before six in Ramadan'],
  ['2025-03-10T18:00:00Z', false, 'six in Ramadan'],
  ['2025-04-04T17:30:00Z', true, 'half past five on the last Friday of Ramadan'],
  ['2025-04-07T17:30:00Z', false, 'half past six on the first Monday after it'],
])('isSupportOpen at the time %s returns %s (%s)', (now, isOpen) => {
  expect(isSupportOpen(WEEK, new Date(now))).toBe(isOpen);
});

it.each([
  ['2025-01-13T11:29:59Z', true, 'a second before the pause'],
  ['2025-01-13T11:30:00Z', false, 'in the pause'],
  ['2025-01-13T13:15:00Z', true, 'after the pause'],
  ['2025-01-13T22:59:59Z', true, 'a second before midnight'],
  ['2025-01-13T23:00:00Z', false, 'at midnight'],
])(
  'isSupportOpen at the time %s on a day with two opening periods returns %s (%s)',
  (now, isOpen) => {
    const hours = [span(1, '08:00', '12:30'), span(1, '14:15', '24:00')];
    expect(isSupportOpen(hours, new Date(now))).toBe(isOpen);
  },
);
