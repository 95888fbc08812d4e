import { describe, expect, it } from 'vitest';
import { dateOfDay, dayInMorocco, dayOfDate, parseDay, typedDay } from './day.ts';

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

it('knows which day it is in Morocco', () => {
  expect(dayInMorocco(new Date('2025-07-01T22:59:00Z'))).toBe('2025-07-01');
  expect(dayInMorocco(new Date('2025-07-01T23:01:00Z'))).toBe('2025-07-02');
});
