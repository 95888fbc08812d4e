// The days of a week, and which of a shop's two weeks holds on a day.
import type { Shop } from './shop.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** @param day Such as 2026-03-01, in Morocco. */
export const hasOtherHours = ({ other_from: from, other_until: until }: Shop, day: string) =>
  from !== null && until !== null && from <= day && day <= until;
