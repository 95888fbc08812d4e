// Times as people in Morocco read them, whatever the device's own zone.

const ZONE = 'Africa/Casablanca';

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
/** The medium style of Arabic is figures alone, and 03/04 leaves open which of them is the month. */
const ARABIC_MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

export function formatTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    ...(language === 'ar' ? ARABIC_MOMENT : MOMENT),
    timeZone: ZONE,
  }).format(new Date(iso));
}

export function formatDay(iso: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, { dateStyle: 'long', timeZone: ZONE }).format(
    new Date(iso),
  );
}

/**
 * Day and hour with the name of the weekday, as people agree on one: Friday 27 November, 18:00.
 * @param clock What a clock in Morocco shows, as the database says it: no zone of this device's is asked.
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

/** @param day ISO; long as in Friday 27 November, short in two parts as a choice among days shows them. */
export const formatWeekday = (day: string, language: string, length: 'long' | 'short'): string[] =>
  (length === 'long'
    ? [{ weekday: 'long', day: 'numeric', month: 'long' } as const]
    : [{ weekday: 'short' } as const, { day: 'numeric', month: 'short' } as const]
  ).map((style) =>
    new Intl.DateTimeFormat(`${language}-MA`, { ...style, timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    ),
  );

/** @param month Such as 2025-06. */
export function formatMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  }).format(new Date(month));
}

/** The hours of one day: 09:00 to 11:00, as the language writes it. */
export function formatHours(from: string, to: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ZONE,
  }).formatRange(new Date(from), new Date(to));
}

/** One span of a day: 22 November 2026, 09:00 to 13:00, as the language writes it. */
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
