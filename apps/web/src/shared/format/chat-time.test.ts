import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dayKey,
  formatClockTime,
  formatDayHeading,
  formatDuration,
  formatFullTime,
  formatListTime,
} from './chat-time.ts';

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'times in a conversation on a device in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => {
      vi.unstubAllEnvs();
      vi.useRealTimers();
    });

    it.each([
      ['2025-07-15T22:59:59Z', '23:59', '2025-07-15'],
      ['2025-07-15T23:00:00Z', '00:00', '2025-07-16'],
      ['2025-12-31T23:05:00Z', '00:05', '2026-01-01'],
      // During Ramadan, Morocco's clock is on UTC.
      ['2025-03-15T23:30:00Z', '23:30', '2025-03-15'],
      ['2025-03-16T00:00:00Z', '00:00', '2025-03-16'],
    ])('the moment %s is %s in Morocco, on the date %s', (iso, clock, day) => {
      expect(formatClockTime(iso)).toBe(clock);
      expect(dayKey(iso)).toBe(day);
      expect(dayKey(Date.parse(iso))).toBe(day);
    });

    it('are shown in a list as the time of day for the last 24 hours, and as a short date before that', () => {
      const now = Date.parse('2025-07-21T12:00:00Z');
      expect(formatListTime('2025-07-20T12:00:01Z', 'fr', now)).toBe('13:00');
      expect(formatListTime('2025-07-20T12:00:00Z', 'fr', now)).toBe('20/07/2025');
      expect(formatListTime('2025-07-15T23:00:00Z', 'en', now)).toBe('16/07/2025');
    });

    it('can be formatted in full, with weekday, date and time', () => {
      const late = '2025-12-31T23:30:00Z';
      expect(formatFullTime(late, 'en')).toBe('Thursday 1 January 2026 at 00:30');
      expect(formatFullTime(late, 'fr')).toBe('jeudi 1er janvier 2026 à 0\u00a0h\u00a030');
      expect(formatFullTime(late, 'ar')).toBe('الخميس 1 يناير 2026 على الساعة 00:30');
    });

    it.each([
      ['2025-07-21', '2025-07-20T23:00:00Z', 'today'],
      ['2025-07-20', '2025-07-20T23:00:00Z', 'yesterday'],
      ['2025-07-20', '2025-07-20T22:59:59Z', 'today'],
      ['2025-07-19', '2025-07-20T23:00:00Z', 'Saturday 19 July'],
      ['2025-07-22', '2025-07-20T23:00:00Z', 'Tuesday 22 July'],
      ['2025-12-31', '2025-12-31T23:00:00Z', 'yesterday'],
      ['2025-12-30', '2025-12-31T23:00:00Z', 'Tuesday 30 December 2025'],
      ['2025-01-01', '2025-12-31T22:59:59Z', 'Wednesday 1 January'],
      // The current time is in the last hour of a day of 25 hours, on which the clock was set back.
      ['2025-02-22', '2025-02-23T23:30:00Z', 'yesterday'],
      // Yesterday had 23 hours (clock set forward), so 24 hours ago is the day before yesterday.
      ['2025-04-06', '2025-04-06T23:30:00Z', 'yesterday'],
      ['2025-04-05', '2025-04-06T23:30:00Z', 'Saturday 5 April'],
    ])('messages of %s, seen at the time %s, have the heading "%s"', (key, now, name) => {
      expect(formatDayHeading(key, 'en', Date.parse(now))).toBe(name);
    });

    it("the heading above the messages of a day is in the user's language", () => {
      const now = Date.parse('2025-11-21T12:00:00Z');
      expect(formatDayHeading('2025-11-20', 'ar', now)).toBe('أمس');
      expect(formatDayHeading('2025-11-21', 'fr', now)).toBe('aujourd’hui');
      expect(formatDayHeading('2025-11-02', 'fr', now)).toBe('dimanche 2 novembre');
      expect(formatDayHeading('2025-11-01', 'fr', now)).toBe('samedi 1er novembre');
      expect(formatDayHeading('2024-11-02', 'fr', now)).toBe('samedi 2 novembre 2024');
      expect(formatDayHeading('2025-11-02', 'ar', now)).toBe('الأحد 2 نونبر');
    });

    it('are compared with the current time of the device by default', () => {
      vi.useFakeTimers({ now: Date.parse('2025-07-20T23:30:00Z'), toFake: ['Date'] });
      expect(formatListTime('2025-07-19T23:30:01Z', 'fr')).toBe('00:30');
      expect(formatListTime('2025-07-19T23:30:00Z', 'fr')).toBe('20/07/2025');
      expect(formatDayHeading('2025-07-21', 'en')).toBe('today');
      expect(formatDayHeading('2025-07-20', 'en')).toBe('yesterday');
    });
  },
);

it.each([
  [0, '0:00'],
  [-400, '0:00'],
  [-5000, '0:00'],
  [499, '0:00'],
  [500, '0:01'],
  [9400, '0:09'],
  [59_499, '0:59'],
  [59_500, '1:00'],
  [65_400, '1:05'],
  [3_600_000, '60:00'],
])('formats the length of a voice note of %i ms as %s', (ms, written) => {
  expect(formatDuration(ms)).toBe(written);
});
