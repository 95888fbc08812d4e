// The times of interviews on one day, from an hour until another one, one after the other.
import { momentInMorocco } from '../../../../shared/format/moment-in-morocco.ts';

const MINUTE_MS = 60_000;
const MOST = 50;

/**
 * @param day ISO, a day in Morocco.
 * @param from As 09:00; the last one ends at or before `until`.
 * @returns Moments in ISO; none where the hours are none.
 */
export function slotTimes(day: string, from: string, until: string, minutes: number): string[] {
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
