// Whose turn it is with a parcel, what is asked of the person who looks, and which codes she has to show or pass on.
import type { CodeKind } from './delivery-code.ts';
import type { DeliveryDetail, WeighIn } from './delivery-detail.ts';
import { stateOf } from './delivery-state.ts';

export type Turn = 'you' | 'sender' | 'courier' | 'receiver' | 'support' | 'nobody';
export type NextStep = {
  /** Names the texts that say it. */
  text: string;
  turn: Turn;
  /** A weight that waits for the sender's answer. */
  openWeighIn: WeighIn | undefined;
  codes: CodeKind[];
};

export function nextStepOf(detail: DeliveryDetail): NextStep {
  const openWeighIn = detail.can.answer_weigh_in
    ? detail.weigh_ins.findLast(({ answer }) => answer === null)
    : undefined;
  return { ...stepOf(detail, openWeighIn), openWeighIn, codes: codesOf(detail) };
}

function stepOf(
  { role, delivery, weigh_ins: weighIns, claims, can }: DeliveryDetail,
  openWeighIn: WeighIn | undefined,
): { text: string; turn: Turn } {
  const state = stateOf(delivery);
  const isSender = role === 'sender';
  switch (state) {
    case 'draft':
      return { text: 'draft', turn: 'you' };
    case 'scheduled':
      if (openWeighIn) return { text: 'weigh_in', turn: 'you' };
      if (weighIns.some(({ answer }) => answer === null))
        return { text: 'weighed', turn: 'sender' };
      return { text: isSender ? 'scheduled' : 'scheduled_to_you', turn: 'courier' };
    case 'in_transit':
      // A new time is asked for once; until the courier comes again it is his turn.
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

/** The sender alone has codes: the courier asks for them at each door. */
function codesOf({ role, delivery, codes }: DeliveryDetail): CodeKind[] {
  if (role !== 'sender') return [];
  const state = stateOf(delivery);
  const due: CodeKind[] =
    state === 'scheduled'
      ? ['pickup', 'dropoff']
      : state === 'in_transit'
        ? ['dropoff']
        : state === 'returning'
          ? ['return']
          : [];
  return due.filter((kind) => codes[kind]);
}
