import { describe, expect, it } from 'vitest';
import { parseAmount, readDirhams, toCentimes } from './money.ts';

describe('parseAmount', () => {
  it.each([
    ['500', 500],
    ['0500', 500],
    ['٥٠٠', 500],
    ['۲۰', 20],
    ['500,00', 500],
    ['500.0', 500],
    ['500.', 500],
    ['٥٠٠٫٠٠', 500],
    ['  500\t', 500],
    ['1 500', 1500],
    ['1\u00a0500', 1500],
    ['1\u202f500', 1500],
    ['1\u2009500', 1500],
    ['١٬٥٠٠', 1500],
    ["1'500", 1500],
    ['1_500', 1500],
    ['20', 20],
    ['20000', 20_000],
  ])('reads "%s" as %i dirhams', (text, dirhams) => {
    expect(parseAmount(text)).toEqual({ centimes: dirhams * 100 });
  });

  it.each([
    '',
    ' ',
    '0',
    '00',
    '0,00',
    ',00',
    '.',
    '-5',
    '+500',
    '500-',
    '1e3',
    '0x20',
    '500 DH',
    'DH500',
    'cinq cents',
    '500.00.00',
    '1,500.00',
    '٥٠٠ درهم',
    '½',
  ])('reports that "%s" is not an amount', (text) => {
    expect(parseAmount(text)).toEqual({ problem: 'AMOUNT_INVALID' });
  });

  it.each(['500.50', '500,5', '20,01', '500,001', '٥٠٠٫٥', '0,5'])(
    'rejects %s, because it contains a fraction of a dirham',
    (text) => {
      expect(parseAmount(text)).toEqual({ problem: 'AMOUNT_NOT_WHOLE' });
    },
  );

  it.each(['20.000', '20,000', '٢٠٫٠٠٠', '1.500', '1,500'])(
    'rejects %s, which some people read as thousands and others as a number with decimals',
    (text) => {
      expect(parseAmount(text)).toEqual({ problem: 'AMOUNT_NOT_WHOLE' });
    },
  );

  it.each([
    ['1', 'AMOUNT_TOO_SMALL'],
    ['19', 'AMOUNT_TOO_SMALL'],
    ['20001', 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(40), 'AMOUNT_TOO_LARGE'],
  ])(
    'rejects an amount of %s dirhams, which is outside the transfer limits, with the error %s',
    (text, problem) => {
      expect(parseAmount(text)).toEqual({ problem });
    },
  );
});

describe('readDirhams', () => {
  it('applies no transfer limits, and accepts at most nine digits', () => {
    expect(readDirhams('1')).toEqual({ centimes: 100 });
    expect(readDirhams('999999999')).toEqual({ centimes: 99_999_999_900 });
    expect(readDirhams('0000000000001')).toEqual({ centimes: 100 });
    expect(readDirhams('1000000000')).toEqual({ problem: 'AMOUNT_TOO_LARGE' });
  });
});

describe('centimes', () => {
  it.each([0, 1, -5, Number.MAX_SAFE_INTEGER])('accepts the whole number %d', (value) => {
    expect(toCentimes(value)).toBe(value);
  });

  it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'rejects the number %d and shows the number in the error',
    (value) => {
      expect(() => toCentimes(value)).toThrow(
        new RangeError(`${value} is not a number of centimes`),
      );
    },
  );
});
