import { expect, it } from 'vitest';
import { formatDirhams, formatMoney } from './money.ts';

it('writes whole dirhams with the unit of the language and Latin digits', () => {
  expect(formatMoney(150_000, 'en')).toBe('1,500\u00a0MAD');
  expect(formatMoney(50_000, 'ar')).toBe('500\u00a0درهم');
  expect(formatMoney(150_000, 'fr')).toMatch(/^1.500\u00a0MAD$/);
});

it.each(['en-MA', 'fr-FR', 'ar-MA'])('groups digits as the formatter of %s does', (locale) => {
  const formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const language = locale.slice(0, 2);
  for (const dirhams of [0, 0.4, 5, 12.5, 999, 1000, 20_000, 123_456, 1_234_567, 1_000_000_000]) {
    for (const value of [dirhams, -dirhams - 1]) {
      expect(formatDirhams(value * 100, language)).toBe(formatter.format(value));
    }
  }
});
