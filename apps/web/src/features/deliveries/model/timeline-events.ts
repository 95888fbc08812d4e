// Timeline of a parcel: the tone of each event (good, normal or bad news), and the event's actor as
// shown to the viewer.
import type { DeliveryEvent, TrackedEvent } from './delivery-event.ts';

export type EventTone = 'normal' | 'good' | 'bad';

const GOOD = new Set(['weigh_in_agreed', 'picked_up', 'delivered', 'completed', 'refund_paid']);
const BAD = new Set([
  'weigh_in_refused',
  'pickup_missed',
  'attempt_failed',
  'refused',
  'cancelled',
  'lost',
  'code_locked',
  'claim_opened',
  'refund_failed',
  'refund_locked',
]);
const KNOWN = new Set([
  ...GOOD,
  ...BAD,
  'submitted',
  'weigh_in_asked',
  'hub',
  'handed_over',
  'taken_over',
  'passed_on',
  'out_for_delivery',
  'rescheduled',
  'return_started',
  'returned',
  'note',
  'code_renewed',
  'claim_decided',
]);
const PARTIES = new Set(['sender', 'receiver']);
const ACTORS = new Set(['sender', 'receiver', 'courier', 'operator']);

/**
 * Sorts events by time. Events with the same time are sorted in the order in which they were
 * recorded.
 */
export function timelineOf<Event extends TrackedEvent>(events: Event[]) {
  return [...events]
    .sort((first, second) => Date.parse(first.occurred_at) - Date.parse(second.occurred_at))
    .map((event) => ({ ...event, text: textOf(event.kind), tone: toneOf(event.kind) }));
}

/** Message key of an event's actor; undefined for scheduled jobs. */
export function actorOf({ actor_role: role }: DeliveryEvent, viewer: string): string | undefined {
  if (role === viewer && PARTIES.has(role)) return 'you';
  return ACTORS.has(role) ? role : undefined;
}

/** Returns `other` for a kind of event that only a newer server knows. */
const textOf = (kind: string) => (KNOWN.has(kind) ? kind : 'other');

function toneOf(kind: string): EventTone {
  if (GOOD.has(kind)) return 'good';
  return BAD.has(kind) ? 'bad' : 'normal';
}
