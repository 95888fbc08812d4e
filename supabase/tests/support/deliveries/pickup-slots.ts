// Reads the pickup slots that are offered to a person, and the notifications about a change of the
// slot.
import type { Client } from 'pg';
import { asCaller } from '../database/as-caller.ts';
import { asRoot } from '../database/as-root.ts';

export type PickupSlot = { starts_at: string; ends_at: string };

/** Returns the slots, soonest first, with their times in ISO format. */
export const pickupSlots = (db: Client, person: string): Promise<PickupSlot[]> =>
  asCaller<PickupSlot>(
    db,
    person,
    "select to_jsonb(starts_at) #>> '{}' as starts_at, to_jsonb(ends_at) #>> '{}' as ends_at from public.pickup_slots()",
  );

export const pickupSlotArguments = (p_id: string, slot: PickupSlot | undefined) => ({
  p_id,
  p_slot_starts_at: slot?.starts_at,
  p_slot_ends_at: slot?.ends_at,
});

export const pickupSlotFields = (slot: PickupSlot | undefined) => ({
  next_slot_starts_at: slot?.starts_at,
  next_slot_ends_at: slot?.ends_at,
});

/**
 * Sets the start and the end of the pickup slot to these numbers of minutes from now, because a
 * test cannot wait for the slot.
 */
export const movePickupSlot = (db: Client, id: string, fromMinutes: number, toMinutes: number) =>
  asRoot(
    db,
    `update public.deliveries set next_slot_starts_at = now() + $2 * interval '1 minute',
       next_slot_ends_at = now() + $3 * interval '1 minute' where id = $1`,
    [id, fromMinutes, toMinutes],
  );
