// Derives the displayed state of a parcel from its status and outcome.

export const DELIVERY_STATUSES = [
  'draft',
  'scheduled',
  'in_transit',
  'delivered',
  'completed',
] as const;
export const DELIVERY_OUTCOMES = ['ok', 'cancelled', 'returned', 'lost'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
export type DeliveryState = DeliveryStatus | 'returning' | Exclude<DeliveryOutcome, 'ok'>;

type Delivery = {
  status: DeliveryStatus;
  outcome: DeliveryOutcome | null;
  is_returning: boolean;
};

export function deliveryStateOf({
  status,
  outcome,
  is_returning: isReturning,
}: Delivery): DeliveryState {
  if (outcome && outcome !== 'ok') return outcome;
  return status === 'in_transit' && isReturning ? 'returning' : status;
}
