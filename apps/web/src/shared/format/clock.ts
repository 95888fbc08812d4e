// Formats a moment relative to today: for today, only the time; for the next six days, the weekday
// and the time; otherwise the date and the time.
import { formatDateAndHour, formatTimeOfDay, MOROCCO_TIME_ZONE } from '@wasl/core/format-date';
import { formatHour } from '@wasl/core/format-hours';
import { dayInMorocco, daysAfter } from './day.ts';

/**
 * Article before a date, by language. French texts need the article in sentences such as « avant le
 * 24 novembre à 10 h ».
 */
const ARTICLE: Record<string, string> = { fr: 'le ' };
/**
 * Word for "hour" before a time of today, by language. Arabic texts need the word before a time
 * that stands alone: الساعة 23:30.
 */
const HOUR_WORD: Record<string, string> = { ar: 'الساعة ' };

/**
 * Formats a moment in Morocco's time zone.
 * @param iso - ISO timestamp.
 */
export const formatClock = (iso: string, language: string, now: Date): string =>
  near(new Date(iso), dayInMorocco(new Date(iso)), dayInMorocco(now), language, MOROCCO_TIME_ZONE);

/**
 * Formats a local time of Morocco.
 * @param shown - Local time in Morocco, for example 2026-11-23T09:00.
 * @param today - Current date in Morocco.
 */
export const formatMoroccanClock = (shown: string, today: string, language: string): string =>
  near(new Date(`${shown}Z`), shown.slice(0, 10), today, language, 'UTC');

function near(at: Date, day: string, today: string, language: string, timeZone: string): string {
  if (day === today) {
    return `${HOUR_WORD[language] ?? ''}${formatHour(formatTimeOfDay(at, timeZone), language)}`;
  }
  if (day > today && day < daysAfter(today, 7)) {
    return formatDateAndHour(at, language, { weekday: 'long' }, timeZone);
  }
  const date = formatDateAndHour(at, language, { day: 'numeric', month: 'long' }, timeZone);
  return `${ARTICLE[language] ?? ''}${date}`;
}
