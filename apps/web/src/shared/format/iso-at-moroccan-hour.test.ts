import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isoAtMoroccanHour } from './iso-at-moroccan-hour.ts';
import { PARTS_OF_DAY, slotInPartOfDay } from './part-of-day-slot.ts';

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'the time in Morocco, on a device in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      ['2025-07-01', 9, '2025-07-01T08:00:00.000Z'],
      ['2025-07-01', 0, '2025-06-30T23:00:00.000Z'],
      ['2026-01-01', 0, '2025-12-31T23:00:00.000Z'],
      ['2025-07-01', 24, '2025-07-01T23:00:00.000Z'],
      // On the last Sunday before Ramadan, the clock is set back one hour during the night.
      ['2025-02-22', 9, '2025-02-22T08:00:00.000Z'],
      ['2025-02-23', 0, '2025-02-22T23:00:00.000Z'],
      ['2025-02-23', 9, '2025-02-23T09:00:00.000Z'],
      ['2026-02-25', 9, '2026-02-25T09:00:00.000Z'],
      ['2025-04-06', 0, '2025-04-06T00:00:00.000Z'],
      ['2025-04-06', 9, '2025-04-06T08:00:00.000Z'],
    ])('on %s, the hour %i in Morocco is %s in UTC', (day, hour, moment) => {
      expect(isoAtMoroccanHour(day, hour)).toBe(moment);
    });

    it('the delivery slots of a day follow one another without a gap', () => {
      const slots = PARTS_OF_DAY.map((part) => slotInPartOfDay('2025-07-01', part));
      expect(PARTS_OF_DAY).toEqual(['morning', 'afternoon', 'evening']);
      expect(slots).toEqual([
        { startsAt: '2025-07-01T08:00:00.000Z', endsAt: '2025-07-01T12:00:00.000Z' },
        { startsAt: '2025-07-01T12:00:00.000Z', endsAt: '2025-07-01T16:00:00.000Z' },
        { startsAt: '2025-07-01T16:00:00.000Z', endsAt: '2025-07-01T19:00:00.000Z' },
      ]);
    });
  },
);
