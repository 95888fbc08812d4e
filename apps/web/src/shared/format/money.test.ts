import { describe, expect, it } from 'vitest';
import { formatDirhams, formatMoney } from './money.ts';

const LANGUAGES = ['en', 'fr', 'ar'];

it.each([
  [0, ['0', '0', '0']],
  [49, ['0', '0', '0']],
  [50, ['1', '1', '1']],
  [999_00, ['999', '999', '999']],
  [1_000_00, ['1,000', '1\u202f000', '1\u202f000']],
  [1_500_00, ['1,500', '1\u202f500', '1\u202f500']],
  [20_000_00, ['20,000', '20\u202f000', '20\u202f000']],
  [1_234_567_00, ['1,234,567', '1\u202f234\u202f567', '1\u202f234\u202f567']],
  [-500_00, ['-500', '-500', '\u200e-500']],
  [-1_500_00, ['-1,500', '-1\u202f500', '\u200e-1\u202f500']],
])('formats %i centimes as dirhams, with the unit', (amount, written) => {
  expect(LANGUAGES.map((language) => formatDirhams(amount, language))).toEqual(written);
  expect(LANGUAGES.map((language) => formatMoney(amount, language))).toEqual([
    `${written[0]}\u00a0MAD`,
    `${written[1]}\u00a0DH`,
    `${amount < 0 ? '\u200f' : ''}${written[2]}\u00a0درهم`,
  ]);
});

describe.each(['en-MA', 'fr-FR', 'ar-MA'])('the digits of a formatted amount', (locale) => {
  it(`are grouped as by Intl.NumberFormat for ${locale}`, () => {
    const formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const language = locale.slice(0, 2);
    for (const dirhams of [0, 0.4, 5, 12.5, 999, 1000, 20_000, 123_456, 1_234_567, 1_000_000_000]) {
      for (const value of [dirhams, -dirhams - 1]) {
        const written = formatter.format(value);
        // Intl.NumberFormat groups digits with a full stop for ar-MA. Many people would read it as
        // a decimal point, so the app uses a narrow space.
        const expected = language === 'ar' ? written.replaceAll('.', '\u202f') : written;
        expect(formatDirhams(value * 100, language)).toBe(expected);
      }
    }
  });
});

it('digits are grouped as in English for an unsupported language', () => {
  expect(formatMoney(1_500_00, 'es')).toBe('1,500\u00a0MAD');
});
