import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/language.ts';
import { readDeclaredValue, readLength, readWeight, writeWeight } from './read-measure.ts';

describe('a weight that the user types', () => {
  it.each([
    ['2', 2000],
    ['2,5', 2500],
    ['2.5', 2500],
    ['0.001', 1],
    ['٢٫٥', 2500],
    ['۲۵', 25_000],
    [' 12 kg', 12_000],
    ['12KG', 12_000],
    ['٢٫٥ كغ', 2500],
    ['2 كلغ', 2000],
    ['2,5\u202fkg', 2500],
    ['4.35', 4350],
    ['999.999', 999_999],
  ])('is parsed from "%s"', (text, grams) => {
    expect(readWeight(text)).toBe(grams);
  });

  it.each([
    '',
    '0',
    '0,000',
    '-2',
    '+2',
    '2.5.1',
    '2,',
    ',5',
    'deux',
    'kg 2',
    '2 kg x',
    '1,0005',
    '9999',
    '1e3',
  ])('is rejected when typed as "%s"', (text) => {
    expect(readWeight(text)).toBeUndefined();
  });

  it('can be parsed again after it has been formatted', () => {
    for (const grams of [1, 350, 2500, 30_000]) {
      for (const language of LANGUAGES)
        expect(readWeight(writeWeight(grams, language))).toBe(grams);
    }
    expect(LANGUAGES.map((one) => writeWeight(2500, one))).toEqual(['2.5', '2,5', '2,5']);
    expect(writeWeight(null, 'fr')).toBe('');
  });
});

describe('a length entered as text', () => {
  it.each([
    ['40', 40],
    ['30,2', 31],
    ['30.01', 31],
    ['30,00', 30],
    ['٣٠ سم', 30],
    ['٣٠٫٥', 31],
    ['12 cm', 12],
    ['12CM', 12],
    ['0,1', 1],
    ['999', 999],
  ])('is parsed from "%s", rounded up to whole centimetres', (text, centimetres) => {
    expect(readLength(text)).toBe(centimetres);
  });

  it.each(['', '0', '0,00', '-4', '1000', '1,234', '4,', 'x40', '40 m', 'large', 'cm 4'])(
    'is rejected when typed as "%s"',
    (text) => {
      expect(readLength(text)).toBeUndefined();
    },
  );
});

describe('a typed value in dirhams', () => {
  it.each([
    ['1 500', 150_000],
    ['٢٠٠', 20_000],
    ['20,00', 2000],
    ["1'500", 150_000],
    ['1', 100],
  ])('is parsed from "%s" and returned in centimes', (text, centimes) => {
    expect(readDeclaredValue(text)).toBe(centimes);
  });

  it.each(['', '0', '20,50', '20.000', '1,500', '-20', '1e3', '1000000000'])(
    'is rejected when typed as "%s"',
    (text) => {
      expect(readDeclaredValue(text)).toBeUndefined();
    },
  );
});
