import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it('writes whole dirhams with the unit of the language and Latin digits', () => {
  expect(formatMoney(150_000, 'en')).toBe('1,500\u00a0MAD');
  expect(formatMoney(50_000, 'ar')).toBe('500\u00a0درهم');
  expect(formatMoney(150_000, 'fr')).toMatch(/^1.500\u00a0MAD$/);
});
