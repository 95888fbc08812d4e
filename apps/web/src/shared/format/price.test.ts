import { expect, it } from 'vitest';
import { formatNumber, formatPrice, formatShortPrice } from './price.ts';

it('writes dirhams without decimals, by their word in Arabic', () => {
  expect(formatPrice(850_000.5, 'MAD', 'en')).toBe('850,001\u00a0MAD');
  expect(formatPrice(850_000, 'MAD', 'fr')).toMatch(/^850\s000\u00a0MAD$/);
  expect(formatPrice(850_000, 'MAD', 'ar')).toBe('850.000\u00a0درهم');
});

it('keeps the cents of other currencies', () => {
  expect(formatPrice(1200.5, 'EUR', 'en')).toBe('1,200.50\u00a0EUR');
  expect(formatPrice(1200, 'USD', 'ar')).toBe('1.200\u00a0دولار');
});

it('is short on a map', () => {
  expect(formatShortPrice(1_234_000, 'MAD', 'en')).toBe('1.23M\u00a0MAD');
  expect(formatShortPrice(850_000, 'MAD', 'ar')).toContain('850');
});

it('writes sizes with the digits 0 to 9', () => {
  expect(formatNumber(1250.5, 'en')).toBe('1,250.5');
  expect(formatNumber(1250.5, 'ar')).not.toMatch(/[\u0660-\u0669]/);
});
