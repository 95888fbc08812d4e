// Formats dates and times. Screens, e-mails and push notifications all use these formats.
import { formatHour } from './format-hours.ts';

export type DateStyle = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** Style that formats a date as `1 December 2026`. */
export const LONG_DATE: DateStyle = { day: 'numeric', month: 'long', year: 'numeric' };

export const MOROCCO_TIME_ZONE = 'Africa/Casablanca';

/**
 * fr-MA and en-MA are not used. fr-MA has its own abbreviations of months (jan., jui.), and en-MA
 * has the date order and the 12-hour clock of the United States.
 */
const LOCALES: Record<string, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

const BEFORE_HOUR: Record<string, string> = { fr: 'à', ar: 'على الساعة' };

const formats = new Map<string, Intl.DateTimeFormat>();

function cachedFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Formats a date: `Tuesday 1 December`, `mardi 1er décembre`, `الثلاثاء 1 دجنبر`.
 * @param style - Parts of the date to show.
 * @param timeZone - IANA name of the time zone whose date is shown.
 */
export function formatDate(
  at: Date,
  language: string,
  style: DateStyle,
  timeZone: string = MOROCCO_TIME_ZONE,
): string {
  const locale = LOCALES[language] ?? language;
  const parts = cachedFormat(locale, { ...style, timeZone, numberingSystem: 'latn' }).formatToParts(
    at,
  );
  return parts
    .map(({ type, value }) => {
      if (language === 'fr' && style.month && type === 'day' && value === '1') return '1er';
      // Removes the comma that some locales write after the weekday.
      return type === 'literal' ? value.replace(/[,،]/, '') : value;
    })
    .join('');
}

/**
 * Formats a time as the time of day in a time zone, on a 24-hour clock: `09:05`. The text is the
 * same in every language.
 */
export const formatTimeOfDay = (at: Date, timeZone: string = MOROCCO_TIME_ZONE): string =>
  cachedFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    at,
  );

/**
 * Formats a date and a time for a sentence: `1 December 2026 at 09:00`, `1er décembre 2026 à 9 h`,
 * `1 دجنبر 2026 على الساعة 09:00`.
 */
export function formatDateAndHour(
  at: Date,
  language: string,
  style: DateStyle,
  timeZone: string = MOROCCO_TIME_ZONE,
): string {
  const date = formatDate(at, language, style, timeZone);
  return joinDateAndHour(date, formatTimeOfDay(at, timeZone), language);
}

/**
 * Joins a formatted date and a time of day with the preposition of the language, for example “at”
 * in English, for use in a sentence.
 * @param clock - Hours and minutes, for example 09:00.
 */
export const joinDateAndHour = (date: string, clock: string, language: string): string =>
  `${date} ${BEFORE_HOUR[language] ?? 'at'} ${formatHour(clock, language)}`;
