// The times at which a courier may fetch a parcel, by their days in Morocco.
import { dayInMorocco } from '../../../shared/format/day.ts';

/** ISO moments. */
export type PickupSlot = { startsAt: string; endsAt: string };

/** @param slots Soonest first. @returns the days that have any, each with its own. */
export function slotsByDay(slots: PickupSlot[]): { day: string; slots: PickupSlot[] }[] {
  const days = new Map<string, PickupSlot[]>();
  for (const slot of slots) {
    const day = dayInMorocco(new Date(slot.startsAt));
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, own]) => ({ day, slots: own }));
}

/** The one among them at the same moment, however it is written; undefined once it is no longer offered. */
export const offeredSlot = (
  slots: PickupSlot[],
  startsAt: string | null | undefined,
): PickupSlot | undefined =>
  startsAt ? slots.find((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt)) : undefined;
