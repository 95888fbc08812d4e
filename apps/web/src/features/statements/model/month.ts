// Months of a statement, such as 2026-11: which one it is in Morocco, those beside it, and the one that an address asks for.
import { dayInMorocco } from '../../../shared/format/day.ts';

const MONTH = /^20[2-9]\d-(0[1-9]|1[0-2])$/;

export const monthInMorocco = (now: Date): string => dayInMorocco(now).slice(0, 'yyyy-mm'.length);

/** The month that was asked for, or the present one; there is no statement of a month to come. */
export function statementMonth(asked: string | undefined, now: Date): string {
  const present = monthInMorocco(now);
  return asked && MONTH.test(asked) && asked <= present ? asked : present;
}

export function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, month.length);
}

/** As functions of the database name it. */
export const firstDay = (month: string): string => `${month}-01`;
