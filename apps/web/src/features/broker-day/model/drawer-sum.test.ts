import { describe, expect, it } from 'vitest';
import { readDenominations, readSum, sumOfDenominations } from './drawer-sum.ts';

describe('total typed by the broker', () => {
  it.each([
    ['0', 0],
    ['12500', 1_250_000],
    ['12\u202f500', 1_250_000],
    ['١٢٥٠٠', 1_250_000],
    ['0,5', 50],
    ['12500.05', 1_250_005],
    ['١٢٫٥', 1_250],
    ['20.000', undefined],
    ['20,', undefined],
    ['-5', undefined],
    ['', undefined],
    ['12345678', undefined],
  ])('the input %j is read as %s centimes', (text, centimes) => {
    expect(readSum(text)).toBe(centimes);
  });
});

describe('counted notes and coins', () => {
  it('can be typed in Latin or Arabic digits and are added up; empty fields are skipped', () => {
    const counts = readDenominations({ 20000: '٣', 500: ' 4 ', 50: '1', 10: '0', 20: '' });
    expect(counts).toEqual({ 20000: 3, 500: 4, 50: 1 });
    expect(sumOfDenominations(counts ?? {})).toBe(62_050);
    expect(sumOfDenominations({})).toBe(0);
  });

  it.each(['1.5', '-1', 'two', '100000'])(
    'are rejected if the broker types %s as the number of coins',
    (text) => {
      expect(readDenominations({ 100: text })).toBeUndefined();
    },
  );
});
