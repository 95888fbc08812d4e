import { expect, it, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { formatMoney } from '../../../shared/format/money.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { BrokerJob, MoneyRequest } from '../api/broker-queries.ts';
import { CashCounter } from './cash-counter.tsx';
import { CashReadyStatus } from './cash-ready-status.tsx';
import { CountForm } from './count-form.tsx';
import { JobCard } from './job-card.tsx';
import { PayoutForm } from './payout-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { RequestCard } from './request-card.tsx';

const ignore = () => undefined;
const due = { kind: 'cash_in', amount_to_count_centimes: 51_500_00, sender_first_name: 'Salma' };
const job = {
  id: 'job',
  recipient_name: 'Omar',
  recipient_phone: null,
  payout_centimes: 50_000_00,
  money_transfer_events: [],
} as unknown as BrokerJob;
const request = {
  transfer_id: 'transfer',
  payout_centimes: 50_000_00,
  created_at: '2026-11-22T10:00:00Z',
  is_funded: true,
  is_preaccepted: false,
} as MoneyRequest;

const countForm = (
  <CountForm due={due} reference="WSL-7K3M-Q9TD" onRecorded={ignore} onCancel={ignore} />
);
const refund = { ...due, kind: 'refund' };
const refundForm = (
  <RefundForm due={refund} reference="WSL-7K3M-Q9TD" onPaid={ignore} onCancel={ignore} />
);
const fillRefund = async (screen: RenderResult) => {
  await screen.getByLabelText(text('brokers.counted')).fill('٥١٥');
  await screen.getByLabelText(text('brokers.refund_code')).fill('12345678');
};
const requestCard = <RequestCard request={request} onAnswer={ignore} onRefused={ignore} />;

testForms(
  [
    {
      name: 'cash that is ready',
      element: () => <CashReadyStatus job={{ ...job, ready_by: '2026-11-22T10:00:00Z' }} />,
      press: 'brokers.mark_ready',
      path: 'rpc/mark_cash_ready',
      done: { answer: null },
    },
    {
      name: 'cash that is counted in',
      element: () => countForm,
      fill: (screen) => screen.getByLabelText(text('brokers.counted')).fill('51500'),
      press: 'brokers.record_cash_in',
      path: 'rpc/record_cash_handover',
      kept: { 'brokers.counted': '51\u202f500' },
    },
    {
      name: 'a refund that is given',
      element: () => refundForm,
      fill: fillRefund,
      press: 'brokers.record_refund',
      path: 'rpc/pay_refund',
      kept: { 'brokers.counted': '515', 'brokers.refund_code': '12345678' },
    },
    {
      name: 'what a parcel or a dispute gives back',
      element: () => (
        <RefundForm
          due={{ ...due, kind: 'counter_refund' }}
          reference="WP-7K3M-Q9TD"
          onPaid={ignore}
          onCancel={ignore}
        />
      ),
      fill: fillRefund,
      press: 'brokers.record_refund',
      path: 'rpc/pay_counter_refund',
      kept: { 'brokers.counted': '515', 'brokers.refund_code': '12345678' },
    },
    {
      name: 'a reference that is looked up',
      element: () => <CashCounter handovers={[]} jobs={[]} onPayOut={ignore} />,
      fill: (screen) => screen.getByLabelText(text('brokers.reference')).fill('WSL-7K3M-Q9TD'),
      press: 'brokers.find',
      path: 'rpc/find_transfer_by_reference',
      kept: { 'brokers.reference': 'WSL-7K3M-Q9TD' },
    },
    {
      name: 'a job that is given back',
      element: () => <JobCard job={job} onPayOut={ignore} />,
      asks: 'brokers.give_up',
      press: 'brokers.give_up',
      path: 'rpc/give_up_money_transfer',
      done: { answer: null },
    },
    {
      name: 'a payout',
      element: (onDone) => <PayoutForm job={job} onPaid={onDone} />,
      fill: async (screen) => {
        await screen.getByLabelText(text('brokers.code')).fill('12345678');
        await screen.getByLabelText(text('brokers.counted')).fill('50000');
        await screen.getByLabelText(text('brokers.last4')).fill('A123');
        await screen.getByRole('checkbox').click();
      },
      press: 'brokers.confirm_payout',
      path: 'rpc/pay_out_money_transfer',
      done: { answer: { outcome: 'paid', attempts_left: 5 }, says: 'brokers.paid' },
      kept: { 'brokers.code': '12345678', 'brokers.counted': '50000', 'brokers.last4': 'A123' },
    },
  ],
  'brokers',
);

it.each([
  ['brokers.accept', 'brokers.decline', 'rpc/accept_money_transfer'],
  ['brokers.decline', 'brokers.accept', 'rpc/decline_money_transfer'],
] as const)(
  'while the request for %s is pending, the broker cannot press %s',
  async (says, other, path) => {
    const server = deferServer();
    const screen = await mountIn('ar', requestCard, 'brokers');
    const button = screen.getByRole('button', { name: text(says) });
    await button.click();
    await expect.poll(() => server.sentTo(path).length).toBe(1);
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expect.element(button).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: text(other) })).toBeDisabled();
  },
);

