import { describe, expect, it } from 'vitest';
import { firstDayOfMonth, monthInMorocco, monthsAfter, statementMonth } from './month.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

describe('month of a statement', () => {
  it('the current month is determined in Moroccan time', () => {
    expect(monthInMorocco(new Date('2025-10-31T23:30:00Z'))).toBe('2025-11');
    expect(monthInMorocco(new Date('2025-10-31T22:30:00Z'))).toBe('2025-10');
  });

  it.each([
    ['2026-02', '2026-02'],
    ['2026-11', '2026-11'],
    ['2026-12', '2026-11'],
    ['2026-13', '2026-11'],
    ['1999-01', '2026-11'],
    ['november', '2026-11'],
    [undefined, '2026-11'],
  ])('the URL parameter %s selects the month %s', (asked, month) => {
    expect(statementMonth(asked, NOW)).toBe(month);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -1, '2026-02'],
  ])('shifting the month %s by %i months gives %s', (month, count, other) => {
    expect(monthsAfter(month, count)).toBe(other);
  });

  it("the database receives a month as the date of the month's first day", () => {
    expect(firstDayOfMonth('2026-11')).toBe('2026-11-01');
  });
});
