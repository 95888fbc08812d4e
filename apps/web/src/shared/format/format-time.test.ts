import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatDay,
  formatHours,
  formatMoment,
  formatMonth,
  formatSpan,
  formatTime,
  formatTimestamp,
  formatWeekday,
} from './format-time.ts';

const LANGUAGES = ['en', 'fr', 'ar'];
/**
 * Replaces every kind of space with a plain space, because browsers format dates with different
 * spaces.
 */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'dates and times in Morocco on a device in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      [
        '2025-12-31T23:30:00Z',
        ['1 Jan 2026, 00:30', '1er janv. 2026, 00:30', '1 يناير 2026، 00:30'],
      ],
      [
        '2025-07-01T13:05:00Z',
        ['1 Jul 2025, 14:05', '1er juil. 2025, 14:05', '1 يوليوز 2025، 14:05'],
      ],
      [
        '2026-02-25T23:30:00Z',
        ['25 Feb 2026, 23:30', '25 févr. 2026, 23:30', '25 فبراير 2026، 23:30'],
      ],
      // A moment at midnight is formatted as the date alone.
      ['2025-11-30T23:00:00Z', ['1 Dec 2025', '1er déc. 2025', '1 دجنبر 2025']],
      ['2025-12-01', ['1 Dec 2025', '1er déc. 2025', '1 دجنبر 2025']],
    ])('are formatted for a table row: %s', (iso, written) => {
      expect(LANGUAGES.map((language) => plain(formatTimestamp(iso, language)))).toEqual(written);
    });

    it.each([
      [
        '2025-12-01T08:00:00Z',
        ['1 Dec 2025 at 09:00', '1er déc. 2025 à 9 h', '1 دجنبر 2025 على الساعة 09:00'],
      ],
      [
        '2026-01-13T17:30:00Z',
        ['13 Jan 2026 at 18:30', '13 janv. 2026 à 18 h 30', '13 يناير 2026 على الساعة 18:30'],
      ],
      // A moment one minute after midnight is formatted with its time.
      [
        '2025-11-30T23:01:00Z',
        ['1 Dec 2025 at 00:01', '1er déc. 2025 à 0 h 01', '1 دجنبر 2025 على الساعة 00:01'],
      ],
      ['2025-11-30T23:00:00Z', ['1 Dec 2025', '1er déc. 2025', '1 دجنبر 2025']],
    ])('are formatted for a sentence: %s', (iso, written) => {
      expect(LANGUAGES.map((language) => plain(formatTime(iso, language)))).toEqual(written);
    });

    it.each([
      ['2025-07-01T22:59:59Z', ['1 July 2025', '1er juillet 2025', '1 يوليوز 2025']],
      ['2025-07-01T23:00:00Z', ['2 July 2025', '2 juillet 2025', '2 يوليوز 2025']],
      ['2025-12-31T23:00:00Z', ['1 January 2026', '1er janvier 2026', '1 يناير 2026']],
      ['2025-07-01', ['1 July 2025', '1er juillet 2025', '1 يوليوز 2025']],
    ])('are formatted as a date without a time: %s', (iso, written) => {
      expect(LANGUAGES.map((language) => formatDay(iso, language))).toEqual(written);
    });

    it.each([
      ['2025-06', ['June 2025', 'juin 2025', 'يونيو 2025']],
      ['2025-03', ['March 2025', 'mars 2025', 'مارس 2025']],
      ['2026-01', ['January 2026', 'janvier 2026', 'يناير 2026']],
    ])('are formatted as a month with its year: %s', (month, written) => {
      expect(LANGUAGES.map((language) => formatMonth(month, language))).toEqual(written);
    });

    it('are formatted as a time range within one day', () => {
      const span = ['2025-07-22T08:00:00Z', '2025-07-22T12:00:00Z'] as const;
      expect(LANGUAGES.map((language) => plain(formatSpan(...span, language)))).toEqual([
        'Tuesday 22 July, 09:00–13:00',
        'mardi 22 juillet, de 9 h à 13 h',
        'الثلاثاء 22 يوليوز، من 09:00 إلى 13:00',
      ]);
      expect(LANGUAGES.map((language) => plain(formatHours(...span, language)))).toEqual([
        '09:00–13:00',
        '9 h à 13 h',
        'من 09:00 إلى 13:00',
      ]);
    });

    it('are formatted as the date and time of an appointment', () => {
      const written = LANGUAGES.map((language) =>
        plain(formatMoment('2026-12-01T18:00', language)),
      );
      expect(written).toEqual([
        'Tuesday 1 December at 18:00',
        'mardi 1er décembre à 18 h',
        'الثلاثاء 1 دجنبر على الساعة 18:00',
      ]);
      // A date in summer, when Morocco was one hour ahead of UTC.
      expect(formatMoment('2025-07-11T23:30', 'en')).toBe('Friday 11 July at 23:30');
    });

    it('are formatted as the label of a day in a list of days', () => {
      expect(formatWeekday('2026-12-01', 'fr', 'long')).toEqual(['mardi 1er décembre']);
      expect(formatWeekday('2026-12-01', 'fr', 'short')).toEqual(['mar.', '1er déc.']);
      expect(formatWeekday('2026-12-01', 'ar', 'short')[1]).toBe('1 دجنبر');
    });
  },
);
