import { expect, it } from 'vitest';
import { readLength, readValue, readWeight, writeWeight } from './read-measure.ts';

it.each([
  ['2', 2000],
  ['2,5', 2500],
  ['0.001', 1],
  ['٢٫٥', 2500],
  [' 12 kg', 12_000],
  ['4.35', 4350],
])('reads the weight %s', (text, grams) => {
  expect(readWeight(text)).toBe(grams);
});

it.each(['', '0', '-2', '2.5.1', 'deux', '1,0005', '9999'])('takes "%s" for no weight', (text) => {
  expect(readWeight(text)).toBeUndefined();
});

it('counts a part of a centimetre as a whole one', () => {
  expect(readLength('40')).toBe(40);
  expect(readLength('30,2')).toBe(31);
  expect(readLength('٣٠ سم')).toBe(30);
  expect(readLength('0')).toBeUndefined();
  expect(readLength('large')).toBeUndefined();
});

it('reads a value in whole dirhams', () => {
  expect(readValue('1 500')).toBe(150_000);
  expect(readValue('٢٠٠')).toBe(20_000);
  expect(readValue('20,00')).toBe(2000);
  expect(readValue('20,50')).toBeUndefined();
  expect(readValue('0')).toBeUndefined();
});

it('writes a weight as it can be read again', () => {
  for (const grams of [1, 350, 2500, 30_000]) expect(readWeight(writeWeight(grams))).toBe(grams);
  expect(writeWeight(null)).toBe('');
});
