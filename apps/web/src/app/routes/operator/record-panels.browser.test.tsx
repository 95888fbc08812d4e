import { expect, it } from 'vitest';
import type { TransferRecord } from '../../../features/console/search/model/opened-transfer.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { useRecordPanels } from './record-panels.tsx';

const AT = '2026-11-23T09:00:00Z';
const opened: TransferRecord = {
  transfer: {
    id: 'transfer',
    reference: 'WSL-7K3M-Q9TD',
    status: 'in_process',
    is_on_hold: false,
    answer_by: null,
    amount_centimes: 50_000,
    fee_centimes: 800,
    fee_payer: 'sender',
    total_centimes: 50_800,
    payout_centimes: 50_000,
    refund_state: 'none',
    refund_centimes: null,
    ready_by: null,
    ready_at: null,
    expires_at: null,
    created_at: AT,
  },
  sender: { id: 'amina', person: 'A••• E•••', phone_number: null },
  recipient: { id: null, person: 'K•••', phone_number: null, city: null },
  brokers: [],
  events: [],
  journals: [],
  receipts: [],
  disputes: [],
  holds: null,
};

function Hold({ roles, transfer }: { roles: string[]; transfer: TransferRecord['transfer'] }) {
  const { hold } = useRecordPanels(roles, () => null);
  return hold({ ...opened, transfer });
}

async function mountHold(roles: string[], changes: Partial<TransferRecord['transfer']> = {}) {
  const server = deferServer();
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <div>
        <p>shown</p>
        <Hold roles={roles} transfer={{ ...opened.transfer, ...changes }} />
      </div>
    </TestRoute>,
    'operator',
    'operator_search',
    'holds',
  );
  await expect.element(screen.getByText('shown')).toBeVisible();
  return {
    server,
    screen,
    place: screen.getByRole('button', { name: text('holds.console.place') }),
    decide: screen.getByRole('link', { name: text('operator_search.decide_hold') }),
  };
}

it.each([
  ['support', 'in_process', false],
  ['finance', 'in_process', false],
  ['compliance', 'in_process', true],
  ['compliance', 'completed', false],
] as const)(
  'an operator with the role %s may put a transfer with the status %s on hold: %j',
  async (role, status, mayHold) => {
    const { place } = await mountHold([role], { status });
    expect(place.query() !== null).toBe(mayHold);
  },
);

it('after a transfer is put on hold with a reason, the panel links to the decision in the queue of holds', async () => {
  const { server, screen, place, decide } = await mountHold(['compliance']);
  expect(decide.query()).toBeNull();
  await place.click();
  await screen.getByRole('textbox', { name: text('operator.reason') }).fill('Third name');
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: text('holds.console.place') })
    .click();
  await expect.poll(() => server.sentTo('rpc/hold_money_transfer').length).toBe(1);
  server.answer('rpc/hold_money_transfer', 'transfer');
  await expect
    .element(decide)
    .toHaveAttribute('href', expect.stringContaining('tab=holds&case=transfer'));
  expect(place.query()).toBeNull();
});
