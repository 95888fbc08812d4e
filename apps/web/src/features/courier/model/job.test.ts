// The lists of an agent: which one an address asks for, and which one a parcel stands in.
import { expect, it } from 'vitest';
import { filterOf, jobFilterOf, jobPageSchema } from './job.ts';
import { testJob } from './test-job.ts';

it.each([
  ['to_pick_up', 'to_pick_up'],
  ['to_take_over', 'to_take_over'],
  ['carrying', 'carrying'],
  ['done', 'done'],
  ['everything', 'to_pick_up'],
  [undefined, 'to_pick_up'],
])('shows for the address %s the list %s', (text, filter) => {
  expect(jobFilterOf(text)).toBe(filter);
});

it.each([
  ['scheduled', 'to_pick_up'],
  ['in_transit', 'carrying'],
  ['delivered', 'done'],
  ['completed', 'done'],
] as const)('keeps a parcel that is %s among those %s', (status, filter) => {
  expect(filterOf({ status, custody: null })).toBe(filter);
});

it.each(['hub', 'offered'] as const)('keeps a parcel (%s) among those to take over', (custody) => {
  expect(filterOf({ status: 'in_transit', custody })).toBe('to_take_over');
});

it('reads a page, with the parcels that a device kept before the price of a return was told', () => {
  const { return_price_centimes: _, ...old } = testJob();
  const page = { items: [testJob(), old], next_cursor: ['2026-11-21', 'd1'] };
  expect(jobPageSchema.parse(page)).toEqual(page);
});
