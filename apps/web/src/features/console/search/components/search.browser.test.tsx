import { expect, it, vi } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { SearchScreen } from './search-screen.tsx';

const ID = '0199a500-0000-7000-8000-000000000001';
const AT = '2026-11-23T09:00:00Z';
const FES = { id: 3001, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const sender = { id: 'amina', person: 'A••• E•••', phone_number: '+212••••••78' };

const found = [
  {
    kind: 'transfer',
    id: ID,
    at: AT,
    reference: 'WSL-7K3M-Q9TD',
    status: 'in_process',
    is_on_hold: false,
    amount_centimes: 50_000,
    sender: 'A••• E•••',
    recipient: 'K•••',
    city: FES,
  },
  {
    kind: 'dispute',
    id: 'dispute',
    at: AT,
    reference: 'WSD-7K3M-Q9TD',
    status: 'open',
    person: sender,
  },
];

const opened = {
  transfer: {
    id: ID,
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
  sender,
  recipient: { id: null, person: 'K•••', phone_number: null, city: FES },
  brokers: [{ id: 'b', business_name: 'Agence Fes', city: FES, took_cash: true, pays_out: false }],
  events: [{ id: 1, kind: 'funded', role: 'sender', at: AT }],
  journals: [
    {
      id: 7,
      kind: 'transfer_funded',
      at: AT,
      lines: [
        {
          debit: 'broker_float',
          debit_owner: 'Agence Fes',
          credit: 'transfer_escrow',
          credit_owner: null,
          amount_centimes: 50_000,
        },
        {
          debit: 'fees_deferred',
          debit_owner: null,
          credit: 'tax',
          credit_owner: null,
          amount_centimes: 73,
        },
      ],
    },
  ],
  receipts: [
    {
      kind: 'paid_in',
      issued_to: 'sender',
      happened_at: AT,
      shop: { name: 'Agence Fes' },
      payout_centimes: 50_000,
      total_centimes: 50_800,
    },
  ],
  disputes: [],
  holds: null,
};

const day = {
  at: AT,
  volumes: {
    paid_in: { count: 2, centimes: 101_600 },
    paid_out: { count: 1, centimes: 50_000 },
    refunded: { count: 0, centimes: 0 },
    deliveries_sent: 4,
    deliveries_delivered: 1,
  },
  promises: { kept: 199, judged: 200 },
  queues: [
    { queue: 'identity', count: 3, oldest_at: AT },
    { queue: 'holds', count: 0, oldest_at: null },
  ],
  low_floats: [{ broker_id: 'b', business_name: 'Benali', city: FES, available_centimes: 90_000 }],
};

async function mount(roles: string[], name?: string) {
  const server = deferServer({
    'rpc/operator_overview': day,
    'rpc/search_records': found,
    'rpc/open_transfer_record': opened,
  });
  const [onOpen, onLeave] = [vi.fn(), vi.fn()];
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <SearchScreen
        roles={roles}
        opened={name}
        parts={{
          person: () => null,
          badge: () => null,
          delivery: () => null,
          story: () => null,
          hold: ({ transfer }) => <p>{`hold of ${transfer.reference}`}</p>,
        }}
        onOpen={onOpen}
        onLeave={onLeave}
      />
    </TestRoute>,
    'operator',
    'operator_search',
    'operator_brokers',
    'holds',
    'disputes',
    'money',
    'receipts',
    'profile',
    'delivery_track',
  );
  return { server, screen, onOpen, onLeave };
}

it('the screen shows the overview of the day before the first search, and opens a search result', async () => {
  const { server, screen, onOpen } = await mount(['support']);
  await expect.element(screen.getByText('99 %')).toBeVisible();
  await expect.element(screen.getByText(text('operator_search.queue_identity'))).toBeVisible();
  expect(screen.getByText(text('operator_search.queue_holds')).query()).toBeNull();
  await expect.element(screen.getByText('Benali · Fès')).toBeVisible();
  await screen.getByRole('searchbox').fill('a');
  await screen.getByRole('button', { name: text('operator.find') }).click();
  await expect.element(screen.getByText(text('operator_search.too_short'))).toBeVisible();
  await screen.getByRole('searchbox').fill('0661 23 45 67');
  await screen.getByRole('button', { name: text('operator.find') }).click();
  const row = screen.getByRole('row', { name: /WSL-7K3M-Q9TD/ });
  await expect
    .element(row.getByText(text('rows.status.in_process'), { exact: false }))
    .toBeVisible();
  expect(server.sentTo('rpc/search_records').map((body) => JSON.parse(body))).toEqual([
    { p_query: '0661 23 45 67', p_limit: 10 },
  ]);
  expect(screen.getByText(text('operator_search.today')).query()).toBeNull();
  await expect
    .element(screen.getByRole('link', { name: 'WSD-7K3M-Q9TD' }))
    .toHaveAttribute('href', expect.stringContaining('tab=disputes&case=dispute'));
  await row.getByRole('button').click();
  expect(onOpen.mock.calls).toEqual([[{ kind: 'transfer', id: ID }]]);
});

it('an operator must enter a reason to open a transfer, and then sees the money movements of the transfer', async () => {
  const { server, screen, onOpen } = await mount(['support'], `transfer-${ID}`);
  const open = screen.getByRole('button', { name: text('operator_search.open') });
  await open.click();
  await expect.element(screen.getByText(text('operator.reason_missing'))).toBeVisible();
  expect(server.sentTo('rpc/open_transfer_record')).toEqual([]);
  await screen.getByRole('textbox', { name: text('operator.reason') }).fill('Elle a appelé');
  await open.click();
  const line = screen
    .getByRole('row', { name: new RegExp(text('operator_search.journal_transfer_funded')) })
    .first();
  await expect.element(screen.getByText('0,73 DH')).toBeVisible();
  await expect.element(line.getByText(text('operator_search.account_broker_float'))).toBeVisible();
  await expect.element(line.getByText('Agence Fes')).toBeVisible();
  await expect
    .element(line.getByText(text('operator_search.account_transfer_escrow')))
    .toBeVisible();
  expect(JSON.parse(server.sentTo('rpc/open_transfer_record')[0] ?? '')).toEqual({
    p_id: ID,
    p_reason: 'Elle a appelé',
  });
  await expect.element(screen.getByText(text('receipts.title.paid_in'))).toBeVisible();
  await screen.getByRole('button', { name: /A••• E•••/ }).click();
  expect(onOpen.mock.calls).toEqual([[{ kind: 'person', id: 'amina' }]]);
});

it('an opened transfer shows its hold, and has no links to people for finance operators', async () => {
  for (const [roles, mayPerson] of [
    [['compliance'], true],
    [['finance'], false],
  ] as const) {
    const { screen } = await mount([...roles], `transfer-${ID}`);
    await screen.getByRole('textbox', { name: text('operator.reason') }).fill('Contrôle');
    await screen.getByRole('button', { name: text('operator_search.open') }).click();
    await expect.element(screen.getByText(text('operator_search.story'))).toBeVisible();
    await expect.element(screen.getByText('hold of WSL-7K3M-Q9TD')).toBeVisible();
    expect(screen.getByRole('button', { name: /A••• E•••/ }).query() !== null).toBe(mayPerson);
    await screen.unmount();
  }
});
