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
