// Time slots for the visit of a courier: morning, afternoon and evening.
import { isoAtMoroccanHour } from './iso-at-moroccan-hour.ts';

/** Start and end of each slot, as hours of the Moroccan clock. */
const HOURS = { morning: [9, 13], afternoon: [13, 17], evening: [17, 20] } as const;

export type PartOfDay = keyof typeof HOURS;
export const PARTS_OF_DAY = Object.keys(HOURS) as PartOfDay[];

/**
 * Returns start and end of a slot as ISO timestamps in UTC.
 * @param day - ISO date in Morocco.
 */
export function slotInPartOfDay(
  day: string,
  part: PartOfDay,
): { startsAt: string; endsAt: string } {
  const [from, to] = HOURS[part];
  return { startsAt: isoAtMoroccanHour(day, from), endsAt: isoAtMoroccanHour(day, to) };
}
