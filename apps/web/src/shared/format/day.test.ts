import { describe, expect, it } from 'vitest';
import { dateOfDay, dayInMorocco, dayOfDate, daysAfter, parseDay, typedDay } from './day.ts';

describe('parseDay', () => {
  it.each([
    ['05/03/2027', '2027-03-05'],
    ['5.3.2027', '2027-03-05'],
    ['5 - 3 - 2027', '2027-03-05'],
    ['٠٥/٠٣/٢٠٢٧', '2027-03-05'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s', (typed, iso) => {
    expect(parseDay(typed)).toBe(iso);
    expect(parseDay(typedDay(iso))).toBe(iso);
  });

  it.each(['', '29/02/2027', '31/04/2027', '00/01/2027', '1/13/2027', '2027-03-05', '5/3/27', 'x'])(
    'refuses %s',
    (typed) => {
      expect(parseDay(typed)).toBeUndefined();
    },
  );
});

it('keeps a day the same day', () => {
  for (const iso of ['2026-01-01', '2026-03-29', '2026-12-31']) {
    expect(dayOfDate(dateOfDay(iso))).toBe(iso);
  }
});

it.each([
  ['2025-02-23', -1, '2025-02-22'],
  ['2025-04-06', 1, '2025-04-07'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-12-25', 7, '2027-01-01'],
])('counts from %s by %i days by the calendar', (day, days, other) => {
  expect(daysAfter(day, days)).toBe(other);
});

it('knows which day it is in Morocco', () => {
  expect(dayInMorocco(new Date('2025-07-01T22:59:00Z'))).toBe('2025-07-01');
  expect(dayInMorocco(new Date('2025-07-01T23:01:00Z'))).toBe('2025-07-02');
});
