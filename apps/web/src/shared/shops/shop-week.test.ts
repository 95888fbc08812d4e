import { expect, it } from 'vitest';
import type { Shop } from './shop.ts';
import { hasTemporaryHours } from './shop-week.ts';

it.each([
  ['2026-02-17', false],
  ['2026-02-18', true],
  ['2026-03-19', true],
  ['2026-03-20', false],
])('returns whether the temporary opening hours apply on %s: %s', (day, holds) => {
  const shop = { other_from: '2026-02-18', other_until: '2026-03-19' } as Shop;
  expect(hasTemporaryHours(shop, day)).toBe(holds);
});
