import { expect, it, vi } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { HoldScreen } from './hold-screen.tsx';
import { PlaceHold } from './place-hold.tsx';

const transfer = {
  id: 'transfer',
  reference: 'WSL-7K3M-Q9TD',
  status: 'in_process',
  is_on_hold: true,
  answer_by: '2026-11-24T14:00:00Z',
  amount_centimes: 1_200_000,
  confirmed_at: '2026-11-23T09:00:00Z',
  funded_at: '2026-11-23T10:00:00Z',
  accepted_at: null,
};
const opened = {
  transfer,
  sender: {
    id: 'amina',
    person: 'A••• E•••',
    phone_number: '+212••••••78',
    is_identity_approved: true,
    is_address_seen: false,
    created_at: '2026-01-01T00:00:00Z',
  },
  recipient: { person: 'K•••', phone_number: null },
  holds: [
    {
      id: 1,
      rule: 'large_amount',
      reason: null,
      placed_at: '2026-11-23T09:00:00Z',
      outcome: null,
      end_reason: null,
      ended_at: null,
    },
  ],
  related: [],
};

async function mountScreen(changes: Partial<typeof transfer> = {}) {
  const server = deferServer({
    'rpc/read_held_transfer': { ...opened, transfer: { ...transfer, ...changes } },
  });
  const onLeave = vi.fn();
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <HoldScreen transferId="transfer" onLeave={onLeave} />
    </TestRoute>,
    'operator',
    'holds',
    'money',
  );
  await expect.element(screen.getByText('WSL-7K3M-Q9TD')).toBeVisible();
  const button = (key: 'release' | 'refuse') =>
    screen.getByRole('button', { name: text(`holds.console.${key}`), exact: true });
  return { server, screen, onLeave, button };
}

it.each([
  ['release', 'release_held_transfer'],
  ['refuse', 'refuse_held_transfer'],
] as const)('a decision to %s a transfer requires a reason and is sent once', async (act, name) => {
  const { server, screen, onLeave, button } = await mountScreen();
  await button(act).click();
  const yes = screen
    .getByRole('dialog')
    .getByRole('button', { name: text(`holds.console.${act}`), exact: true });
  await yes.click();
  await expect.element(screen.getByText(text('operator.reason_missing'))).toBeVisible();
  expect(server.sentTo(`rpc/${name}`)).toEqual([]);
  await screen.getByRole('textbox', { name: text('operator.reason') }).fill('Payslip seen');
  await yes.click();
  await expect.poll(() => server.sentTo(`rpc/${name}`).length).toBe(1);
  expect(JSON.parse(server.sentTo(`rpc/${name}`)[0] ?? '')).toEqual({
    p_id: 'transfer',
    p_reason: 'Payslip seen',
  });
  await expect.element(yes).toBeDisabled();
  server.answer(`rpc/${name}`, null);
  await expect.poll(() => onLeave.mock.calls.length).toBe(1);
});

it('a held refund can only be released, not refused', async () => {
  const { button } = await mountScreen({ status: 'abandoned' });
  await expect.element(button('release')).toBeVisible();
  expect(button('refuse').query()).toBeNull();
});

it('a transfer that is no longer on hold has no buttons to release or refuse it', async () => {
  const { button } = await mountScreen({ is_on_hold: false });
  for (const act of ['release', 'refuse'] as const) expect(button(act).query()).toBeNull();
});

it('when the operator submits a reference and a reason, the transfer is put on hold and then opened', async () => {
  const server = deferServer();
  const onPlaced = vi.fn();
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <PlaceHold onClose={() => undefined} onPlaced={onPlaced} />
    </TestRoute>,
    'operator',
    'holds',
  );
  await screen
    .getByRole('textbox', { name: text('holds.console.reference') })
    .fill('wsl-7k3m-q9td');
  await screen.getByRole('textbox', { name: text('operator.reason') }).fill('Third name');
  await screen.getByRole('button', { name: text('holds.console.place') }).click();
  await expect.poll(() => server.sentTo('rpc/hold_money_transfer').length).toBe(1);
  server.answer('rpc/hold_money_transfer', 'transfer');
  await expect.poll(() => onPlaced.mock.calls).toEqual([['transfer']]);
});
