// Formats dates for the ticks of a chart. They are days of a calendar, not moments: no zone moves them.
import { formatDate } from '@wasl/core/format-date';

/** @param month First day of the month, for example 2026-11-01. */
export const formatTickMonth = (month: string, language: string): string =>
  formatDate(new Date(month), language, { month: 'short' }, 'UTC');

/** @param day ISO date, for example 2026-11-22. */
export const formatTickDay = (day: string, language: string): string =>
  formatDate(new Date(day), language, { day: 'numeric' }, 'UTC');
