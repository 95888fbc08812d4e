// Progress of a parcel towards the receiver, in four steps; undefined once the parcel is cancelled,
// lost or on its way back.
import type { TrackedEvent } from './delivery-event.ts';
import { deliveryStateOf } from './delivery-state.ts';

export const PROGRESS_STEPS = ['ready', 'on_the_way', 'out', 'arrived'] as const;

type Delivery = Parameters<typeof deliveryStateOf>[0] & { events: TrackedEvent[] };

export function deliveryProgressOf(delivery: Delivery): number | undefined {
  switch (deliveryStateOf(delivery)) {
    case 'draft':
    case 'scheduled':
      return 0;
    case 'in_transit':
      return isOut(delivery.events) ? 2 : 1;
    case 'delivered':
    case 'completed':
      return 3;
    default:
      return undefined;
  }
}

const MOVES = new Set(['picked_up', 'hub', 'out_for_delivery', 'attempt_failed']);

/** True while the parcel is out for delivery and no later event has moved it. */
function isOut(events: TrackedEvent[]): boolean {
  const moves = events.filter(({ kind }) => MOVES.has(kind));
  const latest = moves.reduce<TrackedEvent | undefined>(
    (last, one) =>
      last && Date.parse(last.occurred_at) > Date.parse(one.occurred_at) ? last : one,
    undefined,
  );
  return latest?.kind === 'out_for_delivery';
}
