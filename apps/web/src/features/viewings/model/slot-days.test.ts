// Tests of viewing slots grouped by day in Morocco, and of the list of half-hour times.
import { expect, it } from 'vitest';
import { clockTimeOf, clockTimes, slotDays, withMoroccoTimeZone } from './slot-days.ts';

const slot = (clock: string) => ({ clock });

it('viewing slots are grouped by local day', () => {
  const late = slot('2026-11-27T23:30');
  const next = slot('2026-11-28T00:30');
  const other = slot('2026-11-28T10:00');
  expect(slotDays([late, next, other])).toEqual([
    { day: '2026-11-27', slots: [late] },
    { day: '2026-11-28', slots: [next, other] },
  ]);
  expect(slotDays([])).toEqual([]);
});

it('the list of times contains every half hour from the first to the last hour', () => {
  expect(clockTimes(8, 10)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
});

it('local times in Morocco are parsed and formatted', () => {
  expect(clockTimeOf('2026-11-28T10:00')).toBe('10:00');
  expect(withMoroccoTimeZone('2026-11-28', '10:00')).toBe('2026-11-28 10:00 Africa/Casablanca');
});
