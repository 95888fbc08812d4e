import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatAgo } from './relative-time.ts';

const now = new Date('2025-07-21T12:00:00Z');
const LANGUAGES = ['en', 'fr', 'ar'];
const plain = (text: string) => text.replace('\u202f', ' ');

describe.each(['UTC', 'Pacific/Auckland', 'America/New_York'])(
  'the relative time format on a device in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    it.each([
      ['2025-07-21T12:00:40Z', ['now', 'maintenant', 'الآن']],
      ['2025-07-21T11:59:01Z', ['now', 'maintenant', 'الآن']],
      ['2025-07-21T11:59:00Z', ['1 minute ago', 'il y a 1 minute', 'قبل دقيقة واحدة']],
      ['2025-07-21T11:58:00Z', ['2 minutes ago', 'il y a 2 minutes', 'قبل دقيقتين']],
      ['2025-07-21T11:00:01Z', ['59 minutes ago', 'il y a 59 minutes', 'قبل 59 دقيقة']],
      ['2025-07-21T11:00:00Z', ['1 hour ago', 'il y a 1 heure', 'قبل ساعة واحدة']],
      ['2025-07-21T09:00:01Z', ['2 hours ago', 'il y a 2 heures', 'قبل ساعتين']],
      ['2025-07-20T12:00:01Z', ['23 hours ago', 'il y a 23 heures', 'قبل 23 ساعة']],
      // The text for an event that is at least a day old is its time of day in Morocco.
      ['2025-07-20T12:00:00Z', ['13:00', '13:00', '13:00']],
      ['2025-07-19T23:05:00Z', ['00:05', '00:05', '00:05']],
      ['2025-03-15T23:05:00Z', ['23:05', '23:05', '23:05']],
    ])('formats the time of an event %s as %j', (iso, written) => {
      expect(LANGUAGES.map((language) => plain(formatAgo(iso, now, language)))).toEqual(written);
    });
  },
);
