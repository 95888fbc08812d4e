// Formats a near moment: the time alone for today, with the weekday within a week, otherwise with
// the date.
import { dayInMorocco, daysAfter } from './day.ts';

const ZONE = 'Africa/Casablanca';
/**
 * French article before a date, so that it fits into sentences: « avant le 24 novembre à 10:00 », «
 * après mardi 10:00 ».
 */
const ARTICLE: Record<string, string> = { fr: 'le ' };
const HOUR: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/**
 * Formats a moment in Morocco's time zone.
 * @param iso ISO timestamp.
 */
export const formatClock = (iso: string, language: string, now: Date): string =>
  near(new Date(iso), dayInMorocco(new Date(iso)), dayInMorocco(now), language, ZONE);

/**
 * Formats a local time of Morocco.
 * @param shown Local time in Morocco, for example 2026-11-23T09:00.
 * @param today Current date in Morocco.
 */
export const formatMoroccanClock = (shown: string, today: string, language: string): string =>
  near(new Date(`${shown}Z`), shown.slice(0, 10), today, language, 'UTC');

function near(at: Date, day: string, today: string, language: string, timeZone: string): string {
  const say = (detail: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-MA`, { ...HOUR, ...detail, timeZone }).format(at);
  if (day === today) return say({});
  if (day > today && day < daysAfter(today, 7)) return say({ weekday: 'long' });
  return `${ARTICLE[language] ?? ''}${say({ day: 'numeric', month: 'long' })}`;
}
