// Tests of code removal: every code is removed from an error message, but the location and the time
// of the error are kept.
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactCodes } from './redact-codes.ts';

it.each([
  ['code 123456 is wrong', 'code <number> is wrong'],
  ["the code '4821' is wrong", "the code '<number>' is wrong"],
  ['« 12345678 » n’est pas valable', '« <number> » n’est pas valable'],
  ['code:123456', 'code:<number>'],
  ['code123456x', 'code<number>x'],
  ['WC12345678 scans', 'WC<number> scans'],
  ['https://app.example/fr/collect/12345678', 'https://app.example/fr/collect/<number>'],
  ['/collect/12345678/a', '/collect/<number>/a'],
  ['الرمز ١٢٣٤٥٦ خاطئ', 'الرمز <number> خاطئ'],
  ['الرمز\u2067١٢٣٤٥٦\u2069', 'الرمز\u2067<number>\u2069'],
  ['کد ۱۲۳۴۵۶', 'کد <number>'],
  ['code 123 456 is', 'code <number> is'],
  ['code 12-34-56 is', 'code <number> is'],
  ['code 1\u202f234\u00a0567', 'code <number>'],
  ['1234\u20115678', '<number>'],
  ['1 2 3 4 5 6', '<number>'],
  ['١٢٣ ٤٥٦', '<number>'],
  ['٠٦ ١٢ ٣٤ ٥٦ ٧٨', '<number>'],
  ['12٣٤56', '<number>'],
  ['2026 1234', '<number>'],
  ['code 2026-1234', 'code <number>'],
  ['33.573110', '33.<number>'],
  ['code\n123456\n', 'code\n<number>\n'],
])('removes the codes from the text: %s', (text, clean) => {
  expect(redactCodes(text)).toBe(clean);
});

it.each([
  'GET /rest/v1/homes answered 503 after 30 s',
  'Minified React error #418',
  'at https://app.example/assets/wizard-a1b2c3d4.js:1:123456',
  'at x (wizard-12345678.js:1:23456)',
  'assets/12345678.css is lost',
  'at eval (<anonymous>:1:1234)',
  'http://localhost:54321/assets/a.js',
  'invalid day 2026-11-24',
  '2026-11-24T13:20:27.481Z',
  'le 24/11/2026 ou 24-11-2026',
  'on 24 November 2026, at 12:30:45',
  'timeout of 30000ms, or 12000 ms, 4096 bytes',
  'WA121 of 999',
])('keeps the numbers in the text: %s', (text) => {
  expect(redactCodes(text)).toBe(text);
});

it('removes a random code that has random words before and after it', () => {
  const digits = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹');
  // A number before a unit is a length or a duration, not a code.
  const word = fc
    .stringMatching(/^[a-zé ('"#/?&=]{0,9}$/)
    .filter((text) => !/^(?:ms|px|bytes)/.test(text));
  fc.assert(
    fc.property(word, word, digits, fc.stringMatching(/^[3-9]\d{3,7}$/), (a, b, script, code) => {
      const written = [...code].map((digit) => [...script][Number(digit)]).join('');
      expect(redactCodes(`${a}: ${written} ${b}`)).toBe(`${a}: <number> ${b}`);
    }),
    { seed: PROPERTY_SEED },
  );
});
