// Dates as short as they stand under the bars of a chart. They are days of a calendar and no moments: no zone moves them.

/** @param month Its first day, 2026-11-01. */
export const formatTickMonth = (month: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-MA`, { month: 'short', timeZone: 'UTC' }).format(
    new Date(month),
  );

/** @param day 2026-11-22. */
export const formatTickDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-MA`, { day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
