// Tests of the card with the next step of a transfer, and of the payout ticket on it. In each state
// of the transfer, the card shows who must act, the amount, the deadline and, where it is needed,
// the code.
import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { formatTimestamp } from '../../../../shared/format/format-time.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { signIn } from '../../../../testing/sign-in.ts';
import type { TransferDetail, TransferEvent } from '../../api/money-queries.ts';
import { PAYOUT_CODE } from '../../model/device-storage.ts';
import { payoutCodes } from '../../model/payout-codes.ts';
import { NextStepCard } from '../next-step-card.tsx';

const UNTIL = '2027-01-07T18:00:00Z';

const transfer = (changes: Partial<TransferDetail>): TransferDetail => ({
  ...({} as TransferDetail),
  id: 'transfer',
  sender_id: 'amina',
  status: 'in_process',
  refund_state: 'none',
  ready_at: '2026-11-23T09:00:00Z',
  expires_at: UNTIL,
  recipient_name: 'Fatima Zahra',
  payout_centimes: 49_200,
  fee_centimes: 800,
  fee_returned_at: null,
  cash_handovers: [],
  money_transfer_events: [],
  ...changes,
});

const cardOf = (changes: Partial<TransferDetail>) => (
  <NextStepCard transfer={transfer(changes)} viewerId="amina">
    <p>The shop</p>
  </NextStepCard>
);

async function mount(changes: Partial<TransferDetail> = {}, code?: string, known = {}) {
  deferServer(known);
  signIn('amina');
  if (code) {
    localStorage.setItem(PAYOUT_CODE.keyOf('transfer'), code);
    onTestFinished(() => payoutCodes.forget('transfer'));
  }
  return mountIn('fr', cardOf(changes), 'money');
}

const ready = { title: 'in_process', turn: 'recipient' } as const;
const preparing = { title: 'preparing', turn: 'payout_broker' } as const;
const locked = { title: 'locked', turn: 'you' } as const;
const events = [{ id: 1, kind: 'payout_locked' } as TransferEvent];

it.each([
  ['ready', {}, ready],
  ['being prepared', { ready_at: null }, preparing],
  ['locked', { money_transfer_events: events }, locked],
] as const)(
  'shows who must act, the amount and the deadline while the money is %s',
  async (_, changes, said) => {
    const screen = await mount(changes as Partial<TransferDetail>, '48210937');
    const head = screen.getByRole('status');
    await expect.element(head).toMatchTextContent(text(`money.next_title.${said.title}`));
    await expect.element(head).toMatchTextContent(text(`money.turn.${said.turn}`));
    await expect.element(screen.getByText('492', { exact: false })).toBeVisible();
    await expect.element(screen.getByText(formatTimestamp(UNTIL, 'fr'))).toBeVisible();
    await expect.element(screen.getByText('The shop')).toBeVisible();
  },
);

it("hides the code until a click on the button below the shop, and shows the recipient's name", async () => {
  const screen = await mount({}, '48210937');
  await expect.element(screen.getByText(/Fatima Zahra/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('4821');
  await userEvent.click(screen.getByRole('button', { name: text('ui.code_show') }));
  await expect.element(screen.getByText('4821 0937')).toBeVisible();
  const order = screen.container.textContent ?? '';
  expect(order.indexOf('The shop')).toBeLessThan(order.indexOf('4821 0937'));
  // The ticket contains no link. A link with the payout code in its address would put the code into
  // the browser history.
  expect(screen.container.querySelector('a')).toBeNull();
});

it('when the payout is locked, shows the button for a new code above the shop', async () => {
  const screen = await mount({ money_transfer_events: events }, '48210937');
  await expect.element(screen.getByText(text('money.payout_locked'))).toBeVisible();
  const order = screen.container.textContent ?? '';
  expect(order.indexOf(text('money.payout_locked'))).toBeLessThan(order.indexOf('The shop'));
  expect(screen.getByRole('button', { name: text('ui.code_show') }).query()).toBeNull();
});

it('when a new code unlocks the payout, the code stays visible although its section moves below the shop', async () => {
  const screen = await mount({ money_transfer_events: events }, '48210937', {
    'rpc/renew_payout_code': {},
  });
  await userEvent.click(screen.getByRole('button', { name: text('ui.code_new') }));
  // The server reports that the payout is unlocked.
  await screen.rerender(cardOf({}));
  const shown = screen.getByText(/^\d{4} \d{4}$/);
  await expect.element(shown).toBeVisible();
  await expect.element(shown).not.toMatchTextContent('4821 0937');
});

it('the ticket explains that the code was created on another device, and tells the sender what to do', async () => {
  const screen = await mount();
  await expect.element(screen.getByText(text('money.payout_code_elsewhere'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: text('ui.code_new') })).toBeVisible();
});

it('the ticket shows the returned fee after the broker has missed the promised time', async () => {
  const screen = await mount({ fee_returned_at: '2026-11-23T12:00:00Z' });
  await expect
    .element(screen.getByText(text('money.fee_returned'), { exact: false }))
    .toMatchTextContent(/8/);
});

it('the page shows where and how to collect a refund, and does not show the transfer as finished', async () => {
  const screen = await mount({
    status: 'abandoned',
    refund_state: 'payable',
    refund_centimes: 50_800,
    reference: 'WSL-7K3M-Q9TD',
  });
  const head = screen.getByRole('status');
  await expect.element(head).toMatchTextContent(text('money.next_title.refund'));
  await expect.element(head).toMatchTextContent(text('money.turn.you'));
  await expect.element(screen.getByText('WSL-7K3M-Q9TD')).toBeVisible();
  await expect.element(screen.getByText(text('money.refund_code'), { exact: true })).toBeVisible();
});

it('shows a transfer cancelled without a refund as finished', async () => {
  const screen = await mount({ status: 'abandoned' });
  const head = screen.getByRole('status');
  await expect.element(head).toMatchTextContent(text('money.next_title.abandoned'));
});

it('shows only the reference while the sender has to pay in at a shop', async () => {
  const screen = await mount(
    { status: 'pending', ready_at: null, reference: 'WSL-7K3M-Q9TD', total_centimes: 50_800 },
    '48210937',
  );
  await expect.element(screen.getByText('WSL-7K3M-Q9TD')).toBeVisible();
  expect(screen.getByText(text('money.payout_code')).query()).toBeNull();
});
