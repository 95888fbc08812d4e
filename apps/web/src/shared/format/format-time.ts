// Formats dates and times in the zone of Morocco, whatever the zone of the device.
import {
  clockOf,
  type DateStyle,
  formatDate,
  formatDateAndHour,
  LONG_DATE,
  MOROCCO,
} from '@wasl/core/format-date';
import { formatHourRange } from '@wasl/core/format-hours';

const SHORT_DATE: DateStyle = { day: 'numeric', month: 'short', year: 'numeric' };
const WEEKDAY: DateStyle = { weekday: 'long', day: 'numeric', month: 'long' };
const MINUTE_MS = 60_000;

/**
 * Formats a moment for a sentence: `28 Nov 2026 at 14:05`, `28 nov. 2026 à 14 h 05`, `28 نونبر 2026 على الساعة 14:05`.
 * Midnight to the second is the start of a day, shown as the date alone; so is a value without a time.
 * @param iso A moment, or a day such as 2026-11-28.
 */
export function formatTime(iso: string, language: string): string {
  const at = new Date(iso);
  return isDay(iso, at)
    ? formatDate(at, language, SHORT_DATE)
    : formatDateAndHour(at, language, SHORT_DATE);
}

/**
 * Formats a moment that stands alone, as in a row of a table: `28 Nov 2026, 14:05`, `28 nov. 2026, 14:05`, `28 نونبر 2026، 14:05`.
 * Midnight to the second is shown as the date alone.
 * @param iso A moment, or a day such as 2026-11-28.
 */
export function formatTimestamp(iso: string, language: string): string {
  const at = new Date(iso);
  const date = formatDate(at, language, SHORT_DATE);
  if (isDay(iso, at)) return date;
  return `${date}${language === 'ar' ? '،' : ','} ${clockOf(at)}`;
}

const isDay = (iso: string, at: Date): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(iso) || (at.getTime() % MINUTE_MS === 0 && clockOf(at) === '00:00');

/**
 * Formats a date: `1 December 2026`, `1er décembre 2026`, `1 دجنبر 2026`.
 * @param iso A moment, or a day such as 2026-12-01.
 */
export const formatDay = (iso: string, language: string): string =>
  formatDate(new Date(iso), language, LONG_DATE);

/**
 * Formats day and hour with the weekday: `Friday 27 November at 18:00`, `vendredi 27 novembre à 18 h`.
 * @param clock What a clock in Morocco shows, as the database returns it (2026-11-27T18:00); the zone of the device does not matter.
 */
export const formatMoment = (clock: string, language: string): string =>
  formatDateAndHour(new Date(`${clock}Z`), language, WEEKDAY, 'UTC');

/** @param day ISO; long as in Friday 27 November, short in two parts as a choice among days shows them. */
export const formatWeekday = (day: string, language: string, length: 'long' | 'short'): string[] =>
  (length === 'long'
    ? [WEEKDAY]
    : [{ weekday: 'short' } as const, { day: 'numeric', month: 'short' } as const]
  ).map((style) => formatDate(new Date(`${day}T12:00:00Z`), language, style, 'UTC'));

/** @param month Such as 2025-06. */
export const formatMonth = (month: string, language: string): string =>
  formatDate(new Date(month), language, { month: 'long', year: 'numeric' });

/** Formats the hours of one day: `09:00–11:00`, `9 h à 11 h`, `من 09:00 إلى 11:00`. */
export const formatHours = (from: string, to: string, language: string): string =>
  formatHourRange(clockOf(new Date(from)), clockOf(new Date(to)), language);

/**
 * Formats a span of one day: `Sunday 22 November, 09:00–13:00`, `dimanche 22 novembre, de 9 h à 13 h`,
 * `الأحد 22 نونبر، من 09:00 إلى 13:00`.
 */
export function formatSpan(from: string, to: string, language: string): string {
  const date = formatDate(new Date(from), language, WEEKDAY, MOROCCO);
  const hours = formatHours(from, to, language);
  if (language === 'ar') return `${date}، ${hours}`;
  return language === 'fr' ? `${date}, de ${hours}` : `${date}, ${hours}`;
}
