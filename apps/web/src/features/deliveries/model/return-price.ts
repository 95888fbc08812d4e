// What a parcel that comes or came back costs its sender: the price that was told for this before she sent it.
import type { DeliveryDetail } from './delivery-detail.ts';
import { deliveryStateOf } from './delivery-state.ts';

/** The database says which of the prices it is, with what turned the parcel back. */
export function returnPriceOf({ delivery, events }: DeliveryDetail): number | null {
  const state = deliveryStateOf(delivery);
  if (state !== 'returning' && state !== 'returned') return null;
  // A refused parcel may come back for nothing.
  const told = events.findLast(({ data }) => typeof data.price_centimes === 'number');
  return told?.data.price_centimes ?? null;
}
