// Days without a time, as ISO dates: read as people type them, written as they read them, and which one it is in Morocco.
import { toLatinDigits } from '@wasl/core/digits';

const ZONE = 'Africa/Casablanca';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A day's noon on this device, for calendars that think in Date: no change of clocks moves it to another day. */
export function dateOfDay(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export const dayOfDate = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Which day it is in Morocco at a moment, whatever the device's own zone. */
export const dayInMorocco = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(now);

/** By the calendar: where clocks are moved, 24 hours later may be the same day or the one after the next. */
export function daysAfter(iso: string, days: number): string {
  const noon = dateOfDay(iso);
  noon.setDate(noon.getDate() + days);
  return dayOfDate(noon);
}

/** Day, month, year in any digits and with any sign between them; undefined when there is no such day. */
export function parseDay(text: string): string | undefined {
  const match = /^\s*(\d{1,2})\D{1,3}(\d{1,2})\D{1,3}(\d{4})\s*$/.exec(toLatinDigits(text));
  if (!match) return undefined;
  const [, day, month, year] = match;
  const iso = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return dayOfDate(dateOfDay(iso)) === iso ? iso : undefined;
}

/** 05/03/2027, the same in all three languages. */
export const typedDay = (iso: string): string => iso.split('-').reverse().join('/');
