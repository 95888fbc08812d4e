import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { restoreTimeZone, setTimeZone } from '../../testing/set-time-zone.ts';
import { Amount } from './amount.tsx';
import { Time } from './time.tsx';
import { TimeAgo } from './time-ago.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
/** Morocco is an hour ahead of UTC on that date: it is already 2 July there. */
const LATE = '2025-07-01T23:30:00Z';

const timeOf = (container: HTMLElement) => container.querySelector('time');

afterEach(restoreTimeZone);

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(
  'times shown on a device whose time zone is %s',
  (zone) => {
    beforeEach(() => setTimeZone(zone));

    it.each(LANGUAGES)("a time is shown in Casablanca's time zone in %s", async (language) => {
      const { container } = await mountIn(language, <Time at={LATE} />);
      const shown = timeOf(container);
      expect(shown?.textContent).toEqual(textContainingInOrder(/\b2\b/, /\b(00|12):30/));
      expect(shown?.dateTime).toBe(LATE);
    });

    it.each(LANGUAGES)(
      "a time older than a day is shown in Casablanca's time zone in %s",
      async (language) => {
        const { container } = await mountIn(language, <TimeAgo at={LATE} />);
        const shown = timeOf(container);
        expect(shown?.textContent).toMatch(/^(00|12):30/);
        expect(shown?.title).toEqual(textContainingInOrder(/\b2\b/, /\b(00|12):30/));
        expect(shown?.dateTime).toBe(LATE);
      },
    );
  },
);

describe('the age of an event', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['en', ['now', '2 minutes ago', '3 hours ago']],
    ['fr', ['maintenant', 'il y a 2 minutes', 'il y a 3 heures']],
    ['ar', ['الآن', 'قبل دقيقتين', 'قبل 3 ساعات']],
  ] as const)(
    'is updated in %s while the page is open',
    async (language, [now, minutes, hours]) => {
      vi.useFakeTimers({ now: new Date('2025-07-21T12:00:00Z'), toFake: ['Date', 'setInterval'] });
      const screen = await mountIn(language, <TimeAgo at="2025-07-21T12:00:00Z" />);
      const shown = timeOf(screen.container);
      expect(shown?.textContent).toBe(now);
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      await expect.element(screen.getByText(minutes)).toBeVisible();
      await vi.advanceTimersByTimeAsync(3 * 3_600_000);
      await expect.element(screen.getByText(hours)).toBeVisible();
    },
  );
});

it.each([
  ['en', 150_000, '1,500\u00a0MAD'],
  ['fr', 150_000, '1\u202f500\u00a0DH'],
  ['ar', 150_000, '1\u202f500\u00a0درهم'],
  ['en', -150_000, '-1,500\u00a0MAD'],
  ['ar', -150_000, '\u200f\u200e-1\u202f500\u00a0درهم'],
  ['en', 0, '0\u00a0MAD'],
] as const)(
  'in %s, an amount of %i centimes is isolated from the direction of the text around it',
  async (language, centimes, shown) => {
    const { container } = await mountIn(language, <Amount centimes={centimes} />);
    expect(container.querySelector('bdi')?.textContent).toBe(shown);
  },
);

it.each([150_000, -150_000])(
  'in Arabic, the currency of an amount of %i centimes is on the left of the digits',
  async (centimes) => {
    const { container } = await mountIn('ar', <Amount centimes={centimes} />);
    const shown = container.querySelector('bdi')?.firstChild as Text;
    const leftOf = (letter: string) => {
      const range = document.createRange();
      range.setStart(shown, shown.data.indexOf(letter));
      range.setEnd(shown, shown.data.indexOf(letter) + 1);
      return range.getBoundingClientRect().left;
    };
    expect(leftOf('د')).toBeLessThan(leftOf('1'));
    if (centimes < 0) expect(leftOf('-')).toBeLessThan(leftOf('1'));
  },
);
