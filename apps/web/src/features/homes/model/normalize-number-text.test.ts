import { expect, it } from 'vitest';
import { normalizeNumberText } from './normalize-number-text.ts';

it.each([
  ['9000', '9000'],
  ['٩٠٠٠', '9000'],
  ['۹۰۰۰', '9000'],
  [' 1 200\u00a0000\u202f', '1200000'],
  ['9000,50', '9000.50'],
  ['٩٠٫٥', '90.5'],
  // Only the first comma becomes a decimal point, so a text with two commas does not become a
  // number.
  ['1,200,000', '1.200,000'],
  ['', ''],
])('normalises the number "%s" to "%s"', (typed, plain) => {
  expect(normalizeNumberText(typed)).toBe(plain);
});
