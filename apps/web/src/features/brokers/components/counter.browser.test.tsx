// Tests of the broker's counter and jobs: the amount and the reference that a form sends, the
// actions that a state allows, and the direction of names and numbers in Arabic.
import { expect, it, vi } from 'vitest';
import { formatTime } from '../../../shared/format/format-time.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { expectIsolated } from '../../../testing/expect-isolated.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { shownTexts } from '../../../testing/shown-texts.ts';
import type { BrokerJob, Handover, MoneyRequest } from '../api/broker-queries.ts';
import { CashCounter } from './cash-counter.tsx';
import { CashReadyStatus } from './cash-ready-status.tsx';
import { JobCard } from './job-card.tsx';
import { RecipientCount } from './recipient-count.tsx';
import { RequestList } from './request-list.tsx';

const FOUND = 'WSL-7K3M-Q9TD';
const OTHER = 'WSL-DHKY-19GG';
const FAR = '2036-12-05T10:00:00Z';
const ignore = () => undefined;

const due = (kind: string) => ({
  kind,
  amount_to_count_centimes: 515_00,
  sender_first_name: 'Salma',
});

async function mountCounter(handovers: Handover[] = []) {
  const server = deferServer();
  const onPayOut = vi.fn();
  const counter = (
    <CashCounter
      handovers={handovers}
      jobs={[{ id: 'own', reference: OTHER }]}
      onPayOut={onPayOut}
    />
  );
  const screen = await mountIn('fr', counter, 'brokers');
  const field = screen.getByLabelText(text('brokers.reference'));
  const find = screen.getByRole('button', { name: text('brokers.find') });
  return { server, screen, onPayOut, field, find };
}

it.each([
  ['cash_in', FOUND, 'rpc/find_transfer_by_reference', 'rpc/record_cash_handover'],
  ['refund', FOUND, 'rpc/find_transfer_by_reference', 'rpc/pay_refund'],
  ['counter_refund', 'WSD-7K3M-Q9TD', 'rpc/find_counter_refund', 'rpc/pay_counter_refund'],
])(
  'the form for a %s is sent for the reference that was found, even if the broker edits the field during the search',
  async (kind, reference, search, sent) => {
    const { server, screen, field, find } = await mountCounter();
    await field.fill(reference);
    await find.click();
    await expect
      .poll(() => server.sentTo(search))
      .toEqual([JSON.stringify({ p_reference: reference })]);
    await field.fill(OTHER);
    server.answer(search, [
      kind === 'counter_refund'
        ? { amount_centimes: 515_00, person_first_name: 'Salma' }
        : due(kind),
    ]);
    const counted = screen.getByLabelText(text('brokers.counted'));
    await expect.element(screen.getByText(formatMoney(515_00, 'fr'))).toBeVisible();
    const heading = screen.getByRole('heading', {
      name: text(kind === 'cash_in' ? 'brokers.take_cash' : 'brokers.give_refund', {
        name: 'Salma',
      }),
    });
    await expect.element(heading).toHaveFocus();
    await counted.fill('515');
    const code = screen.getByLabelText(text('brokers.refund_code'));
    expect(code.query() !== null).toBe(kind !== 'cash_in');
    if (kind !== 'cash_in') await code.fill('12345678');
    await screen
      .getByRole('button', {
        name: text(kind === 'cash_in' ? 'brokers.record_cash_in' : 'brokers.record_refund'),
      })
      .click();
    await expect.poll(() => server.sentTo(sent).length).toBe(1);
    expect(JSON.parse(server.sentTo(sent)[0] ?? '')).toMatchObject({
      p_reference: reference,
      p_counted_centimes: 515_00,
    });
    server.answer(sent, kind === 'cash_in' ? {} : { outcome: 'paid', attempts_left: 5 });
    // The counter is empty again for the next customer.
    await expect.element(field).toHaveValue('');
    expect(counted.query()).toBeNull();
  },
);

