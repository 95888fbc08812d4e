import { expect, it } from 'vitest';
import type { Shop } from './shop.ts';
import { hasOtherHours, weekOf } from './shop-week.ts';

const span = (weekday: number, is_other = false) => ({
  weekday,
  is_other,
  opens_at: '09:00',
  closes_at: '18:00',
});

it('gives each day of the asked week its spans, and none to a closed one', () => {
  const week = weekOf([span(1), span(1), span(7), span(2, true)], false);
  expect(week.map(({ weekday, spans }) => [weekday, spans.length])).toEqual([
    [1, 2],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 0],
    [7, 1],
  ]);
  expect(weekOf([span(2, true)], true)[1]?.spans).toHaveLength(1);
});

it.each([
  ['2026-02-17', false],
  ['2026-02-18', true],
  ['2026-03-19', true],
  ['2026-03-20', false],
])('on %s the other hours hold: %s', (day, holds) => {
  const shop = { other_from: '2026-02-18', other_until: '2026-03-19' } as Shop;
  expect(hasOtherHours(shop, day)).toBe(holds);
});
