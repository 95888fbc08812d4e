import { expect, it } from 'vitest';
import { formatAgo } from './relative-time.ts';

const now = new Date('2025-07-21T12:00:00Z');

it.each([
  ['2025-07-21T11:59:31Z', 'now', 'maintenant', 'الآن'],
  ['2025-07-21T12:00:40Z', 'now', 'maintenant', 'الآن'],
  ['2025-07-21T11:58:00Z', '2 minutes ago', 'il y a 2 minutes', 'قبل دقيقتين'],
  ['2025-07-21T09:00:00Z', '3 hours ago', 'il y a 3 heures', 'قبل 3 ساعات'],
])('%s is %s, %s, %s', (iso, en, fr, ar) => {
  expect([formatAgo(iso, now, 'en'), formatAgo(iso, now, 'fr'), formatAgo(iso, now, 'ar')]).toEqual(
    [en, fr, ar],
  );
});

it('says the time in Morocco of what is older than a day', () => {
  expect(formatAgo('2025-07-19T09:05:00Z', now, 'fr')).toBe('10:05');
});
