import type { ComponentProps } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { RecipientWaitingPeriod } from './recipient-waiting-period.tsx';

const MINUTE_MS = 60_000;
const ANSWER_BY = '2026-11-24T14:00:00Z';

type Held = ComponentProps<typeof HoldNotice>['transfer'] &
  ComponentProps<typeof RecipientWaitingPeriod>['transfer'];

const held = (changes: Partial<Held>): Held => ({
  id: 'transfer',
  sender_id: 'amina',
  status: 'pending',
  is_on_hold: true,
  hold_answer_by: ANSWER_BY,
  waits_until: null,
  funded_at: null,
  refund_centimes: null,
  total_centimes: 51_200,
  cash_handovers: [],
  ...changes,
});

const mountNotice = (viewerId: string, changes: Partial<Held> = {}) =>
  mountIn('ar', <HoldNotice transfer={held(changes)} viewerId={viewerId} />, 'money', 'holds');

it('the notice tells the sender who acts next, until when, what to prepare, and that they may cancel the transfer', async () => {
  const screen = await mountNotice('amina');
  for (const key of ['text_sender', 'who_text', 'bring_text', 'may_cancel'] as const) {
    await expect.element(screen.getByText(text(`holds.${key}`))).toBeVisible();
  }
  await expect.element(screen.getByText(formatTimestamp(ANSWER_BY, 'ar'))).toBeVisible();
});

it('the notice tells a sender who has paid in cash that the money still belongs to them, and does not offer to cancel the transfer', async () => {
  const screen = await mountNotice('amina', {
    status: 'in_process',
    funded_at: '2026-11-22T10:00:00Z',
  });
  await expect
    .element(screen.getByText(text('holds.cash_is_safe'), { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByText('512', { exact: false }).first()).toBeVisible();
  expect(screen.getByText(text('holds.may_cancel')).query()).toBeNull();
});

it('the notice tells the other parties that no cash can be paid in or out, and reveals nothing about the sender', async () => {
  const screen = await mountNotice('karim');
  await expect.element(screen.getByText(text('holds.text_other'))).toBeVisible();
  for (const key of ['who_text', 'bring_text', 'may_cancel'] as const) {
    expect(screen.getByText(text(`holds.${key}`)).query()).toBeNull();
  }
});

async function mountWait(viewerId: string, waitsMs: number) {
  const server = deferServer();
  const transfer = held({ waits_until: new Date(Date.now() + waitsMs).toISOString() });
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <div>
        <p>Transfer</p>
        <RecipientWaitingPeriod transfer={transfer} viewerId={viewerId} />
      </div>
    </TestRoute>,
    'money',
    'holds',
  );
  await expect.element(screen.getByText('Transfer')).toBeVisible();
  return { server, screen, undo: screen.getByRole('button', { name: text('holds.undo') }) };
}

it('counts down the waiting period before a first transfer, and lets the sender cancel the transfer with one click', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, screen, undo } = await mountWait('amina', 10 * MINUTE_MS);
  const timer = screen.getByRole('timer');
  await expect.element(timer).toMatchTextContent(/^(10:00|09:\d\d)$/);
  vi.advanceTimersByTime(9 * MINUTE_MS);
  // The timer may show less than one minute, because each retry of the assertion also moves the
  // fake clock forward.
  await expect.element(timer).toMatchTextContent(/^(01:00|00:\d\d)$/);
  await undo.click();
  await expect.element(undo).toBeDisabled();
  await expect
    .poll(() => server.sentTo('rpc/abandon_money_transfer'))
    .toEqual(['{"p_id":"transfer"}']);
});

it('hides the waiting period before a first transfer once the period is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const { undo } = await mountWait('amina', 2000);
    await expect.element(undo).toBeVisible();
    vi.advanceTimersByTime(3000);
    await expect.element(undo).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['for another person', 'karim', MINUTE_MS],
  ['after its end', 'amina', 0],
])('the waiting period before a first transfer is hidden %s', async (_, viewerId, waitsMs) => {
  const { undo } = await mountWait(viewerId, waitsMs);
  expect(undo.query()).toBeNull();
});
