import { expect, it } from 'vitest';
import { formatRate } from './rate.ts';

it.each([
  [0, ['0%', '0\u00a0%', '0\u200e%\u200e']],
  [3000, ['0.3%', '0,3\u00a0%', '0,3\u200e%\u200e']],
  [123, ['0.01%', '0,01\u00a0%', '0,01\u200e%\u200e']],
  [12_345, ['1.23%', '1,23\u00a0%', '1,23\u200e%\u200e']],
  [1_000_000, ['100%', '100\u00a0%', '100\u200e%\u200e']],
])('formats %i millionths as a percentage', (ppm, written) => {
  expect(['en', 'fr', 'ar'].map((language) => formatRate(ppm, language))).toEqual(written);
});
