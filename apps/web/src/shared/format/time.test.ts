import { describe, expect, it } from 'vitest';
import { formatDay, formatTime } from './time.ts';

describe('times on screen', () => {
  // Morocco was one hour ahead of UTC on this day: it is the next day there already.
  const late = '2025-07-01T23:30:00Z';

  it.each(['en', 'fr', 'ar'])('are those of Casablanca in %s', (language) => {
    expect(formatTime(late, language)).toMatch(/\b(00|12):30/);
    expect(formatDay(late, language)).toMatch(/\b2\b/);
  });

  it.each(['en', 'fr', 'ar'])('have the digits 0 to 9 in %s', (language) => {
    expect(formatTime(late, language)).not.toMatch(/[\u0660-\u0669]/);
  });

  it.each([
    ['en', 'Jul'],
    ['fr', 'juil.'],
    ['ar', 'يوليوز'],
  ])('name the month in %s', (language, month) => {
    expect(formatTime(late, language)).toContain(month);
  });
});
