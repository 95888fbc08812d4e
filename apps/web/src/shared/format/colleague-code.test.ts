// Tests the parser for a colleague's code, with the different spellings that a courier may type.
import { expect, it } from 'vitest';
import { readColleagueCode } from './colleague-code.ts';

it.each([
  ['WC01234567', 'WC01234567'],
  ['wc 0123 4567', 'WC01234567'],
  ['0123-4567', 'WC01234567'],
  ['٠١٢٣٤٥٦٧', 'WC01234567'],
  ['WC0123456', undefined],
  ['WC012345678', undefined],
  ['WP01234567', undefined],
  ['', undefined],
])('parses the typed code “%s” as %s', (text, code) => {
  expect(readColleagueCode(text)).toBe(code);
});
