// Formats dates and times in Morocco's time zone, whatever the device's time zone.
import {
  type DateStyle,
  formatDate,
  formatDateAndHour,
  formatTimeOfDay,
  LONG_DATE,
  MOROCCO_TIME_ZONE,
} from '@wasl/core/format-date';
import { formatHourRange } from '@wasl/core/format-hours';

const SHORT_DATE: DateStyle = { day: 'numeric', month: 'short', year: 'numeric' };
const WEEKDAY: DateStyle = { weekday: 'long', day: 'numeric', month: 'long' };
const MINUTE_MS = 60_000;

/**
 * Formats a moment for a sentence. A day without a time, and the exact moment of midnight, are
 * shown as the date alone.
 * - `28 Nov 2026 at 14:05`
 * - `28 nov. 2026 à 14 h 05`
 * - `28 نونبر 2026 على الساعة 14:05`
 * @param iso - A moment, or a day such as 2026-11-28.
 */
export function formatTime(iso: string, language: string): string {
  const at = new Date(iso);
  return isDateOnly(iso, at)
    ? formatDate(at, language, SHORT_DATE)
    : formatDateAndHour(at, language, SHORT_DATE);
}

/**
 * Formats a moment outside a sentence, for example in a table row. A value without a time, or with
 * a time of exactly midnight, is shown as the date alone.
 * - English: `28 Nov 2026, 14:05`
 * - French: `28 nov. 2026, 14:05`
 * - Arabic: `28 نونبر 2026، 14:05`
 * @param iso - A moment, or a day such as 2026-11-28.
 */
export function formatTimestamp(iso: string, language: string): string {
  const at = new Date(iso);
  const date = formatDate(at, language, SHORT_DATE);
  if (isDateOnly(iso, at)) return date;
  return `${date}${language === 'ar' ? '،' : ','} ${formatTimeOfDay(at)}`;
}

const isDateOnly = (iso: string, at: Date): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(iso) ||
  (at.getTime() % MINUTE_MS === 0 && formatTimeOfDay(at) === '00:00');

/**
 * Formats a date: `1 December 2026`, `1er décembre 2026`, `1 دجنبر 2026`.
 * @param iso - A moment, or a day such as 2026-12-01.
 */
export const formatDay = (iso: string, language: string): string =>
  formatDate(new Date(iso), language, LONG_DATE);

/**
 * Formats weekday, date and time: `Friday 27 November at 18:00`, `vendredi 27 novembre à 18 h`.
 * @param clock - Local time in Morocco, as the database returns it (2026-11-27T18:00). The device's
 * time zone does not matter.
 */
export const formatMoment = (clock: string, language: string): string =>
  formatDateAndHour(new Date(`${clock}Z`), language, WEEKDAY, 'UTC');

/**
 * Formats a date with its weekday.
 * @param day - ISO date.
 * @param length - `long` for Friday 27 November; `short` for the weekday and the date as two short
 * parts, for a list of days from which the user chooses.
 */
export const formatWeekday = (day: string, language: string, length: 'long' | 'short'): string[] =>
  (length === 'long'
    ? [WEEKDAY]
    : [{ weekday: 'short' } as const, { day: 'numeric', month: 'short' } as const]
  ).map((style) => formatDate(new Date(`${day}T12:00:00Z`), language, style, 'UTC'));

/**
 * Formats a month with its year.
 * @param month - For example 2025-06.
 */
export const formatMonth = (month: string, language: string): string =>
  formatDate(new Date(month), language, { month: 'long', year: 'numeric' });

/** Formats a time range within one day: `09:00–11:00`, `9 h à 11 h`, `من 09:00 إلى 11:00`. */
export const formatHours = (from: string, to: string, language: string): string =>
  formatHourRange(formatTimeOfDay(new Date(from)), formatTimeOfDay(new Date(to)), language);

/**
 * Formats a date with a time range:
 * - `Sunday 22 November, 09:00–13:00`
 * - `dimanche 22 novembre, de 9 h à 13 h`
 * - `الأحد 22 نونبر، من 09:00 إلى 13:00`
 */
export function formatSpan(from: string, to: string, language: string): string {
  const date = formatDate(new Date(from), language, WEEKDAY, MOROCCO_TIME_ZONE);
  const hours = formatHours(from, to, language);
  if (language === 'ar') return `${date}، ${hours}`;
  return language === 'fr' ? `${date}, de ${hours}` : `${date}, ${hours}`;
}
