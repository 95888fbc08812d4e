// Computes consecutive interview slots between two times of a day.
import { momentInMorocco } from '../../../../shared/format/moment-in-morocco.ts';

const MINUTE_MS = 60_000;
const MOST = 50;

/**
 * @param day - ISO date of a day in Morocco.
 * @param from - Local time at which the first slot starts, such as 09:00.
 * @param until - Local time at or before which the last slot ends.
 * @param minutes - Length of a slot.
 * @returns Start times of the slots as ISO timestamps; empty for an invalid range.
 */
export function interviewSlotTimes(
  day: string,
  from: string,
  until: string,
  minutes: number,
): string[] {
  const first = momentInMorocco(day, from);
  const end = momentInMorocco(day, until);
  if (first === undefined || end === undefined || !(minutes > 0)) return [];
  const times: string[] = [];
  for (
    let at = first;
    at + minutes * MINUTE_MS <= end && times.length < MOST;
    at += minutes * MINUTE_MS
  ) {
    times.push(new Date(at).toISOString());
  }
  return times;
}
