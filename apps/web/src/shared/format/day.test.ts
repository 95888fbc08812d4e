import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateOfDay, dayInMorocco, dayOfDate, daysAfter, formatTypedDay, parseDay } from './day.ts';

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York', 'Africa/Casablanca'])(
  'the date module on a device in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      ['05/03/2027', '2027-03-05'],
      ['5.3.2027', '2027-03-05'],
      ['5 - 3 - 2027', '2027-03-05'],
      ['  5 3 2027 ', '2027-03-05'],
      ['٠٥/٠٣/٢٠٢٧', '2027-03-05'],
      ['۰۵/۰۳/۲۰۲۷', '2027-03-05'],
      ['29/02/2028', '2028-02-29'],
      ['31/12/1999', '1999-12-31'],
      ['01/01/2000', '2000-01-01'],
      ['30/09/2027', '2027-09-30'],
    ])(
      'parses the typed date %s, and any date that the module itself has formatted',
      (typed, iso) => {
        expect(parseDay(typed)).toBe(iso);
        expect(parseDay(formatTypedDay(iso))).toBe(iso);
      },
    );

    it.each([
      '',
      'x',
      '29/02/2027',
      '29/02/1900',
      '31/04/2027',
      '32/01/2027',
      '00/01/2027',
      '1/0/2027',
      '1/13/2027',
      '2027-03-05',
      '5/3/27',
      '5/3/02027',
      '005/3/2027',
      '5////3/2027',
      '5/3////2027',
      '5/03/2027 10:00',
      'on 5/3/2027',
      '01/01/0027',
    ])('rejects "%s" as a date', (typed) => {
      expect(parseDay(typed)).toBeUndefined();
    });

    it('converts a date to a Date and back without changing the date, even on a day with a clock change', () => {
      for (const iso of ['2025-02-23', '2025-03-09', '2025-09-28', '2026-01-01', '2026-12-31']) {
        expect(dayOfDate(dateOfDay(iso))).toBe(iso);
        expect(dateOfDay(iso).getHours()).toBe(12);
      }
    });

    it.each([
      ['2025-02-23', -1, '2025-02-22'],
      ['2025-04-06', 1, '2025-04-07'],
      ['2027-02-28', 1, '2027-03-01'],
      ['2028-02-28', 1, '2028-02-29'],
      ['2026-01-01', -1, '2025-12-31'],
      ['2026-12-25', 7, '2027-01-01'],
      ['2026-12-25', 0, '2026-12-25'],
    ])('starting from the date %s, adds %i calendar days', (day, days, other) => {
      expect(daysAfter(day, days)).toBe(other);
    });

    it.each([
      ['2025-07-01T22:59:59Z', '2025-07-01'],
      ['2025-07-01T23:00:00Z', '2025-07-02'],
      ['2025-12-31T23:00:00Z', '2026-01-01'],
      ['2025-03-15T23:59:59Z', '2025-03-15'],
      ['2025-03-16T00:00:00Z', '2025-03-16'],
    ])('at the moment %s, returns the date %s in Morocco', (now, day) => {
      expect(dayInMorocco(new Date(now))).toBe(day);
    });
  },
);

it('formats a date as day, month and year', () => {
  expect(formatTypedDay('2027-03-05')).toBe('05/03/2027');
});
