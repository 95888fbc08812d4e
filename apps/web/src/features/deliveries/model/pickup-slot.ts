// Pickup slots, grouped by day in Morocco.
import { dayInMorocco } from '../../../shared/format/day.ts';

/** Start and end as ISO timestamps. */
export type PickupSlot = { startsAt: string; endsAt: string };

/**
 * @param slots - Earliest first.
 * @returns Days with at least one slot, each with its slots.
 */
export function slotsByDay(slots: PickupSlot[]): { day: string; slots: PickupSlot[] }[] {
  const days = new Map<string, PickupSlot[]>();
  for (const slot of slots) {
    const day = dayInMorocco(new Date(slot.startsAt));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, own]) => ({ day, slots: own }));
}

/**
 * Finds the offered slot that starts at the given time, in any timestamp notation. Returns
 * undefined when the slot is no longer offered.
 */
export const offeredSlot = (
  slots: PickupSlot[],
  startsAt: string | null | undefined,
): PickupSlot | undefined =>
  startsAt ? slots.find((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt)) : undefined;
