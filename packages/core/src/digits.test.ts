import { expect, it } from 'vitest';
import { toLatinDigits } from './digits.ts';

it('reads Eastern Arabic and Persian digits and leaves all else alone', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toLatinDigits('٥٠٠ درهم 12')).toBe('500 درهم 12');
});
