import { expect, it } from 'vitest';
import { formatTickDay, formatTickMonth } from './chart-ticks.ts';

it.each([
  ['2026-01-01', 'en', 'Jan'],
  ['2026-01-01', 'fr', 'janv.'],
  ['2026-06-01', 'fr', 'juin'],
  ['2026-12-01', 'ar', 'دجنبر'],
])('formats the month of %s in the language %s as %s', (month, language, tick) => {
  expect(formatTickMonth(month, language)).toBe(tick);
});

it('formats a day as its number in the month', () => {
  for (const language of ['en', 'fr', 'ar'])
    expect(formatTickDay('2026-12-01', language)).toBe('1');
});
