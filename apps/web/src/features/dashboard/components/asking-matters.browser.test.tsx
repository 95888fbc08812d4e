// What waits beside what is under way: whose name stands in it, where it leads, and in a list of transfers whom one comes from.
import { expect, it } from 'vitest';
import { InRoute } from '../../../testing/in-route.tsx';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TransferRow } from '../../money/components/transfer-row.tsx';
import { AskingMatters } from './asking-matters.tsx';

it.each([
  ['parcel_missed', 'Karim', '/deliveries/one'],
  ['dispute', 'WSD-7K3M-Q9TD', '/disputes/one'],
  ['money_draft', 'Karim', '/money/one'],
  ['parcel_draft', null, '/deliveries/one'],
  ['home_draft', null, '/properties/new'],
] as const)('%s of %s leads to %s', async (ask, name, path) => {
  const screen = await mountIn(
    'fr',
    <InRoute>
      <ul>
        <AskingMatters matters={[{ id: 'one', ask, name }]} />
      </ul>
    </InRoute>,
    'dashboard',
    'money',
  );
  const said = name ? `\u2068${name}\u2069` : text('money.somebody');
  const link = screen.getByRole('link', { name: text(`dashboard.ask.${ask}`, { name: said }) });
  await expect.element(link).toHaveAttribute('href', `/fr${path}`);
});

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
