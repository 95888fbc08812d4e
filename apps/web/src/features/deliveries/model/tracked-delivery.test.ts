import { expect, it } from 'vitest';
import { trackedDeliverySchema } from './tracked-delivery.ts';

const FES = { id: 3001, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const tracked = {
  status: 'in_transit',
  outcome: null,
  courier_name: 'Atlas',
  promised_at: null,
  pickup_city: FES,
  dropoff_city: FES,
  events: [{ kind: 'hub', occurred_at: '2026-11-21T10:00:00Z', city: null }],
  next_slot: { starts_at: '2026-11-22T09:00:00Z', ends_at: '2026-11-22T12:00:00Z' },
  is_returning: false,
  attempts: 1,
};

it('parses the public view, and removes names and phone numbers', () => {
  const told = { ...tracked, dropoff_contact_name: 'Omar', dropoff_contact_phone: '+212612345678' };
  expect(trackedDeliverySchema.parse(told)).toEqual(tracked);
});

it('accepts null for an unknown parcel, and rejects other responses', () => {
  expect(trackedDeliverySchema.parse(null)).toBeNull();
  expect(trackedDeliverySchema.safeParse({ ...tracked, status: 'lost' }).success).toBe(false);
});
