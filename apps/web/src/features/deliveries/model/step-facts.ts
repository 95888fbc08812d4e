// Facts of a parcel's next step for the viewer: the person who acts, the place, the deadline, and
// the things that the person needs.
import type { DeliveryDetail } from './delivery-detail.ts';
import { deliveryStateOf } from './delivery-state.ts';
import type { NextStep, NextStepParty } from './next-step.ts';

const HOUR_MS = 3_600_000;
/**
 * The database cancels a parcel that was not picked up within `NO_SHOW_HOURS`. The database
 * completes a parcel `REPORT_HOURS` after its delivery.
 */
const NO_SHOW_HOURS = 72;
const REPORT_HOURS = 48;

type When =
  | { kind: 'span'; from: string; to: string }
  | { kind: 'day' | 'cancelled' | 'report'; at: string };
export type StepFacts = {
  who: Exclude<NextStepParty, 'nobody'>;
  where?: 'pickup' | 'dropoff' | undefined;
  when?: When | undefined;
  bring?: 'pickup' | 'dropoff' | 'own_dropoff' | 'return' | undefined;
};

/** @returns Facts of the next step; undefined when no action is pending. */
export function stepFactsOf(
  { role, delivery }: DeliveryDetail,
  { turn, text }: NextStep,
): StepFacts | undefined {
  if (turn === 'nobody' || delivery.status === 'draft') return undefined;
  const isSender = role === 'sender';
  const { next_slot_starts_at: from, next_slot_ends_at: to } = delivery;
  const slot: When | undefined = from && to ? { kind: 'span', from, to } : undefined;
  const promised: When | undefined = delivery.promised_at
    ? { kind: 'day', at: delivery.promised_at }
    : undefined;
  const last = to ?? delivery.submitted_at;
  switch (deliveryStateOf(delivery)) {
    case 'scheduled': {
      if (!isSender) return { who: turn, when: promised };
      const isAsked = text === 'choose_pickup' || text === 'pickup_missed';
      const cancelled: When | undefined = last
        ? { kind: 'cancelled', at: hoursAfter(last, NO_SHOW_HOURS) }
        : undefined;
      return { who: turn, where: 'pickup', when: isAsked ? cancelled : slot, bring: 'pickup' };
    }
    case 'in_transit':
      return {
        who: turn,
        where: 'dropoff',
        when: slot ?? promised,
        bring: isSender ? 'dropoff' : 'own_dropoff',
      };
    case 'returning':
      return isSender ? { who: turn, where: 'pickup', bring: 'return' } : { who: turn };
    case 'delivered':
      return {
        who: turn,
        when:
          delivery.delivered_at && text !== 'claimed'
            ? { kind: 'report', at: hoursAfter(delivery.delivered_at, REPORT_HOURS) }
            : undefined,
      };
    default:
      return undefined;
  }
}

const hoursAfter = (iso: string, hours: number): string =>
  new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();
