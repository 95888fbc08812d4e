// A moment that is near: the hour alone today, with its weekday this week, with its day later on.
import { dayInMorocco, daysAfter } from './day.ts';

const ZONE = 'Africa/Casablanca';
/** Before a date, so that every sentence that ends in one reads well: « avant le 24 novembre à 10:00 », « après mardi 10:00 ». */
const ARTICLE: Record<string, string> = { fr: 'le ' };
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
  const say = (detail: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-MA`, { ...HOUR, ...detail, timeZone }).format(at);
  if (day === today) return say({});
  if (day > today && day < daysAfter(today, 7)) return say({ weekday: 'long' });
  return `${ARTICLE[language] ?? ''}${say({ day: 'numeric', month: 'long' })}`;
}
