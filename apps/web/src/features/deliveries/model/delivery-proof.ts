// Proof that a parcel was handed over: time, position and photos.
import type { DeliveryDetail } from './delivery-detail.ts';

export function deliveryProofOf({ events, photos }: DeliveryDetail) {
  const event = events.findLast(({ kind }) => kind === 'delivered');
  const { latitude, longitude } = event?.data ?? {};
  return {
    city: event?.city ?? null,
    place: isNumber(latitude) && isNumber(longitude) ? { latitude, longitude } : undefined,
    photos: photos.filter(({ purpose }) => purpose === 'proof'),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
