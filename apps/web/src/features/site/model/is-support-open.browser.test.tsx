// Tests of the section with the support hours. The section shows the configured week, or a note
// when no hours are configured. Until the hours are loaded, the section is empty.
import { formatHourRange } from '@wasl/core/format-hours';
import { afterEach, expect, it, vi } from 'vitest';
import { weekdayName } from '../../../shared/format/weekday.ts';
import { forgetInstanceSettings } from '../../../shared/instance-settings.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { SupportHours } from '../components/support-hours.tsx';

afterEach(() => {
  forgetInstanceSettings();
  vi.useRealTimers();
});

const WEEK = [{ weekday: 1, is_other: false, opens_at: '09:00', closes_at: '12:30' }];
const mountWith = async (language: 'en' | 'fr' | 'ar', company: object | undefined) => {
  deferServer({ '/config.json': { anon_key: 'anon', ...(company && { company }) } });
  return mountIn(language, <SupportHours />, 'contact');
};

it.each([
  ['fr', '2025-01-13T09:00:00Z', 'contact.open_now', 'contact.closed_now'],
  ['ar', '2025-01-14T09:00:00Z', 'contact.closed_now', 'contact.open_now'],
] as const)(
  'the section shows the hours of the week, their time zone and whether support is available now (%s)',
  async (language, now, said, unsaid) => {
    vi.setSystemTime(now);
    const screen = await mountWith(language, { support_hours: WEEK });
    await expect.element(screen.getByText(text(said))).toBeVisible();
    expect(screen.getByText(text(unsaid)).query()).toBeNull();
    await expect.element(screen.getByText(weekdayName(1, language))).toBeVisible();
    await expect
      .element(screen.getByText(formatHourRange('09:00', '12:30', language)))
      .toBeVisible();
    expect(screen.getByText(text('contact.hours_closed'), { exact: true }).elements()).toHaveLength(
      6,
    );
    await expect.element(screen.getByText(text('contact.hours_zone'))).toBeVisible();
  },
);

it('the hours of all days are aligned, in left-to-right and right-to-left languages', async () => {
  for (const language of ['fr', 'ar'] as const) {
    const screen = await mountWith(language, { support_hours: WEEK });
    await expect
      .element(screen.getByText(formatHourRange('09:00', '12:30', language)))
      .toBeVisible();
    const edges = [...screen.container.querySelectorAll('dd')].map((dd) => {
      const range = document.createRange();
      range.selectNodeContents(dd);
      const { left, right } = range.getBoundingClientRect();
      return Math.round(language === 'ar' ? right : left);
    });
    expect(edges).toHaveLength(7);
    expect(new Set(edges).size).toBe(1);
    screen.unmount();
  }
});

it('the section shows a note when no hours are configured', async () => {
  const screen = await mountWith('en', {});
  await expect.element(screen.getByText(text('contact.hours_unset'))).toBeVisible();
  expect(screen.container.querySelector('dl')).toBeNull();
  const room = screen.container.getBoundingClientRect().height;
  expect(room).toBeLessThan(60);
});

it('the section is empty when the request for the hours fails', async () => {
  const screen = await mountWith('en', undefined);
  expect(screen.container.textContent).toBe('');
});
