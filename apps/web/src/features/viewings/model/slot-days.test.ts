// Which day a slot is on is asked of Morocco, and the clock has every half hour.
import { expect, it } from 'vitest';
import { clockTimes, slotDays } from './slot-days.ts';

const slot = (starts_at: string) => ({ starts_at });

it('groups slots by the day of Morocco', () => {
  const late = slot('2026-11-27T22:30:00Z');
  const next = slot('2026-11-27T23:30:00Z');
  const other = slot('2026-11-28T09:00:00Z');
  expect(slotDays([late, next, other])).toEqual([
    { day: '2026-11-27', slots: [late] },
    { day: '2026-11-28', slots: [next, other] },
  ]);
  expect(slotDays([])).toEqual([]);
});

it('has every half hour from the first to the last', () => {
  expect(clockTimes(8, 10)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
});
