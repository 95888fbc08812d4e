import { expect, it } from 'vitest';
import { chosenQuote, deliveryTimeRange, isZone, type Quote } from './quote.ts';

const quote = (courier_id: string, least: number, most: number): Quote => ({
  courier_id,
  courier_name: courier_id,
  tariff_id: 't',
  zone: 'belt',
  chargeable_grams: 3000,
  base_centimes: 3000,
  weight_extra_centimes: 0,
  insurance_centimes: 0,
  total_centimes: 3000,
  returned_centimes: 1000,
  refused_centimes: 1000,
  promise_hours_min: least,
  promise_hours_max: most,
  covered_centimes: 25_000,
});

it.each([
  [2, 24, 'hours', 2, 24],
  [24, 48, 'hours', 24, 48],
  [24, 49, 'days', 1, 3],
  [48, 72, 'days', 2, 3],
  [49, 73, 'days', 3, 4],
  [72, 120, 'days', 3, 5],
])(
  'shows a promised delivery time of %i to %i hours in the unit “%s”, as a range from %i to %i',
  (least, most, unit, from, to) => {
    expect(deliveryTimeRange(quote('a', least, most))).toEqual({ unit, from, to });
  },
);

it('accepts exactly the delivery zones that occur in the price lists', () => {
  expect(['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'].every(isZone)).toBe(
    true,
  );
  expect(isZone('moon')).toBe(false);
});

it('keeps the selected courier while the courier is offered, and otherwise selects the cheapest courier', () => {
  const quotes = [quote('a', 1, 2), quote('b', 1, 2)];
  expect(chosenQuote(quotes, 'b')?.courier_id).toBe('b');
  expect(chosenQuote(quotes, 'gone')?.courier_id).toBe('a');
  expect(chosenQuote(quotes, null)?.courier_id).toBe('a');
  expect(chosenQuote([], 'a')).toBeUndefined();
});
