// The times at which a parcel may be fetched, as a person is offered them.
import type { Client } from 'pg';
import { asCaller } from '../database/as-caller.ts';

export type PickupSlot = { starts_at: string; ends_at: string };

/** ISO moments, soonest first. */
export const pickupSlots = (db: Client, person: string): Promise<PickupSlot[]> =>
  asCaller<PickupSlot>(
    db,
    person,
    "select to_jsonb(starts_at) #>> '{}' as starts_at, to_jsonb(ends_at) #>> '{}' as ends_at from public.pickup_slots()",
  );

export const slotArgs = (p_id: string, slot: PickupSlot | undefined) => ({
  p_id,
  p_slot_starts_at: slot?.starts_at,
  p_slot_ends_at: slot?.ends_at,
});

export const slotFields = (slot: PickupSlot | undefined) => ({
  next_slot_starts_at: slot?.starts_at,
  next_slot_ends_at: slot?.ends_at,
});
