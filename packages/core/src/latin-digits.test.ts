import { expect, it } from 'vitest';
import { toLatinDigits } from './latin-digits.ts';

it('replaces Eastern Arabic and Persian digits and leaves all other characters unchanged', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toLatinDigits('٥٠٠ درهم 12')).toBe('500 درهم 12');
});
