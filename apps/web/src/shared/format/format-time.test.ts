import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDay, formatMonth, formatSpan, formatTime } from './format-time.ts';

const LANGUAGES = ['en', 'fr', 'ar'];
/** Replaces every kind of space by a plain one, because browsers differ. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'times on a device in %s are those of Casablanca',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      [
        '2025-12-31T23:30:00Z',
        ['Jan 1, 2026, 12:30 AM', '1 jan. 2026, 00:30', '1 يناير 2026، 00:30'],
      ],
      [
        '2025-07-01T13:05:00Z',
        ['Jul 1, 2025, 2:05 PM', '1 juil. 2025, 14:05', '1 يوليوز 2025، 14:05'],
      ],
      [
        '2026-02-25T23:30:00Z',
        ['Feb 25, 2026, 11:30 PM', '25 fév. 2026, 23:30', '25 فبراير 2026، 23:30'],
      ],
    ])('at the moment %s', (iso, written) => {
      expect(LANGUAGES.map((language) => plain(formatTime(iso, language)))).toEqual(written);
    });

    it.each([
      ['2025-07-01T22:59:59Z', ['July 1, 2025', '1 juillet 2025', '1 يوليوز 2025']],
      ['2025-07-01T23:00:00Z', ['July 2, 2025', '2 juillet 2025', '2 يوليوز 2025']],
      ['2025-12-31T23:00:00Z', ['January 1, 2026', '1 janvier 2026', '1 يناير 2026']],
      ['2025-07-01', ['July 1, 2025', '1 juillet 2025', '1 يوليوز 2025']],
    ])('on the day of %s', (iso, written) => {
      expect(LANGUAGES.map((language) => formatDay(iso, language))).toEqual(written);
    });

    it.each([
      ['2025-06', ['June 2025', 'juin 2025', 'يونيو 2025']],
      ['2025-03', ['March 2025', 'mars 2025', 'مارس 2025']],
      ['2026-01', ['January 2026', 'janvier 2026', 'يناير 2026']],
    ])('in the month %s', (month, written) => {
      expect(LANGUAGES.map((language) => formatMonth(month, language))).toEqual(written);
    });

    it('with the hours of one day', () => {
      const span = ['2025-07-22T08:00:00Z', '2025-07-22T12:00:00Z'] as const;
      expect(LANGUAGES.map((language) => plain(formatSpan(...span, language)))).toEqual([
        'Tuesday, July 22, 9:00 AM – 1:00 PM',
        'mardi 22 juillet, 09:00 – 13:00',
        'الثلاثاء، 22 يوليوز، 09:00–13:00',
      ]);
    });
  },
);
