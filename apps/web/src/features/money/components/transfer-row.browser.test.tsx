// Tests that a row in the list of transfers shows the name of the other party.
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { TransferRow } from './transfer-row.tsx';

afterEach(() => page.viewport(390, 844));

type Transfer = ComponentProps<typeof TransferRow>['transfer'];

/**
 * Renders the list row of a transfer that waits for its cash-in. The values in `besides` replace
 * the default values of the transfer.
 */
function mountRow(besides: Partial<Transfer>) {
  const transfer: Transfer = {
    id: 'one',
    recipient_name: 'Amina',
    amount_centimes: 50_000,
    status: 'pending',
    created_at: '2026-11-20T10:00:00Z',
    ...besides,
  };
  return mountIn(
    'fr',
    <TestRoute>
      <ul>
        <TransferRow transfer={transfer} />
      </ul>
    </TestRoute>,
    'money',
  );
}

it.each([
  ['receiver', 'Fatima Zahra', 'Amina'],
  ['sender', 'Amina', 'Fatima Zahra'],
] as const)(
  'in a row of the transfer list, the %s sees only the name of the other party',
  async (role, shown, hidden) => {
    const sender_name = role === 'receiver' ? 'Fatima Zahra' : null;
    const screen = await mountRow({ role, sender_name });
    await expect.element(screen.getByText(new RegExp(shown))).toBeVisible();
    expect(screen.getByText(new RegExp(hidden)).query()).toBeNull();
  },
);

it.each([
  ['waits for confirmation', [{ id: 'count' }], 'counted', 'pending'],
  ['does not exist', [], 'pending', 'counted'],
] as const)(
  "the status badge is correct for a broker's cash count that %s",
  async (_, counts, shown, hidden) => {
    const screen = await mountRow({ cash_handovers: [...counts] });
    await expect.element(screen.getByText(text(`rows.status.${shown}`))).toBeVisible();
    expect(screen.getByText(text(`rows.status.${hidden}`)).query()).toBeNull();
  },
);

it('a transfer under review is shown as on hold, without a request for cash', async () => {
  const screen = await mountRow({ is_on_hold: true });
  await expect.element(screen.getByText(text('rows.status.held'))).toBeVisible();
  expect(screen.getByText(text('rows.status.pending')).query()).toBeNull();
});

it.each(['fr', 'ar'] as const)(
  'in a narrow list in %s, the name stays on one line next to a long badge',
  async (language) => {
    await page.viewport(1280, 800);
    const transfer = {
      id: 'one',
      recipient_name: 'Rachid Tazi',
      amount_centimes: 250_000,
      status: 'waiting_for_broker',
      created_at: '2026-11-20T10:00:00Z',
      cities: { id: 1, name: 'Casablanca', name_fr: 'Casablanca', name_ar: 'الدار البيضاء' },
    } as const;
    const screen = await mountIn(
      language,
      <TestRoute>
        <ul style={{ width: 340 }}>
          <TransferRow transfer={transfer} />
        </ul>
      </TestRoute>,
      'money',
    );
    const name = screen.getByText('Rachid Tazi');
    await expect.element(name).toBeVisible();
    const { height } = name.element().getBoundingClientRect();
    expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(name.element()).fontSize));
    // The badge wraps to the next line instead of shortening the name.
    const row = screen.getByRole('link').element();
    expect(row.scrollWidth).toBe(row.clientWidth);
  },
);
