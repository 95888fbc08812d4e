// Tests of server responses that arrive while a wizard step is open: limits, refusals and late
// responses.
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { SaveState } from '../../../shared/draft/draft-autosave.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { AmountStep } from './amount-step.tsx';
import { BrokerStep } from './broker-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { COMPLETE_DRAFT, TEST_QUOTE, testStepProps } from './test-step-props.ts';

const known = () => ({
  'v1/cities': [],
  'rpc/available_brokers': [],
  'rpc/quote_money_transfer': TEST_QUOTE,
  'rpc/sending_checks': [],
});
const inRoute = (element: ReactElement) =>
  mountIn('en', <TestRoute>{element}</TestRoute>, 'money', 'limits');

it('the first step always shows the limits, and the last step shows them only after a refusal because of a limit', async () => {
  const limits = { level: 1, next_step: 'identity', day_left_centimes: 70_00 };
  const server = deferServer({ ...known(), 'rpc/my_limits': [limits] });
  const link = () => ({ name: text('limits.go_identity') });
  const first = await inRoute(<AmountStep {...testStepProps(COMPLETE_DRAFT).props} />);
  await expect.element(first.getByRole('link', link())).toBeVisible();
  first.unmount();
  const last = await inRoute(<ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />);
  await last.getByRole('button').click();
  await expect.poll(() => server.sentTo('rpc/confirm_money_transfer')).toHaveLength(1);
  expect(last.getByRole('link', link()).query()).toBeNull();
  const left = { left_centimes: 70_00, until_at: '2026-11-23T23:00:00+00:00' };
  server.refuse('rpc/confirm_money_transfer', 'LIMIT_OF_DAY', left);
  const values = { left: '70\u00a0MAD', until: formatTime(left.until_at, 'en') };
  await expect.element(last.getByText(text('errors.LIMIT_OF_DAY', values))).toBeVisible();
  await expect.element(last.getByRole('link', link())).toBeVisible();
});

it('shows the reason and a link instead of the price when a quote is refused because of a limit', async () => {
  const { 'rpc/quote_money_transfer': _, ...rest } = known();
  const server = deferServer({ ...rest, 'rpc/my_limits': [{ level: 1, next_step: 'identity' }] });
  const screen = await inRoute(<ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />);
  await expect.poll(() => server.sentTo('rpc/quote_money_transfer')).toHaveLength(1);
  server.refuse('rpc/quote_money_transfer', 'LIMIT_OF_TRANSFER', { maximum_centimes: 200_00 });
  const why = text('errors.LIMIT_OF_TRANSFER', { maximum: '200\u00a0MAD' });
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: text('limits.go_identity') }))
    .toBeVisible();
});

it.each(['a price', 'a refusal'])(
  'the “Continue” button stays in place when %s and the limits arrive late, so that a click does not miss the button',
  async (what) => {
    const server = deferServer();
    const screen = await inRoute(<AmountStep {...testStepProps(COMPLETE_DRAFT).props} />);
    const go = screen.getByRole('button', { name: text('common.continue') });
    const top = () => go.element().getBoundingClientRect().top;
    const before = top();
    await expect.poll(() => server.sentTo('rpc/quote_money_transfer')).toHaveLength(1);
    if (what === 'a price') {
      server.answer('rpc/quote_money_transfer', TEST_QUOTE);
      await expect.element(screen.getByText('1,530\u00a0MAD')).toBeVisible();
    } else {
      server.refuse('rpc/quote_money_transfer', 'CORRIDOR_CLOSED');
      await expect.element(screen.getByText(text('errors.CORRIDOR_CLOSED'))).toBeVisible();
      await expect.element(screen.getByText(text('money.what_arrives'))).not.toBeVisible();
    }
    server.answer('rpc/my_limits', [{ level: 1, next_step: 'identity', day_left_centimes: 70_00 }]);
    await expect
      .element(screen.getByRole('link', { name: text('limits.go_identity') }))
      .toBeVisible();
    expect(top()).toBe(before);
  },
);

it('the button of the broker step appears together with the list of brokers', async () => {
  const { 'rpc/available_brokers': brokers, ...rest } = known();
  const server = deferServer(rest);
  const screen = await inRoute(<BrokerStep {...testStepProps(COMPLETE_DRAFT).props} />);
  // The second request contains the quote, to get the brokers who have enough cash.
  await expect.poll(() => server.sentTo('rpc/available_brokers')).toHaveLength(2);
  expect(screen.getByRole('button').query()).toBeNull();
  server.answer('rpc/available_brokers', brokers);
  await expect.element(screen.getByRole('button')).toBeVisible();
});

it('shows the confirm button together with the required checks', async () => {
  const { 'rpc/sending_checks': _, ...rest } = known();
  const server = deferServer(rest);
  const screen = await inRoute(<ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />);
  await expect.poll(() => server.sentTo('rpc/sending_checks')).toHaveLength(1);
  await expect.element(screen.getByText('1,530\u00a0MAD', { exact: true })).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
  server.answer('rpc/sending_checks', []);
  await expect.element(screen.getByRole('button')).toBeVisible();
});

it('when the quote has expired, repeats the checks for the new quote and keeps the confirm button visible', async () => {
  const { 'rpc/quote_money_transfer': quote, 'rpc/sending_checks': checks, ...rest } = known();
  const server = deferServer(rest);
  const screen = await inRoute(<ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />);
  const asked = (path: string, times: number) =>
    expect.poll(() => server.sentTo(path)).toHaveLength(times);
  await asked('rpc/quote_money_transfer', 1);
  server.answer('rpc/quote_money_transfer', quote);
  await asked('rpc/sending_checks', 1);
  server.answer('rpc/sending_checks', checks);
  const confirm = screen.getByRole('button');
  await confirm.click();
  await asked('rpc/confirm_money_transfer', 1);
  server.refuse('rpc/confirm_money_transfer', 'QUOTE_EXPIRED');
  await asked('rpc/quote_money_transfer', 2);
  server.answer('rpc/quote_money_transfer', { ...quote, id: 'fresh' });
  // After the refusal, the checks of the transfer are requested again. They are requested once more
  // when the new quote has arrived; this last request must contain the id of the new quote.
  await expect
    .poll(() => server.sentTo('rpc/sending_checks').at(-1))
    .toContain('"p_quote_id":"fresh"');
  await expect.element(confirm).toBeVisible();
});

it('requests the checks of the transfer only after the answers are saved; until then the confirm button is hidden', async () => {
  const server = deferServer(known());
  const step = (saveState: SaveState) => (
    <ConfirmStep {...testStepProps(COMPLETE_DRAFT, saveState).props} />
  );
  const screen = await mountIn('en', step('saving'), 'money');
  await expect.element(screen.getByText('1,530\u00a0MAD', { exact: true })).toBeVisible();
  expect(server.sentTo('rpc/sending_checks')).toEqual([]);
  expect(screen.getByRole('button').query()).toBeNull();
  await screen.rerender(step('saved'));
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(server.sentTo('rpc/sending_checks')).toHaveLength(1);
});
