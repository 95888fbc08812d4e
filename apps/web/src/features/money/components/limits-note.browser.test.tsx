// Tests of the note about the user's remaining limits, and of the link that appears when a transfer
// is refused because of a limit.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import type { Limits } from '../model/limits.ts';
import { LimitsNote, LimitsNoteForRefusal } from './limits-note.tsx';

const LIMITS: Limits = {
  level: 1,
  next_step: 'identity',
  transfer_centimes: 200_00,
  day_centimes: 200_00,
  day_left_centimes: 50_00,
  day_ends_at: '2026-11-24T00:00:00+00:00',
  thirty_days_centimes: 1_000_00,
  thirty_days_left_centimes: 640_00,
  transfers_a_day: 5,
  transfers_left: 3,
  waiting_centimes: 0,
  next_transfer_centimes: 5_000_00,
  next_thirty_days_centimes: 20_000_00,
};

const show = (language: 'en' | 'fr' | 'ar', limits: Partial<Limits>) => {
  deferServer({ 'rpc/my_limits': [{ ...LIMITS, ...limits }] });
  const note = (
    <TestRoute>
      <LimitsNote draftId="draft" />
    </TestRoute>
  );
  return mountIn(language, note, 'limits');
};
const money = (centimes: number) => formatMoney(centimes, document.documentElement.lang);

describe.each(['en', 'fr', 'ar'] as const)('note about limits in %s', (language) => {
  it('shows the remaining amounts for the day and thirty days, and the remaining number of transfers', async () => {
    const screen = await show(language, {});
    await expect.element(screen.getByText(money(50_00), { exact: true })).toBeVisible();
    const said = screen
      .getByRole('definition')
      .elements()
      .map((one) => one.textContent);
    expect(said).toEqual([
      `${money(50_00)} ${text('limits.left_of', { limit: money(200_00) })}`,
      `${money(640_00)} ${text('limits.left_of', { limit: money(1_000_00) })}`,
      '3',
    ]);
  });

  it.each([
    ['phone', `/${language}/profile?draft=draft`],
    ['identity', `/${language}/profile/identity`],
    ['address', `/${language}/profile/address`],
  ] as const)(
    'shows the limits of the next verification level, and a link to the verification that this level requires: %s',
    async (step, href) => {
      const screen = await show(language, { next_step: step, level: step === 'phone' ? 0 : 1 });
      const next = { transfer: money(5_000_00), days: money(20_000_00) };
      await expect.element(screen.getByText(text(`limits.next_${step}`, next))).toBeVisible();
      const link = screen.getByRole('link', { name: text(`limits.go_${step}`) });
      await expect.element(link).toHaveAttribute('href', href);
      expect(screen.getByRole('definition').elements().length > 0).toBe(step !== 'phone');
    },
  );
});

it('the note shows no link if documents are under review or if the user has the highest verification level', async () => {
  const waiting = await show('en', { next_step: 'identity_pending' });
  await expect.element(waiting.getByText(/Your documents are under review/)).toBeVisible();
  expect(waiting.getByRole('link').query()).toBeNull();
  waiting.unmount();
  const top = await show('en', { next_step: '', level: 3 });
  await expect.element(top.getByText(money(50_00), { exact: true })).toBeVisible();
  expect(top.getByRole('link').query()).toBeNull();
});

it('the note shows the unpaid amount, and hides the number of remaining transfers when that number is large', async () => {
  const screen = await show('en', { waiting_centimes: 70_00, transfers_left: 6 });
  const waits = text('limits.waiting', { amount: money(70_00) });
  await expect.element(screen.getByText(waits)).toBeVisible();
  expect(screen.getByText(text('limits.transfers')).query()).toBeNull();
});

it.each([
  ['WA174', true],
  ['WA176', true],
  ['WA025', false],
])(
  'after a refusal with the code %s, the note about limits is visible: %s',
  async (code, isShown) => {
    const server = deferServer({ 'rpc/my_limits': [LIMITS] });
    const error = new Refusal({ code, message: '' });
    const after = (
      <TestRoute>
        <div>
          <p>there</p>
          <LimitsNoteForRefusal error={error} draftId="draft" />
        </div>
      </TestRoute>
    );
    const screen = await mountIn('en', after, 'limits');
    await expect.element(screen.getByText('there')).toBeVisible();
    if (isShown) {
      await expect.element(screen.getByRole('link')).toBeVisible();
    } else {
      expect(server.sentTo('rpc/my_limits')).toEqual([]);
    }
  },
);
