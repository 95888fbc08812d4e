// Groups viewing slots by their day in Morocco. The database returns local times, because the time
// zone data of a device may be outdated.

export type SlotDay<One> = { day: string; slots: One[] };

/** @param slots - Viewing slots in chronological order. */
export function slotDays<One extends { clock: string }>(slots: readonly One[]): SlotDay<One>[] {
  const days: SlotDay<One>[] = [];
  for (const slot of slots) {
    const day = slot.clock.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.slots.push(slot);
    else days.push({ day, slots: [slot] });
  }
  return days;
}

/** Returns every half hour from `first` to `last` (hours of the day), as times such as 08:00. */
export function clockTimes(first: number, last: number): string[] {
  const times: string[] = [];
  for (let minutes = first * 60; minutes <= last * 60; minutes += 30) {
    const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
    times.push(`${hour}:${minutes % 60 === 0 ? '00' : '30'}`);
  }
  return times;
}

/** @param clock - Local time, such as 2026-11-24T17:00. */
export const clockTimeOf = (clock: string): string => clock.slice(11);

/**
 * Returns a local time in Morocco in the form in which it is sent to the database. The database
 * converts it, because a phone may have outdated time zone data.
 */
export const withMoroccoTimeZone = (day: string, clock: string): string =>
  `${day} ${clock} Africa/Casablanca`;
