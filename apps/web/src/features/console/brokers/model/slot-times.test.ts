import { expect, it } from 'vitest';
import { interviewSlotTimes } from './slot-times.ts';

it.each([
  // The time in Morocco is UTC+1, but UTC during Ramadan.
  ['2025-11-24', '09:00', '10:30', 30, ['08:00', '08:30', '09:00']],
  ['2025-11-24', '09:00', '10:29', 30, ['08:00', '08:30']],
  ['2026-03-02', '09:00', '10:00', 60, ['09:00']],
  ['2025-11-24', '10:00', '09:00', 30, []],
  ['2025-11-24', 'noon', '13:00', 30, []],
  ['2025-11-24', '09:00', '10:00', 0, []],
])(
  'computes the interview slots on %s from %s until %s, every %i minutes',
  (day, from, until, minutes, clocks) => {
    expect(interviewSlotTimes(day, from, until, minutes)).toEqual(
      clocks.map((clock) => `${day}T${clock}:00.000Z`),
    );
  },
);

it('offers at most fifty interview slots', () => {
  expect(interviewSlotTimes('2026-11-24', '00:00', '24:00', 10).length).toBeLessThanOrEqual(50);
});
