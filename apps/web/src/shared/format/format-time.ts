// Formats times in Morocco's time zone, whatever the device's time zone.

const ZONE = 'Africa/Casablanca';

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
/** The medium style of Arabic is numeric, and 03/04 would be ambiguous. */
const ARABIC_MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** Formats an ISO timestamp as date and time. */
export function formatTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    ...(language === 'ar' ? ARABIC_MOMENT : MOMENT),
    timeZone: ZONE,
  }).format(new Date(iso));
}

/** Formats an ISO timestamp as a date in Morocco. */
export function formatDay(iso: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, { dateStyle: 'long', timeZone: ZONE }).format(
    new Date(iso),
  );
}

/**
 * Formats an appointment with its weekday: Friday 27 November, 18:00.
 * @param clock Local time in Morocco, as the database returns it. The device's time zone does not
 * apply.
 */
export function formatMoment(clock: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(`${clock}Z`));
}

/**
 * Formats a date with its weekday.
 * @param day ISO date.
 * @param length `long` returns one part, Friday 27 November. `short` returns two parts, for a list
 * of dates.
 */
export const formatWeekday = (day: string, language: string, length: 'long' | 'short'): string[] =>
  (length === 'long'
    ? [{ weekday: 'long', day: 'numeric', month: 'long' } as const]
    : [{ weekday: 'short' } as const, { day: 'numeric', month: 'short' } as const]
  ).map((style) =>
    new Intl.DateTimeFormat(`${language}-MA`, { ...style, timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    ),
  );

/**
 * Formats a month.
 * @param month For example 2025-06.
 */
export function formatMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  }).format(new Date(month));
}

/** Formats a time range in the style of the language, for example 09:00 to 11:00. */
export function formatHours(from: string, to: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ZONE,
  }).formatRange(new Date(from), new Date(to));
}

/**
 * Formats a date with a time range in the style of the language, for example 22 November 2026,
 * 09:00 to 13:00.
 */
export function formatSpan(from: string, to: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ZONE,
  }).formatRange(new Date(from), new Date(to));
}
