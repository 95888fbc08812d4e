// Price that the sender pays for a returned parcel. The price was quoted before submission.
import type { DeliveryDetail } from './delivery-detail.ts';
import { deliveryStateOf } from './delivery-state.ts';

/**
 * Return price in centimes. The database chooses the price by the cause of the return and stores
 * the price in the event.
 */
export function returnPriceOf({ delivery, events }: DeliveryDetail): number | null {
  const state = deliveryStateOf(delivery);
  if (state !== 'returning' && state !== 'returned') return null;
  // Zero is valid: a refused parcel may be returned free of charge.
  const told = events.findLast(({ data }) => typeof data.price_centimes === 'number');
  return told?.data.price_centimes ?? null;
}
