import { expect, it } from 'vitest';
import { sentDeliveryOf } from './sent-delivery.ts';

const delivery = {
  id: 'd',
  label_code: 'WP0123456789',
  total_centimes: 4700,
  dropoff_contact_name: 'Omar',
};

it('extracts the sender’s data from the response to a submission', () => {
  const answer = { role: 'sender', delivery: { ...delivery, weight_grams: 2500 } };
  expect(sentDeliveryOf(answer)).toEqual(delivery);
});

it('rejects a parcel without a price', () => {
  expect(() => sentDeliveryOf({ delivery: { ...delivery, total_centimes: null } })).toThrow();
});
