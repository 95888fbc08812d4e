// Weekdays, and the function that chooses the usual or the temporary hours of a shop for a date.
import type { Shop } from './shop.ts';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** @param day - Date in Morocco, for example 2026-03-01. */
export const hasTemporaryHours = ({ other_from: from, other_until: until }: Shop, day: string) =>
  from !== null && until !== null && from <= day && day <= until;
