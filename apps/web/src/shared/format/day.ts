// Calendar dates without a time, as ISO strings: parsing, formatting, and the current date in
// Morocco.
import { toLatinDigits } from '@wasl/core/latin-digits';

const ZONE = 'Africa/Casablanca';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Returns noon of a date in the device's time zone, for calendar components that require a Date. A
 * change of the clock cannot move noon to another date.
 */
export function dateOfDay(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Returns the ISO date of a Date in the device's time zone. */
export const dayOfDate = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Returns the ISO date in Morocco at the moment `now`. The device's time zone has no influence. */
export const dayInMorocco = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(now);

/**
 * Adds calendar days to a date. Adding 24 hours instead could return the same date or skip one when
 * the clock changes.
 */
export function daysAfter(iso: string, days: number): string {
  const noon = dateOfDay(iso);
  noon.setDate(noon.getDate() + days);
  return dayOfDate(noon);
}

/**
 * Parses a date typed as day, month and year, with any kind of digits and any separator. Returns
 * undefined for an invalid date.
 */
export function parseDay(text: string): string | undefined {
  const match = /^\s*(\d{1,2})\D{1,3}(\d{1,2})\D{1,3}(\d{4})\s*$/.exec(toLatinDigits(text));
  if (!match) return undefined;
  const [, day, month, year] = match;
  const iso = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return dayOfDate(dateOfDay(iso)) === iso ? iso : undefined;
}

/**
 * Formats a date as day, month and year, for example 05/03/2027. The format is the same in all
 * three languages.
 */
export const formatTypedDay = (iso: string): string => iso.split('-').reverse().join('/');
