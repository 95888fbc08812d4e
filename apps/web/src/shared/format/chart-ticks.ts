// Formats dates for the ticks of a chart. The dates have no time of day, so they are the same in
// every time zone.
import { formatDate } from '@wasl/core/format-date';

/**
 * Formats a month as its short name.
 * @param month - First day of the month, for example 2026-11-01.
 */
export const formatTickMonth = (month: string, language: string): string =>
  formatDate(new Date(month), language, { month: 'short' }, 'UTC');

/**
 * Formats a day as its number in the month.
 * @param day - ISO date, for example 2026-11-22.
 */
export const formatTickDay = (day: string, language: string): string =>
  formatDate(new Date(day), language, { day: 'numeric' }, 'UTC');
