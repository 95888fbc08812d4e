// Formats times of day with a 24-hour clock in every language. In French sentences, they have the
// form `9 h 30`.

/**
 * Formats a time for a sentence or a list of opening hours.
 * @param clock - Hours and minutes with two digits each, such as 09:30; 24:00 is the end of a day.
 * @returns `09:30` in English and Arabic, `9 h 30` with no-break spaces in French (`9 h` at the
 * full hour).
 */
export function formatHour(clock: string, language: string): string {
  if (language !== 'fr') return clock;
  const [hours, minutes] = clock.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/**
 * Separator between the start and the end of a time range. Arabic uses a word, because in
 * right-to-left text a dash would show the later time first.
 */
export const HOUR_RANGE_SEPARATORS: Record<string, string> = { en: '–', fr: 'à', ar: 'إلى' };

/**
 * Formats a time range within one day.
 * @param from - Start, for example 09:00.
 * @param until - End, for example 11:30.
 * @returns `09:00–11:30`, `9 h à 11 h 30` or `من 09:00 إلى 11:30`.
 */
export function formatHourRange(from: string, until: string, language: string): string {
  const [first, last] = [formatHour(from, language), formatHour(until, language)];
  const between = HOUR_RANGE_SEPARATORS[language] ?? '–';
  if (between === '–') return `${first}–${last}`;
  return `${language === 'ar' ? 'من ' : ''}${first} ${between} ${last}`;
}
