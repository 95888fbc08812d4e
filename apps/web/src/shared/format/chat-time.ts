// Formats times of a conversation in Morocco's time zone. The formatters are cached: a long
// conversation uses them thousands of times.
import { daysAfter } from './day.ts';

const ZONE = 'Africa/Casablanca';
const DAY_MS = 24 * 60 * 60 * 1000;

const kept = new Map<string, Intl.DateTimeFormat>();

function formatter(language: string, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${name}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${language}-MA`, { ...options, timeZone: ZONE });
  kept.set(key, made);
  return made;
}

/** Formats a time as 14:05. */
export const clockTime = (iso: string, language: string): string =>
  formatter(language, 'clock', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );

/** Formats the time of an event younger than a day, otherwise a short date. */
export function listTime(iso: string, language: string, now = Date.now()): string {
  if (now - Date.parse(iso) < DAY_MS) return clockTime(iso, language);
  return formatter(language, 'short', { dateStyle: 'short' }).format(new Date(iso));
}

/** Formats the full date and time. */
export const fullTime = (iso: string, language: string): string =>
  formatter(language, 'full', { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso));

/** Returns the day in Morocco, for example 2026-11-21. */
export function dayKey(at: string | number): string {
  const format = formatter('en', 'key', { year: 'numeric', month: '2-digit', day: '2-digit' });
  const [month, day, year] = format.format(new Date(at)).split('/');
  return `${year}-${month}-${day}`;
}

/** Formats the heading of a day's messages: today, yesterday, or the date. */
export function dayName(key: string, language: string, now = Date.now()): string {
  const today = dayKey(now);
  const back = [today, daysAfter(today, -1)].indexOf(key);
  if (back >= 0) return relative(language).format(-back, 'day');
  const isThisYear = key.slice(0, 4) === today.slice(0, 4);
  return formatter(language, isThisYear ? 'day' : 'year', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${key}T12:00:00Z`));
}

/** Formats a length in milliseconds as 1:05. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const relatives = new Map<string, Intl.RelativeTimeFormat>();

function relative(language: string): Intl.RelativeTimeFormat {
  const known = relatives.get(language);
  if (known) return known;
  const made = new Intl.RelativeTimeFormat(`${language}-MA`, { numeric: 'auto' });
  relatives.set(language, made);
  return made;
}
