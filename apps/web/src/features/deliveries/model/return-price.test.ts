import { expect, it } from 'vitest';
import type { DeliveryDetail } from './delivery-detail.ts';
import type { DeliveryStatus } from './delivery-state.ts';
import { returnPriceOf } from './return-price.ts';

const RETURNING = { status: 'in_transit', outcome: null, is_returning: true } as const;
const happened = (...data: DeliveryDetail['events'][number]['data'][]) =>
  data.map((one) => ({ data: one }) as DeliveryDetail['events'][number]);
const priceOf = (
  delivery: Pick<DeliveryDetail['delivery'], 'status' | 'outcome' | 'is_returning'>,
  events: DeliveryDetail['events'],
) => returnPriceOf({ delivery, events } as DeliveryDetail);

it('the return price is taken from the last event with a price, during and after the return', () => {
  const events = happened({}, { price_centimes: 1000 }, { price_centimes: 1500 }, { note: 'x' });
  expect(priceOf(RETURNING, events)).toBe(1500);
  const returned = { status: 'completed', outcome: 'returned', is_returning: true } as const;
  expect(priceOf(returned, events)).toBe(1500);
});

it('the return price may be zero', () => {
  expect(priceOf(RETURNING, happened({ price_centimes: 0 }))).toBe(0);
  expect(priceOf(RETURNING, happened({ price_centimes: 1000 }, { price_centimes: 0 }))).toBe(0);
});

it("the return price is unknown when no event has a price, as in the receiver's view", () => {
  expect(priceOf(RETURNING, happened({}, { price_centimes: null }))).toBeNull();
});

it.each<[DeliveryStatus, 'ok' | 'cancelled' | 'lost' | null]>([
  ['scheduled', null],
  ['in_transit', null],
  ['delivered', null],
  ['completed', 'ok'],
  ['completed', 'cancelled'],
  ['completed', 'lost'],
])(
  'a parcel that is not being returned has no return price: status %s, outcome %s',
  (status, outcome) => {
    const delivery = { status, outcome, is_returning: false };
    expect(priceOf(delivery, happened({ price_centimes: 1000 }))).toBeNull();
  },
);
