// Where the wizard meets a limit: the first question shows what is left, and the last one says why it cannot go on.
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { formatTime } from '../../../shared/format/time.ts';
import { holdServer } from '../../../testing/held-server.ts';
import { InRoute } from '../../../testing/in-route.tsx';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { stepProps, WHOLE } from './made-step-props.ts';

const QUOTE = {
  id: 'quote',
  fee_payer: 'sender',
  amount_centimes: 1500_00,
  fee_centimes: 30_00,
  total_centimes: 1530_00,
  payout_centimes: 1500_00,
};
const known = () => ({
  'v1/cities': [],
  'rpc/available_brokers': [],
  'rpc/quote_money_transfer': QUOTE,
});

it('the first question shows the limits, and a confirmation above them leads to the same', async () => {
  const limits = { level: 1, next_step: 'identity', day_left_centimes: 70_00 };
  const inRoute = (element: ReactElement) =>
    mountIn('en', <InRoute>{element}</InRoute>, 'money', 'limits');
  const server = holdServer({ ...known(), 'rpc/my_limits': [limits] });
  const link = () => ({ name: text('limits.go_identity') });
  const first = await inRoute(<AmountStep {...stepProps(WHOLE).props} />);
  await expect.element(first.getByRole('link', link())).toBeVisible();
  first.unmount();
  const last = await inRoute(<ConfirmStep {...stepProps(WHOLE).props} />);
  await last.getByRole('button').click();
  await expect.poll(() => server.sentTo('rpc/confirm_money_transfer')).toHaveLength(1);
  expect(last.getByRole('link', link()).query()).toBeNull();
  const left = { left_centimes: 70_00, until_at: '2026-11-23T23:00:00+00:00' };
  server.refuse('rpc/confirm_money_transfer', 'LIMIT_OF_DAY', left);
  const values = { left: '70\u00a0MAD', until: formatTime(left.until_at, 'en') };
  await expect.element(last.getByText(text('errors.LIMIT_OF_DAY', values))).toBeVisible();
  await expect.element(last.getByRole('link', link())).toBeVisible();
});

it('a price that a limit refuses says why in place of the last question, and leads on', async () => {
  const { 'rpc/quote_money_transfer': _, ...rest } = known();
  const server = holdServer({ ...rest, 'rpc/my_limits': [{ level: 1, next_step: 'identity' }] });
  const element = (
    <InRoute>
      <ConfirmStep {...stepProps(WHOLE).props} />
    </InRoute>
  );
  const screen = await mountIn('en', element, 'money', 'limits');
  await expect.poll(() => server.sentTo('rpc/quote_money_transfer')).toHaveLength(1);
  server.refuse('rpc/quote_money_transfer', 'LIMIT_OF_TRANSFER', { maximum_centimes: 200_00 });
  const why = text('errors.LIMIT_OF_TRANSFER', { maximum: '200\u00a0MAD' });
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: text('limits.go_identity') }))
    .toBeVisible();
});
