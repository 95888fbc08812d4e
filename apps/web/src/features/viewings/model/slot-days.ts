// Slots by the day on which they begin, as clocks in Morocco show it: the database says so, and no zone of the device's is asked.

export type SlotDay<One> = { day: string; slots: One[] };

/** @param slots In the order of their time. */
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

/** Every half hour of the clock from the first to the last, such as 08:00. */
export function clockTimes(first: number, last: number): string[] {
  const times: string[] = [];
  for (let minutes = first * 60; minutes <= last * 60; minutes += 30) {
    const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
    times.push(`${hour}:${minutes % 60 === 0 ? '00' : '30'}`);
  }
  return times;
}

/** @param clock Such as 2026-11-24T17:00. */
export const hourOf = (clock: string): string => clock.slice(11);

/** A time as people in Morocco say it, for the database to find the moment: it knows the zone, and a phone may know another one. */
export const withMoroccoTimeZone = (day: string, clock: string): string =>
  `${day} ${clock} Africa/Casablanca`;
