import { expect, it } from 'vitest';
import type { DeliveryDetail } from './delivery-detail.ts';
import { deliveryProofOf } from './delivery-proof.ts';

const FES = { id: 3001, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const photo = (id: string, purpose: 'delivery' | 'pickup' | 'proof' | 'claim') => ({
  id,
  purpose,
  storage_path: `d/${id}.jpg`,
  created_at: '2026-11-21T10:00:00Z',
});
const event = (kind: string, data: DeliveryDetail['events'][number]['data']) => ({
  id: 1,
  kind,
  actor_role: 'courier',
  occurred_at: '2026-11-21T10:00:00Z',
  city_id: FES.id,
  city: FES,
  data,
});
const detail = (changes: Partial<DeliveryDetail>) =>
  ({
    events: [],
    photos: [
      photo('a', 'delivery'),
      photo('b', 'pickup'),
      photo('c', 'proof'),
      photo('d', 'claim'),
    ],
    ...changes,
  }) as DeliveryDetail;

it('a proof of delivery contains the position of the handover, and only the photos taken at the handover', () => {
  const events = [
    event('picked_up', { latitude: 34, longitude: -5 }),
    event('delivered', { latitude: 30.42, longitude: -9.6 }),
    event('note', { latitude: 1, longitude: 1 }),
  ];
  expect(deliveryProofOf(detail({ events }))).toEqual({
    city: FES,
    place: { latitude: 30.42, longitude: -9.6 },
    photos: [photo('c', 'proof')],
  });
});

it('a proof of delivery accepts a position at zero degrees', () => {
  const place = { latitude: 0, longitude: 0 };
  expect(deliveryProofOf(detail({ events: [event('delivered', place)] })).place).toEqual(place);
});

it.each([
  [[event('delivered', { latitude: 30.42 })]],
  [[event('delivered', { longitude: -9.6 })]],
  [[event('delivered', {})]],
])('a proof of delivery has no position when the device reported none', (events) => {
  expect(deliveryProofOf(detail({ events }))).toMatchObject({ city: FES, place: undefined });
});

it('the proof of delivery is empty for a parcel that was not handed over', () => {
  const events = [event('picked_up', { latitude: 34, longitude: -5 })];
  expect(deliveryProofOf(detail({ events }))).toMatchObject({ city: null, place: undefined });
});
