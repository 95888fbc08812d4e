import { expect, it } from 'vitest';
import { isoAtMoroccanHour } from '../../../shared/format/iso-at-moroccan-hour.ts';
import { offeredSlot, slotsByDay } from './pickup-slot.ts';

const slot = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const EVENING = slot(isoAtMoroccanHour('2026-11-23', 22), isoAtMoroccanHour('2026-11-24', 0));
const NIGHT = slot(isoAtMoroccanHour('2026-11-24', 0), isoAtMoroccanHour('2026-11-24', 2));
const MORNING = slot('2026-11-24T09:00:00+00:00', '2026-11-24T11:00:00+00:00');

it('groups slots by day in Morocco', () => {
  expect(slotsByDay([EVENING, NIGHT, MORNING])).toEqual([
    { day: '2026-11-23', slots: [EVENING] },
    { day: '2026-11-24', slots: [NIGHT, MORNING] },
  ]);
});

it('finds an offered slot by its start time in any notation, and returns undefined for other slots', () => {
  expect(offeredSlot([EVENING, MORNING], '2026-11-24T10:00:00.000+01:00')).toBe(MORNING);
  expect(offeredSlot([EVENING], MORNING.startsAt)).toBeUndefined();
  expect(offeredSlot([EVENING], null)).toBeUndefined();
});
