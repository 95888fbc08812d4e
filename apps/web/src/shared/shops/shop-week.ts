// The hours of a shop as a week of seven days, and which of its two weeks holds on a day.
import type { Shop, ShopSpan } from './shop.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export type WeekdayHours = { weekday: number; spans: ShopSpan[] };

export function weekOf(hours: ShopSpan[], isOther: boolean): WeekdayHours[] {
  return WEEKDAYS.map((weekday) => ({
    weekday,
    spans: hours.filter((one) => one.is_other === isOther && one.weekday === weekday),
  }));
}

/** @param day Such as 2026-03-01, in Morocco. */
export const hasOtherHours = ({ other_from: from, other_until: until }: Shop, day: string) =>
  from !== null && until !== null && from <= day && day <= until;
