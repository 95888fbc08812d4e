// Asserts the invariants of a parcel by comparing the parcel before and after a call.
import { expect } from 'vitest';
import { type DeliverySnapshot, eventKindsOf } from './delivery-snapshot.ts';
import { DELIVERY_CODES } from './make-delivery.ts';

const NEXT: Record<string, string[]> = {
  scheduled: ['scheduled', 'in_transit', 'completed'],
  in_transit: ['in_transit', 'delivered', 'completed'],
  delivered: ['delivered', 'completed'],
  completed: ['completed'],
};
const END_OF: Record<string, string> = {
  ok: 'completed',
  cancelled: 'cancelled',
  returned: 'returned',
  lost: 'lost',
};

/**
 * @param code - The hand-over code that was sent between the snapshots `before` and `after`, if
 * any.
 */
export function expectDeliveryInvariants(
  before: DeliverySnapshot,
  after: DeliverySnapshot,
  code: string | undefined,
): void {
  const [was, is] = [before.delivery, after.delivery];
  expect(NEXT[was.status]).toContain(is.status);
  const kinds = eventKindsOf(after);
  // Events are append-only: earlier events stay unchanged and in place.
  expect(after.events.slice(0, before.events.length)).toEqual(before.events);
  const added = kinds.slice(before.events.length);
  // A claim on a lost parcel creates a new version of the parcel, and changes nothing else.
  const isClaimed = added.includes('claim_opened');
  if (was.status === 'completed')
    expect(is).toEqual(
      isClaimed ? { ...was, version: is.version, updated_at: is.updated_at } : was,
    );
  expect(is.status === 'completed').toBe(is.outcome !== null);
  // A parcel has at most one final event: completed, cancelled, returned or lost.
  expect(kinds.filter((kind) => Object.values(END_OF).includes(kind))).toEqual(
    is.outcome === null ? [] : [END_OF[is.outcome]],
  );
  // Each pickup, delivery or return of a parcel requires the code for that handover.
  for (const [kind, needed] of [
    ['picked_up', DELIVERY_CODES.pickup],
    ['delivered', DELIVERY_CODES.dropoff],
    ['returned', DELIVERY_CODES.return],
  ])
    if (kind && added.includes(kind)) expect(code).toBe(needed);
  expect(kinds.filter((kind) => kind === 'delivered').length).toBe(
    is.status === 'delivered' || is.outcome === 'ok' ? 1 : 0,
  );
  expect(kinds.filter((kind) => kind === 'picked_up').length).toBe(
    is.status === 'scheduled' || is.outcome === 'cancelled' ? 0 : 1,
  );
  const attempts = kinds.filter((kind) => kind === 'attempt_failed').length;
  expect(is.attempts).toBe(attempts);
  expect(attempts).toBeLessThanOrEqual(3);
  const cents = (name: string) => Number(is[name]);
  expect(cents('total_centimes')).toBe(
    cents('base_centimes') + cents('weight_extra_centimes') + cents('insurance_centimes'),
  );
  if (is.total_centimes !== was.total_centimes) expect(added).toEqual(['weigh_in_agreed']);
  expect(is.content_hash).toBe(was.content_hash);
  // A parcel on its way is either with one holder or at one hub.
  expect([is.holder_id, is.hub_city_id].filter((place) => place !== null)).toHaveLength(
    is.status === 'in_transit' ? 1 : 0,
  );
}
