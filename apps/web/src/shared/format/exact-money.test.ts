import { expect, it } from 'vitest';
import { formatExactMoney } from './exact-money.ts';

it.each([
  [109, 'en', '1.09 MAD'],
  [109, 'fr', '1,09 DH'],
  [109, 'ar', '1,09 درهم'],
  [50_800, 'fr', '508 DH'],
  [123_456_70, 'fr', '123 456,70 DH'],
  [-5, 'en', '\u200e-0.05 MAD'],
  [-50_805, 'en', '-508.05 MAD'],
  [-50_805, 'ar', '\u200f\u200e-508,05 درهم'],
  [-5, 'ar', '\u200f\u200e-0,05 درهم'],
  [0, 'en', '0 MAD'],
])('formats %i centimes in %s as %s', (centimes, language, text) => {
  const plain = formatExactMoney(centimes, language).replace('\u00a0', ' ');
  expect(plain).toBe(text.replace('123 456', '123\u202f456'));
});
