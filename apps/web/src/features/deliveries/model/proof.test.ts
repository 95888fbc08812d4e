import { expect, it } from 'vitest';
import type { DeliveryDetail } from './delivery-detail.ts';
import { proofOf } from './proof.ts';

const photo = (id: string, purpose: 'parcel' | 'proof') => ({
  id,
  purpose,
  storage_path: `d/${id}.jpg`,
  created_at: '2026-11-21T10:00:00Z',
});
const delivered = (data: Record<string, number>) => ({
  id: 1,
  kind: 'delivered',
  actor_role: 'courier',
  occurred_at: '2026-11-21T10:00:00Z',
  city_id: null,
  city: null,
  data,
});
const detail = (changes: Partial<DeliveryDetail>) =>
  ({
    events: [],
    photos: [photo('a', 'parcel'), photo('b', 'proof')],
    ...changes,
  }) as DeliveryDetail;

it('takes the place of the handover, and the photos of that moment alone', () => {
  const proof = proofOf(detail({ events: [delivered({ latitude: 30.42, longitude: -9.6 })] }));
  expect(proof.place).toEqual({ latitude: 30.42, longitude: -9.6 });
  expect(proof.photos.map(({ id }) => id)).toEqual(['b']);
});

it('knows no place where the device had none', () => {
  expect(proofOf(detail({ events: [delivered({ latitude: 30.42 })] })).place).toBeUndefined();
  expect(proofOf(detail({})).place).toBeUndefined();
});
