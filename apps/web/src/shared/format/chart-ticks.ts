// Formats short dates for chart axes. They are calendar days, not moments: no time zone applies.

/** @param month First day of the month, for example 2026-11-01. */
export const formatTickMonth = (month: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-MA`, { month: 'short', timeZone: 'UTC' }).format(
    new Date(month),
  );

/** @param day ISO date, for example 2026-11-22. */
export const formatTickDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-MA`, { day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
