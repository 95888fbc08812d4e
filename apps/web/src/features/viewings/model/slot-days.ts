// Slots by the day of Morocco on which they begin, whatever the device's own zone.
import { dayInMorocco } from '../../../shared/format/day.ts';

export type SlotDay<One> = { day: string; slots: One[] };

/** @param slots In the order of their time. */
export function slotDays<One extends { starts_at: string }>(slots: readonly One[]): SlotDay<One>[] {
  const days: SlotDay<One>[] = [];
  for (const slot of slots) {
    const day = dayInMorocco(new Date(slot.starts_at));
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