it.each(['en', 'fr', 'ar'] as const)(
  'after a wrong payout code, the form shows the number of attempts left, in %s',
  async (language) => {
    const server = deferServer();
    const screen = await mountIn(language, <PayoutForm job={job} onPaid={ignore} />, 'brokers');
    await screen.getByLabelText(text('brokers.code')).fill('12345678');
    await screen.getByLabelText(text('brokers.counted')).fill('50000');
    await screen.getByLabelText(text('brokers.last4')).fill('A123');
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: text('brokers.confirm_payout') }).click();
    await expect.poll(() => server.sentTo('rpc/pay_out_money_transfer').length).toBe(1);
    server.answer('rpc/pay_out_money_transfer', { outcome: 'wrong_code', attempts_left: 3 });
    await expect.element(screen.getByText(text('brokers.wrong_code', { left: 3 }))).toBeVisible();
    // The code is cleared, because the next attempt needs another code.
    await expect.element(screen.getByLabelText(text('brokers.code'))).toHaveValue('');
  },
);

it.each(['en', 'fr', 'ar'] as const)(
  'a counted amount that differs from the amount due shows an error with the amount due, in %s',
  async (language) => {
    const server = deferServer();
    const screen = await mountIn(language, countForm, 'brokers');
    await screen.getByLabelText(text('brokers.counted')).fill('500');
    await screen.getByRole('button', { name: text('brokers.record_cash_in') }).click();
    await expect.poll(() => server.sentTo('rpc/record_cash_handover').length).toBe(1);
    server.refuse('rpc/record_cash_handover', 'COUNT_MISMATCH', { expected_centimes: 515_00 });
    const expected = formatMoney(515_00, language);
    await expect
      .element(screen.getByLabelText(text('brokers.counted')))
      .toHaveAccessibleDescription(text('errors.COUNT_MISMATCH', { expected }));
  },
);

it.each(['0', '1,500', '12.5', 'abc', ''])(
  'a counted amount of “%s” is not sent',
  async (typed) => {
    const server = deferServer();
    const screen = await mountIn('fr', countForm, 'brokers');
    const field = screen.getByLabelText(text('brokers.counted'));
    await field.fill(typed);
    await screen.getByRole('button', { name: text('brokers.record_cash_in') }).click();
    await expect.element(field).toHaveAccessibleDescription(text('errors.AMOUNT_INVALID'));
    expect(server.sentTo('rpc/record_cash_handover')).toEqual([]);
  },
);

it.each([
  ['wrong_code', 3, () => text('brokers.wrong_code', { left: 3 })],
  ['locked', 0, () => text('brokers.refund_locked')],
] as const)(
  'if the server answers a refund code with %s, the form shows the error and does not complete the refund',
  async (outcome, left, said) => {
    const answer = { outcome, attempts_left: left };
    const server = deferServer({ 'rpc/pay_refund': answer });
    const onPaid = vi.fn();
    const form = (
      <RefundForm due={refund} reference="WSL-7K3M-Q9TD" onPaid={onPaid} onCancel={ignore} />
    );
    const screen = await mountIn('fr', form, 'brokers');
    const give = screen.getByRole('button', { name: text('brokers.record_refund') });
    await fillRefund(screen);
    await give.click();
    await expect.element(screen.getByText(said())).toBeVisible();
    await expect.element(screen.getByLabelText(text('brokers.refund_code'))).toHaveValue('');
    expect(onPaid).not.toHaveBeenCalled();
    await screen.getByLabelText(text('brokers.refund_code')).fill('12345678');
    await give.click();
    await expect.poll(() => server.sentTo('rpc/pay_refund').length).toBe(2);
    const ids = server.sentTo('rpc/pay_refund').map((body) => JSON.parse(body).p_request_id);
    expect(new Set(ids).size).toBe(2);
  },
);
