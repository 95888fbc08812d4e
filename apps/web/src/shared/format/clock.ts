// A moment that is near: the hour alone today, with its weekday this week, with its day later on.
import { dayInMorocco, daysAfter } from './day.ts';

const ZONE = 'Africa/Casablanca';
const HOUR: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

export const formatClock = (iso: string, language: string, now: Date): string =>
  near(new Date(iso), dayInMorocco(new Date(iso)), dayInMorocco(now), language, ZONE);

/** @param shown What a clock in Morocco shows, such as 2026-11-23T09:00; `today` is the day there. */
export const formatMoroccanClock = (shown: string, today: string, language: string): string =>
  near(new Date(`${shown}Z`), shown.slice(0, 10), today, language, 'UTC');

function near(at: Date, day: string, today: string, language: string, timeZone: string): string {
  const detail: Intl.DateTimeFormatOptions =
    day === today
      ? {}
      : day > today && day < daysAfter(today, 7)
        ? { weekday: 'long' }
        : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(`${language}-MA`, { ...HOUR, ...detail, timeZone }).format(at);
}
