// Builds the timeline of a transfer. Each entry contains an event, its actor as the viewer sees the
// actor, and the amount or the number of remaining attempts, if the event has one.
import type { TransferEvent } from '../api/money-queries.ts';

export type TimelineEntry = {
  id: number;
  kind: string;
  at: string;
  /**
   * Actor of an event. `you` stands for the viewer. For `other`, the name of the actor is looked up
   * by `actorId`.
   */
  actor: 'you' | 'other' | 'system';
  actorId: string | null;
  centimes: number | undefined;
  triesLeft: number | undefined;
  tone: 'normal' | 'good' | 'bad';
};

const GOOD = new Set(['funded', 'cash_ready', 'completed', 'refund_paid', 'hold_released']);
const BAD = new Set([
  'cash_rejected',
  'promise_missed',
  'payout_failed',
  'payout_locked',
  'refund_failed',
  'refund_locked',
  'abandoned',
  'expired',
  'hold_refused',
]);

/** Returns the entries, oldest first, regardless of the order of the events. */
export function timelineOf(events: TransferEvent[], viewerId: string): TimelineEntry[] {
  return [...events]
    .sort((first, second) => first.id - second.id)
    .map((event) => {
      const details = detailsOf(event.details);
      return {
        id: event.id,
        kind: event.kind,
        at: event.created_at,
        actor: actorOf(event, viewerId),
        actorId: event.actor_id,
        centimes: details.counted_centimes ?? details.refund_centimes,
        triesLeft: ['payout_failed', 'refund_failed'].includes(event.kind)
          ? details.attempts_left
          : undefined,
        tone: toneOf(event.kind),
      };
    });
}

function actorOf(event: TransferEvent, viewerId: string): TimelineEntry['actor'] {
  if (!event.actor_id || event.actor_role === 'system') return 'system';
  return event.actor_id === viewerId ? 'you' : 'other';
}

function toneOf(kind: string): TimelineEntry['tone'] {
  if (GOOD.has(kind)) return 'good';
  return BAD.has(kind) ? 'bad' : 'normal';
}

function detailsOf(details: unknown): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(details ?? {}).filter(([, value]) => typeof value === 'number'),
  );
}
