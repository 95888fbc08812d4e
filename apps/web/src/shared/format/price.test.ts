import { expect, it } from 'vitest';
import { formatNumber, formatPrice, formatShortPrice } from './price.ts';

const LANGUAGES = ['en', 'fr', 'ar'];

it.each([
  [850_000, 'MAD', ['850,000 MAD', '850\u202f000 DH', '850\u202f000 درهم']],
  [850_000.5, 'MAD', ['850,001 MAD', '850\u202f001 DH', '850\u202f001 درهم']],
  [850_000.49, 'MAD', ['850,000 MAD', '850\u202f000 DH', '850\u202f000 درهم']],
  [
    1_234_567_890,
    'MAD',
    ['1,234,567,890 MAD', '1\u202f234\u202f567\u202f890 DH', '1\u202f234\u202f567\u202f890 درهم'],
  ],
  [0, 'MAD', ['0 MAD', '0 DH', '0 درهم']],
  [999, 'MAD', ['999 MAD', '999 DH', '999 درهم']],
  [1200, 'EUR', ['1,200 EUR', '1\u202f200 €', '1\u202f200 أورو']],
  [1200.5, 'EUR', ['1,200.50 EUR', '1\u202f200,50 €', '1\u202f200,50 أورو']],
  [1200.456, 'USD', ['1,200.46 USD', '1\u202f200,46 $', '1\u202f200,46 دولار']],
] as const)('formats the price %d %s in English, French and Arabic', (price, currency, written) => {
  const read = LANGUAGES.map((language) => formatPrice(price, currency, language));
  expect(read).toEqual(written.map((text) => text.replace(' ', '\u00a0')));
});

it.each([
  [850_000, 'MAD', ['850K MAD', '850 k DH', '850 ألف درهم']],
  [1_234_000, 'MAD', ['1.23M MAD', '1,23 M DH', '1,23 مليون درهم']],
  [999_999, 'MAD', ['1M MAD', '1 M DH', '1 مليون درهم']],
  [999, 'EUR', ['999 EUR', '999 €', '999 أورو']],
  [1500, 'USD', ['1.5K USD', '1,5 k $', '1,5 ألف دولار']],
] as const)('formats %d %s as a short price for the map', (price, currency, written) => {
  const read = LANGUAGES.map((language) => formatShortPrice(price, currency, language));
  expect(read).toEqual(written.map((text) => text.replaceAll(' ', '\u00a0')));
});

it('formats a number of items or a size with the digits 0 to 9 and at most two decimals', () => {
  const written = (value: number) => LANGUAGES.map((language) => formatNumber(value, language));
  expect(written(1250.5)).toEqual(['1,250.5', '1\u202f250,5', '1\u202f250,5']);
  expect(written(3.456)).toEqual(['3.46', '3,46', '3,46']);
  expect(written(0)).toEqual(['0', '0', '0']);
});
