// Asserts after a scan that the parcel was moved only by its holder, or by an agent who was allowed
// to take it.
import { expect } from 'vitest';
import type { DeliverySnapshot } from './delivery-snapshot.ts';

const MOVES = [
  'status',
  'outcome',
  'holder_id',
  'handed_to_id',
  'hub_city_id',
  'attempts',
  'is_returning',
];
const moved = ({ delivery }: DeliverySnapshot) => MOVES.map((name) => [name, delivery[name]]);

/**
 * @param cityId - City in which the parcel's courier employs the agent; undefined for people who
 * are not agents of this courier.
 */
export function expectCustodyInvariants(
  before: DeliverySnapshot,
  after: DeliverySnapshot,
  agent: string,
  cityId: number | undefined,
): void {
  const { status, pickup_city_id, hub_city_id, handed_to_id, holder_id } = before.delivery;
  const mayMove =
    cityId !== undefined &&
    (holder_id === agent ||
      handed_to_id === agent ||
      hub_city_id === cityId ||
      (status === 'scheduled' && pickup_city_id === cityId));
  if (!mayMove) expect(moved(after)).toEqual(moved(before));
  // Only the agent who scans a parcel can become its new holder, because nobody can assign a parcel
  // to another person.
  const { holder_id: holder } = after.delivery;
  if (holder !== holder_id) expect([agent, null]).toContain(holder);
}
