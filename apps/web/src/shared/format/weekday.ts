// Formats the name of a weekday.

/**
 * Returns a date that falls on the given weekday. The dates are in January 2024, which started on a
 * Monday.
 */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday, 12));

/** @param weekday - Number of the weekday, starting at 1 for Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(`${language}-MA`, { weekday: 'long', timeZone: 'UTC' }).format(
    dayOf(weekday),
  );
