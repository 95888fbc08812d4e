import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateAndHour,
  formatTimeOfDay,
  joinDateAndHour,
  LONG_DATE,
} from './format-date.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const FIRST = new Date('2025-12-01T08:00:00Z');
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1, 12)));

describe('formatDate', () => {
  it.each([
    ['en', '1 December 2025', 'Monday 1 December'],
    ['fr', '1er décembre 2025', 'lundi 1er décembre'],
    ['ar', '1 دجنبر 2025', 'الاثنين 1 دجنبر'],
  ])('writes a date in %s', (language, long, withWeekday) => {
    expect(formatDate(FIRST, language, LONG_DATE)).toBe(long);
    expect(formatDate(FIRST, language, { weekday: 'long', day: 'numeric', month: 'long' })).toBe(
      withWeekday,
    );
  });

  it('writes "1er" only for the first day of a month, and only if the formatted date includes the month', () => {
    const days = ['2025-12-02', '2025-12-11', '2025-12-21', '2025-12-31'];
    for (const day of days) expect(formatDate(new Date(day), 'fr', LONG_DATE)).not.toContain('er ');
    expect(formatDate(FIRST, 'fr', { day: 'numeric' })).toBe('1');
  });

  it('uses the month abbreviations of France for French', () => {
    const months = MONTHS.map((at) => formatDate(at, 'fr', { month: 'short' }, 'UTC'));
    expect(months.join(' ')).toBe('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.');
  });

  it('uses the date in the given time zone', () => {
    const late = new Date('2025-11-30T23:30:00Z');
    expect(formatDate(late, 'en', LONG_DATE)).toBe('1 December 2025');
    expect(formatDate(late, 'en', LONG_DATE, 'UTC')).toBe('30 November 2025');
  });

  it('formats a date in Spanish, a language that the app does not support, with the Spanish locale', () => {
    expect(formatDate(FIRST, 'es', LONG_DATE)).toBe('1 de diciembre de 2025');
  });
});

it('formatTimeOfDay formats a 24-hour time with two-digit hours', () => {
  expect(formatTimeOfDay(FIRST)).toBe('09:00');
  expect(formatTimeOfDay(new Date('2025-11-30T23:05:00Z'))).toBe('00:05');
  expect(formatTimeOfDay(new Date('2025-12-01T20:05:00Z'), 'UTC')).toBe('20:05');
});

it.each([
  ['en', '1 December 2025 at 09:00', 'Tuesday at 18:30'],
  ['fr', '1er décembre 2025 à 9 h', 'Tuesday à 18 h 30'],
  ['ar', '1 دجنبر 2025 على الساعة 09:00', 'Tuesday على الساعة 18:30'],
])('formats a date together with a time in the language %s', (language, moment, joined) => {
  expect(plain(formatDateAndHour(FIRST, language, LONG_DATE))).toBe(moment);
  expect(plain(joinDateAndHour('Tuesday', '18:30', language))).toBe(joined);
});
