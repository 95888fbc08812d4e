// Whose name stands in a list of transfers: that of the other one.
import { expect, it } from 'vitest';
import { InRoute } from '../../../testing/in-route.tsx';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TransferRow } from './transfer-row.tsx';

it.each([
  ['receiver', 'Fatima Zahra', 'Amina'],
  ['sender', 'Amina', 'Fatima Zahra'],
] as const)('whose part is %s reads the name of the other one', async (role, shown, hidden) => {
  const transfer = {
    id: 'one',
    role,
    sender_name: role === 'receiver' ? 'Fatima Zahra' : null,
    recipient_name: 'Amina',
    amount_centimes: 50_000,
    status: 'pending',
    created_at: '2026-11-20T10:00:00Z',
  } as const;
  const screen = await mountIn(
    'fr',
    <InRoute>
      <ul>
        <TransferRow transfer={transfer} />
      </ul>
    </InRoute>,
    'money',
  );
  await expect.element(screen.getByText(new RegExp(shown))).toBeVisible();
  expect(screen.getByText(new RegExp(hidden)).query()).toBeNull();
});

it.each([
  ['waits for her answer', [{ id: 'count' }], 'counted', 'pending'],
  ['does not', [], 'pending', 'counted'],
] as const)('where a count %s the badge says so', async (_, counts, shown, hidden) => {
  const transfer = {
    id: 'one',
    recipient_name: 'Amina',
    amount_centimes: 50_000,
    status: 'pending',
    created_at: '2026-11-20T10:00:00Z',
  } as const;
  const screen = await mountIn(
    'fr',
    <InRoute>
      <ul>
        <TransferRow transfer={{ ...transfer, cash_handovers: [...counts] }} />
      </ul>
    </InRoute>,
    'money',
  );
  await expect.element(screen.getByText(text(`rows.status.${shown}`))).toBeVisible();
  expect(screen.getByText(text(`rows.status.${hidden}`)).query()).toBeNull();
});
