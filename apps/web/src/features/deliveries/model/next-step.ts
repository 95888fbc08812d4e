// Next step of a parcel: the party who must act, the action available to the viewer, and the code
// that the viewer shows or passes on.
import type { CodeKind } from './delivery-codes.ts';
import type { DeliveryDetail, WeighIn } from './delivery-detail.ts';
import { type DeliveryState, deliveryStateOf } from './delivery-state.ts';

export type NextStepParty = 'you' | 'sender' | 'courier' | 'receiver' | 'support' | 'nobody';
export type NextStep = {
  /** Key of the texts for this step. */
  text: string;
  turn: NextStepParty;
  /** Measured weight that differs from the declared one and waits for the sender's answer. */
  openWeighIn: WeighIn | undefined;
  /** Code that the next handover requires. */
  code: CodeKind | undefined;
};

/**
 * Returns the next step of a parcel and the party that must take it. If the pickup slot has passed
 * without a pickup, the sender must choose a new slot.
 * @param now - Milliseconds since the epoch.
 */
export function nextStepOf(detail: DeliveryDetail, now: number): NextStep {
  const openWeighIn = detail.can.answer_weigh_in
    ? detail.weigh_ins.findLast(({ answer }) => answer === null)
    : undefined;
  return { ...stepOf(detail, openWeighIn, now), openWeighIn, code: deliveryCodeKey(detail) };
}

function stepOf(
  { role, delivery, weigh_ins: weighIns, claims, can }: DeliveryDetail,
  openWeighIn: WeighIn | undefined,
  now: number,
): { text: string; turn: NextStepParty } {
  const state = deliveryStateOf(delivery);
  const isSender = role === 'sender';
  switch (state) {
    case 'draft':
      return { text: 'draft', turn: 'you' };
    case 'scheduled':
      if (openWeighIn) return { text: 'weigh_in', turn: 'you' };
      if (weighIns.some(({ answer }) => answer === null))
        return { text: 'weighed', turn: 'sender' };
      if (isSender && !delivery.next_slot_ends_at && can.reschedule)
        return { text: 'choose_pickup', turn: 'you' };
      if (isSender && delivery.next_slot_ends_at && Date.parse(delivery.next_slot_ends_at) <= now)
        return { text: 'pickup_missed', turn: 'you' };
      return { text: isSender ? 'scheduled' : 'scheduled_to_you', turn: 'courier' };
    case 'in_transit':
      // The user can request a new visit slot only once. After that, the next step is the
      // courier's.
      return can.reschedule && !delivery.next_slot_starts_at
        ? { text: 'missed', turn: 'you' }
        : { text: isSender ? 'in_transit' : 'in_transit_to_you', turn: 'courier' };
    case 'returning':
      return { text: isSender ? 'returning' : 'returning_from_you', turn: 'courier' };
    case 'delivered':
      if (claims.some(({ status }) => status === 'open'))
        return { text: 'claimed', turn: 'support' };
      return can.confirm_received
        ? { text: 'delivered_to_you', turn: 'you' }
        : { text: 'delivered', turn: isSender ? 'receiver' : 'nobody' };
    default:
      return { text: state, turn: 'nobody' };
  }
}

const CODE_OF: Partial<Record<DeliveryState, CodeKind>> = {
  scheduled: 'pickup',
  in_transit: 'dropoff',
  returning: 'return',
};

/**
 * Returns the kind of code that the courier asks for at the next handover. Only the sender has
 * codes, so the result is undefined for everybody else.
 */
function deliveryCodeKey({ role, delivery, codes }: DeliveryDetail): CodeKind | undefined {
  const due = role === 'sender' ? CODE_OF[deliveryStateOf(delivery)] : undefined;
  return due && codes[due] ? due : undefined;
}
