import { expect, it } from 'vitest';
import {
  DELIVERY_OUTCOMES,
  DELIVERY_STATUSES,
  type DeliveryOutcome,
  type DeliveryStatus,
  deliveryStateOf,
} from './delivery-state.ts';

it.each<[DeliveryStatus, DeliveryOutcome | null, boolean, string]>([
  ['draft', null, false, 'draft'],
  ['scheduled', null, false, 'scheduled'],
  ['in_transit', null, false, 'in_transit'],
  ['in_transit', null, true, 'returning'],
  ['delivered', null, false, 'delivered'],
  // This parcel was on its way back to the sender at some time, but was finally delivered.
  ['delivered', null, true, 'delivered'],
  ['completed', 'ok', false, 'completed'],
  ['completed', 'cancelled', false, 'cancelled'],
  ['completed', 'returned', true, 'returned'],
  ['completed', 'lost', false, 'lost'],
  ['completed', 'lost', true, 'lost'],
])(
  'a parcel with the status %s and the outcome %s (on its way back: %s) has the displayed state %s',
  (status, outcome, is_returning, state) => {
    expect(deliveryStateOf({ status, outcome, is_returning })).toBe(state);
  },
);

it('the app lists exactly the statuses and outcomes that the database allows for a parcel', () => {
  expect(DELIVERY_STATUSES).toEqual(['draft', 'scheduled', 'in_transit', 'delivered', 'completed']);
  expect(DELIVERY_OUTCOMES).toEqual(['ok', 'cancelled', 'returned', 'lost']);
});
