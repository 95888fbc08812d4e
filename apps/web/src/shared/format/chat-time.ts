// Formats the times of a conversation in Morocco's time zone.
import { formatDate, formatDateAndHour, formatTimeOfDay, LONG_DATE } from '@wasl/core/format-date';
import { daysAfter } from './day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Formats the time of day, for example 14:05. */
export const formatClockTime = (iso: string): string => formatTimeOfDay(new Date(iso));

/**
 * Formats a moment for a list: the time if it is less than a day ago, otherwise a numeric date with
 * the day first.
 */
export function formatListTime(iso: string, language: string, now = Date.now()): string {
  if (now - Date.parse(iso) < DAY_MS) return formatClockTime(iso);
  return formatDate(new Date(iso), language, FIGURES);
}

/** Formats a moment with weekday, date and time: Thursday 1 January 2026 at 00:30. */
export const formatFullTime = (iso: string, language: string): string =>
  formatDateAndHour(new Date(iso), language, { weekday: 'long', ...LONG_DATE });

/** Returns the date of a moment in Morocco, for example 2026-11-21. */
export function dayKey(at: string | number): string {
  return formatDate(new Date(at), 'en', FIGURES).split('/').reverse().join('-');
}

/** Formats the heading above the messages of a day: today, yesterday, or the date. */
export function formatDayHeading(key: string, language: string, now = Date.now()): string {
  const today = dayKey(now);
  const back = [today, daysAfter(today, -1)].indexOf(key);
  if (back >= 0) return relative(language).format(-back, 'day');
  const isThisYear = key.slice(0, 4) === today.slice(0, 4);
  return formatDate(new Date(`${key}T12:00:00Z`), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** Formats a duration, given in milliseconds, as minutes and seconds, for example 1:05. */
export function formatDuration(ms: number): string {
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
