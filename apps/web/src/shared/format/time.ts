// Times as people in Morocco read them, whatever the device's own zone.

const ZONE = 'Africa/Casablanca';

export function formatTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(new Date(iso));
}

export function formatDay(iso: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, { dateStyle: 'long', timeZone: ZONE }).format(
    new Date(iso),
  );
}

/** @param month Such as 2025-06. */
export function formatMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(`${language}-MA`, {
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  }).format(new Date(month));
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
