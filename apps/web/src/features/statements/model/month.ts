// Months of statements, such as 2026-11: the current month in Morocco, the months before and after
// a month, and the month in a URL.
import { dayInMorocco } from '../../../shared/format/day.ts';

const MONTH = /^20[2-9]\d-(0[1-9]|1[0-2])$/;

export const monthInMorocco = (now: Date): string => dayInMorocco(now).slice(0, 'yyyy-mm'.length);

/**
 * Returns the month that the URL names, or the current month if the URL names no valid month or a
 * month in the future.
 */
export function statementMonth(asked: string | undefined, now: Date): string {
  const present = monthInMorocco(now);
  return asked && MONTH.test(asked) && asked <= present ? asked : present;
}

/** Returns the month `count` months later; for a negative count, an earlier month. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, month.length);
}

/**
 * Returns the first day of the month, which is the form in which the database functions accept a
 * month.
 */
export const firstDayOfMonth = (month: string): string => `${month}-01`;
