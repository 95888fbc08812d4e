import { expect, it } from 'vitest';
import { sentDeliveryOf } from './sent-delivery.ts';

const delivery = {
  id: 'd',
  label_code: 'WP0123456789',
  total_centimes: 4700,
  dropoff_contact_name: 'Omar',
};

it('takes out of the answer what the sender is told', () => {
  const answer = { role: 'sender', delivery: { ...delivery, weight_grams: 2500 } };
  expect(sentDeliveryOf(answer)).toEqual(delivery);
});

it('does not take a parcel without a price for one that is sent', () => {
  expect(() => sentDeliveryOf({ delivery: { ...delivery, total_centimes: null } })).toThrow();
});