it('a search that fails shows why at the field, and the next search removes the error', async () => {
  const { server, screen, field, find } = await mountCounter();
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(find).toBeDisabled();
  await field.fill('WSL');
  await find.click();
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining(text('brokers.reference_invalid')));
  await field.fill(FOUND);
  await find.click();
  await expect.poll(() => server.sentTo('rpc/find_transfer_by_reference').length).toBe(1);
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('button', { name: text('brokers.scan') })).toBeDisabled();
  server.refuse('rpc/find_transfer_by_reference', 'TRANSFER_ON_HOLD');
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining(text('errors.TRANSFER_ON_HOLD')));
  await expect.element(field).toHaveValue(FOUND);
  await find.click();
  await expect.poll(() => server.sentTo('rpc/find_transfer_by_reference').length).toBe(2);
  server.answer('rpc/find_transfer_by_reference', [due('cash_in')]);
  await screen.getByRole('button', { name: text('common.cancel') }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

it('the reference of a transfer that the broker has accepted opens its payout without a search', async () => {
  const { server, onPayOut, field, find } = await mountCounter();
  await field.fill(OTHER);
  await find.click();
  expect(onPayOut.mock.calls).toEqual([['own']]);
  expect(server.sentTo('rpc/find_transfer_by_reference')).toEqual([]);
});

const handover = (id: string, changes: Partial<Handover> = {}) =>
  ({
    id,
    counted_centimes: 515_00,
    recorded_at: '2026-11-22T10:00:00Z',
    confirmed_at: null,
    rejected_at: null,
    ...changes,
  }) as Handover;

it('a count stays on the counter until the sender has answered and the broker dismisses it', async () => {
  const { server, screen, field, find } = await mountCounter([
    handover('open'),
    handover('of an earlier day', { confirmed_at: FAR }),
  ]);
  await expect.element(screen.getByText(text('brokers.recorded'))).toBeVisible();
  expect(screen.getByText(text('brokers.confirmed')).query()).toBeNull();
  const next = screen.getByRole('button', { name: text('brokers.next_customer') });
  expect(next.query()).toBeNull();
  await field.fill(FOUND);
  await find.click();
  await expect.poll(() => server.sentTo('rpc/find_transfer_by_reference').length).toBe(1);
  server.answer('rpc/find_transfer_by_reference', [due('cash_in')]);
  await screen.getByLabelText(text('brokers.counted')).fill('515');
  await screen.getByRole('button', { name: text('brokers.record_cash_in') }).click();
  await expect.poll(() => server.sentTo('rpc/record_cash_handover').length).toBe(1);
  const { p_id: counted } = JSON.parse(server.sentTo('rpc/record_cash_handover')[0] ?? '');
  server.answer('rpc/record_cash_handover', {});
  await expect.element(field).toHaveValue('');
  const answered = (changes: Partial<Handover>) =>
    screen.rerender(
      <CashCounter
        handovers={[handover('open'), handover(counted, changes)]}
        jobs={[]}
        onPayOut={ignore}
      />,
    );
  await answered({ confirmed_at: FAR });
  await expect.element(screen.getByText(text('brokers.confirmed'))).toBeVisible();
  await answered({ rejected_at: FAR });
  await expect.element(screen.getByText(text('brokers.rejected'))).toBeVisible();
  expect(screen.getByText(text('brokers.confirmed')).query()).toBeNull();
  await next.click();
  await expect.element(screen.getByText(text('brokers.rejected'))).not.toBeInTheDocument();
  await expect.element(screen.getByText(text('brokers.recorded'))).toBeVisible();
});

const job = {
  id: 'job',
  recipient_name: 'Omar (Rabat)',
  recipient_phone: '+212661000001',
  payout_centimes: 500_00,
  is_on_hold: false,
  voucher_until: null,
  ready_at: null,
  ready_by: null,
  money_transfer_events: [] as BrokerJob['money_transfer_events'],
} as BrokerJob;
const event = (kind: string) =>
  ({ id: kind, kind, created_at: FAR }) as unknown as BrokerJob['money_transfer_events'][number];

it.each([
  ['ready to pay', {}, true, true, undefined],
  ['locked', { money_transfer_events: [event('payout_locked')] }, false, true, 'brokers.locked'],
  [
    'unlocked by a new code',
    { money_transfer_events: [event('payout_locked'), event('payout_code_renewed')] },
    true,
    true,
    undefined,
  ],
  ['on hold', { is_on_hold: true }, false, false, 'holds.text_other'],
  ['paid only against a voucher', { voucher_until: FAR }, false, false, 'vouchers.out'],
  [
    'out of the time of its voucher',
    { voucher_until: '2026-11-22T10:00:00Z' },
    true,
    true,
    undefined,
  ],
] as const)(
  'a transfer that is %s can be paid out and given up only if its state allows it',
  async (_, changes, mayPay, mayGiveUp, note) => {
    const onPayOut = vi.fn();
    const shown = { ...job, ...changes } as BrokerJob;
    const screen = await mountIn(
      'ar',
      <JobCard job={shown} onPayOut={onPayOut} />,
      'brokers',
      'holds',
      'vouchers',
    );
    const pay = screen.getByRole('button', { name: text('brokers.pay_out') });
    const giveUp = screen.getByRole('button', { name: text('brokers.give_up') });
    expect((pay.element() as HTMLButtonElement).disabled).toBe(!mayPay);
    expect((giveUp.element() as HTMLButtonElement).disabled).toBe(!mayGiveUp);
    const notes = ['brokers.locked', 'holds.text_other', 'vouchers.out'] as const;
    const until = formatTime(FAR, 'ar');
    expect(shownTexts(screen, notes, { until })).toEqual(note ? [note] : []);
    if (mayPay) await pay.click();
    expect(onPayOut).toHaveBeenCalledTimes(mayPay ? 1 : 0);
    expectIsolated(screen.container, 'Omar (Rabat)', '06 61 00 00 01');
  },
);

it('a broker who cannot give up a transfer after all sees why, and can try again', async () => {
  const server = deferServer();
  const screen = await mountIn('fr', <JobCard job={job} onPayOut={ignore} />, 'brokers');
  const giveUp = screen.getByRole('button', { name: text('brokers.give_up') });
  const dialog = screen.getByRole('alertdialog');
  await giveUp.click();
  await dialog.getByRole('button', { name: text('brokers.give_up') }).click();
  await expect.poll(() => server.sentTo('rpc/give_up_money_transfer').length).toBe(1);
  server.refuse('rpc/give_up_money_transfer', 'STATUS_NOT_ALLOWED');
  await expect.element(screen.getByText(text('errors.STATUS_NOT_ALLOWED'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(giveUp).toBeEnabled();
});

it.each([
  ['due', { ready_by: FAR }, 'brokers.ready_by_text', true],
  ['late', { ready_by: '2026-11-22T10:00:00Z' }, 'brokers.ready_late', true],
  ['ready', { ready_by: FAR, ready_at: FAR }, 'brokers.cash_ready', false],
  ['not needed yet', {}, undefined, false],
] as const)(
  'cash that is %s shows its deadline, and the button only while it is needed',
  async (_, changes, shown, hasButton) => {
    const screen = await mountIn('fr', <CashReadyStatus job={{ ...job, ...changes }} />, 'brokers');
    const notes = ['brokers.ready_by_text', 'brokers.ready_late', 'brokers.cash_ready'] as const;
    expect(shownTexts(screen, notes)).toEqual(shown ? [shown] : []);
    expect(screen.getByRole('button').query() !== null).toBe(hasButton);
  },
);

it.each([
  ['not_needed', undefined],
  ['waited_for', 'recipients.broker_waits'],
  ['given', 'recipients.broker_counted'],
] as const)("the recipient's own count that is %s is shown to the broker", async (state, shown) => {
  const screen = await mountIn('fr', <RecipientCount count={state} />, 'recipients');
  const states = ['recipients.broker_waits', 'recipients.broker_counted'] as const;
  expect(shownTexts(screen, states)).toEqual(shown ? [shown] : []);
});

const request = (id: string, changes: Partial<MoneyRequest> = {}) =>
  ({
    transfer_id: id,
    payout_centimes: 500_00,
    created_at: '2026-11-22T10:00:00Z',
    is_funded: true,
    is_preaccepted: false,
    addressed_broker_id: null,
    turn_ends_at: null,
    ...changes,
  }) as MoneyRequest;

it.each([
  ['open to the city', {}, ['brokers.open_to_city'], 2],
  ['addressed to the broker', { addressed_broker_id: 'me' }, ['brokers.addressed_to_you'], 2],
  ['not paid in yet', { is_funded: false }, ['brokers.open_to_city', 'brokers.not_funded_yet'], 2],
  [
    'accepted ahead',
    { is_funded: false, is_preaccepted: true },
    ['brokers.open_to_city', 'brokers.preaccepted'],
    0,
  ],
] as const)(
  'a request that is %s shows only its own state and actions',
  async (_, changes, shown, buttons) => {
    const screen = await mountIn(
      'fr',
      <RequestList requests={[request('one', changes)]} />,
      'brokers',
    );
    const states = [
      'brokers.open_to_city',
      'brokers.addressed_to_you',
      'brokers.not_funded_yet',
      'brokers.preaccepted',
    ] as const;
    expect(shownTexts(screen, states)).toEqual(shown);
    expect(screen.getByRole('button').elements()).toHaveLength(buttons);
    expect(screen.getByRole('alert').query()).toBeNull();
  },
);

it('an error of one request stays above the list until the broker dismisses it or answers another request', async () => {
  const server = deferServer();
  const screen = await mountIn(
    'fr',
    <RequestList requests={[request('one'), request('two')]} />,
    'brokers',
  );
  const accept = screen.getByRole('button', { name: text('brokers.accept') });
  const alert = screen.getByRole('alert').filter({ hasText: text('errors.ALREADY_TAKEN') });
  const taken = async (card: number, count: number) => {
    await accept.nth(card).click();
    await expect.poll(() => server.sentTo('rpc/accept_money_transfer').length).toBe(count);
    expect(alert.query()).toBeNull();
    server.refuse('rpc/accept_money_transfer', 'ALREADY_TAKEN');
    await expect.element(alert).toBeVisible();
    await expect.element(accept.nth(card)).toBeEnabled();
  };
  await taken(0, 1);
  await taken(1, 2);
  expect(server.sentTo('rpc/accept_money_transfer')).toEqual(['{"p_id":"one"}', '{"p_id":"two"}']);
  await alert.getByRole('button', { name: text('common.close') }).click();
  await expect.element(alert).not.toBeInTheDocument();
});
