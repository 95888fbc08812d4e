import { expect, it } from 'vitest';
import { formatDistance } from './distance.ts';

it.each([
  [0, 'en', '50 m'],
  [349, 'fr', '350 m'],
  [974, 'en', '950 m'],
  [975, 'en', '1 km'],
  [2_340, 'fr', '2,3 km'],
  [12_400, 'en', '12 km'],
  [1_234_000, 'en', '1,234 km'],
  [1_234_000, 'fr', '1 234 km'],
  [1_234_000, 'ar', '1 234 كم'],
  [2_340, 'ar', '2,3 كم'],
])('formats %i metres in %s as %s', (metres, language, text) => {
  expect(formatDistance(metres, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
});
