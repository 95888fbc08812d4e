import { expect, it } from 'vitest';
import { chosenQuote, promiseOf, type Quote } from './quote.ts';

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

it('says a promise in hours up to two days, and in days beyond', () => {
  expect(promiseOf(quote('a', 24, 48))).toEqual({ unit: 'hours', from: 24, to: 48 });
  expect(promiseOf(quote('a', 48, 72))).toEqual({ unit: 'days', from: 2, to: 3 });
  expect(promiseOf(quote('a', 36, 72))).toEqual({ unit: 'days', from: 2, to: 3 });
  expect(promiseOf(quote('a', 72, 120))).toEqual({ unit: 'days', from: 3, to: 5 });
});

it('keeps the chosen courier while he is offered, and takes the cheapest otherwise', () => {
  const quotes = [quote('a', 1, 2), quote('b', 1, 2)];
  expect(chosenQuote(quotes, 'b')?.courier_id).toBe('b');
  expect(chosenQuote(quotes, 'gone')?.courier_id).toBe('a');
  expect(chosenQuote(quotes, null)?.courier_id).toBe('a');
  expect(chosenQuote([], 'a')).toBeUndefined();
});
