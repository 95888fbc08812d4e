// Tests of an agent's lists of parcels: the list that a URL selects, and the list that contains a
// given parcel.
import { expect, it } from 'vitest';
import { jobPageSchema, listOfJob, parseJobFilter } from './job.ts';
import { testJob } from './test-job.ts';

it.each([
  ['to_pick_up', 'to_pick_up'],
  ['to_take_over', 'to_take_over'],
  ['carrying', 'carrying'],
  ['done', 'done'],
  ['everything', 'to_pick_up'],
  [undefined, 'to_pick_up'],
])('the URL parameter %s selects the list %s', (text, filter) => {
  expect(parseJobFilter(text)).toBe(filter);
});

it.each([
  ['scheduled', 'to_pick_up'],
  ['in_transit', 'carrying'],
  ['delivered', 'done'],
  ['completed', 'done'],
] as const)('a parcel with the status %s is in the list %s', (status, filter) => {
  expect(listOfJob({ status, custody: null })).toBe(filter);
});

it.each(['hub', 'offered'] as const)(
  'a parcel with the custody state “%s” is in the list of parcels to take over',
  (custody) => {
    expect(listOfJob({ status: 'in_transit', custody })).toBe('to_take_over');
  },
);

it('parses a page of parcels, including parcels that were stored before the return price was added', () => {
  const { return_price_centimes: _, ...old } = testJob();
  const page = { items: [testJob(), old], next_cursor: ['2026-11-21', 'd1'] };
  expect(jobPageSchema.parse(page)).toEqual(page);
});
