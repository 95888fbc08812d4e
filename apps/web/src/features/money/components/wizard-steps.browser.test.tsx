// Tests of each wizard step alone: validation, single submission and the displayed price.
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatMoney } from '../../../shared/format/money.ts';
import { testShop } from '../../../shared/shops/test-shop.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import { TestRoute } from '../../../testing/test-route.tsx';
import { type Draft, EMPTY_DRAFT } from '../model/draft.ts';
import { AmountStep } from './amount-step.tsx';
import { BrokerStep } from './broker-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import type { StepProps } from './step-props.ts';
import { COMPLETE_DRAFT, testStepProps } from './test-step-props.ts';

const rabat = { id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' };
const fes = { id: 2, name: 'Fes', name_fr: 'Fès', name_ar: 'فاس' };
const broker = {
  id: 'broker',
  business_name: 'Chez Ali',
  cash: 'enough',
  shop: testShop,
  promises_kept: null,
};
const price = (fee_payer: 'sender' | 'recipient') => ({
  id: 'quote',
  fee_payer,
  amount_centimes: 1500_00,
  fee_centimes: 30_00,
  total_centimes: fee_payer === 'sender' ? 1530_00 : 1500_00,
  payout_centimes: fee_payer === 'sender' ? 1500_00 : 1470_00,
});
const known = (fee_payer: 'sender' | 'recipient' = 'sender') => ({
  'v1/cities': [rabat, fes],
  'rpc/available_brokers': [broker],
  'rpc/quote_money_transfer': price(fee_payer),
  'rpc/sending_checks': [],
});

const STEPS: [string, (props: StepProps) => ReactElement, Partial<Draft>][] = [
  [
    'amount',
    (props) => <AmountStep {...props} />,
    { amount_centimes: 1500_00, fee_payer: 'sender' },
  ],
  ['recipient', (props) => <RecipientStep {...props} />, { recipient_name: 'Omar' }],
  ['broker', (props) => <BrokerStep {...props} />, { broker_id: null }],
];

describe.each(STEPS)('%s step of the wizard', (_, element, answers) => {
  it.each(['en', 'fr', 'ar'] as const)(
    'submits once after a click in the language %s, and then disables the button',
    async (language) => {
      deferServer(known());
      const { props, onNext } = testStepProps(COMPLETE_DRAFT);
      const screen = await mountIn(language, element(props), 'money');
      const go = screen.getByRole('button', { name: text('common.continue') });
      await go.click();
      await expect.poll(() => onNext.mock.calls.length).toBe(1);
      expect(onNext.mock.lastCall?.[0]).toMatchObject(answers);
      await expect.element(go).toBeDisabled();
      await expect.element(go).toHaveAttribute('aria-busy', 'true');
    },
  );
});

testForms(
  ['confirming', 'confirming', 'confirming'].map((name) => ({
    name,
    element: () => <ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />,
    known: known(),
    press: () => {
      const amount = formatMoney(1_500_00, document.documentElement.lang);
      return text('money.confirm_button', { amount });
    },
    path: 'rpc/confirm_money_transfer',
  })),
  'money',
);

describe.each([
  ['sender', '1,530', '1,500'],
  ['recipient', '1,500', '1,470'],
] as const)('price when the fee is paid by the %s', (payer, total, arrives) => {
  it('shows the amount to pay and the amount received while the user types', async () => {
    deferServer(known(payer));
    const { props } = testStepProps({ ...COMPLETE_DRAFT, fee_payer: payer });
    const screen = await mountIn('en', <AmountStep {...props} />, 'money');
    await expect.element(screen.getByText(text(`money.fee_paid_by_${payer}`))).toBeVisible();
    const said = () =>
      screen
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent);
    await expect
      .poll(said)
      .toEqual(['1,500', '30', total, arrives].map((one) => `${one}\u00a0MAD`));
  });

  it('shows the amount received and the amount to pay in the last step', async () => {
    deferServer(known(payer));
    const { props } = testStepProps({ ...COMPLETE_DRAFT, fee_payer: payer });
    const screen = await mountIn('en', <ConfirmStep {...props} />, 'money');
    const next = text('money.confirm_next', { total: `${total}\u00a0MAD` });
    await expect.element(screen.getByText(next)).toBeVisible();
    const sentence = text('money.confirm_sentence', {
      amount: `${arrives}\u00a0MAD`,
      name: 'Omar',
      city: 'Rabat',
    });
    await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible();
  });
});

it('the amount is written out in words, and in ryals on request', async () => {
  deferServer(known());
  const screen = await mountIn(
    'en',
    <ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />,
    'money',
  );
  const said = (words: string) => screen.getByText(text('money.amount_in_words', { words }));
  await expect.element(said('one thousand five hundred dirhams')).toBeVisible();
  await expect.element(said('thirty thousand ryals')).not.toBeVisible();
  await screen.getByText(text('money.show_ryals')).click();
  await expect.element(said('thirty thousand ryals')).toBeVisible();
});

it.each([
  ['on_device', 'errors.network'],
  ['failed', 'money.save_failed'],
] as const)(
  'the sender cannot confirm a transfer while the save state of the answers is %s',
  async (saveState, key) => {
    const server = deferServer(known());
    const screen = await mountIn(
      'en',
      <ConfirmStep {...testStepProps(COMPLETE_DRAFT, saveState).props} />,
      'money',
    );
    const amount = '1,500\u00a0MAD';
    await screen.getByRole('button', { name: text('money.confirm_button', { amount }) }).click();
    await expect.element(screen.getByText(text(key))).toBeVisible();
    expect(server.sentTo('rpc/confirm_money_transfer')).toEqual([]);
  },
);

describe.each([
  ['en', '20\u00a0MAD', '20,000\u00a0MAD'],
  ['fr', '20\u00a0DH', '20\u202f000\u00a0DH'],
  ['ar', '20\u00a0درهم', '20\u202f000\u00a0درهم'],
] as const)('amount that the user types, in the language %s', (language, minimum, maximum) => {
  it.each([
    ['19', 'errors.AMOUNT_TOO_SMALL'],
    ['20001', 'errors.AMOUNT_TOO_LARGE'],
    ['1,500', 'errors.AMOUNT_NOT_WHOLE'],
    ['abc', 'errors.AMOUNT_INVALID'],
  ] as const)('%s is rejected with the reason', async (typed, key) => {
    deferServer(known());
    const { props, onNext } = testStepProps(EMPTY_DRAFT);
    const screen = await mountIn(language, <AmountStep {...props} />, 'money');
    const field = screen.getByLabelText(text('money.amount'));
    await field.fill(typed);
    await screen.getByRole('button', { name: text('common.continue') }).click();
    await expect.element(screen.getByText(text(key, { minimum, maximum }))).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(onNext).not.toHaveBeenCalled();
  });
});

it.each([
  ['20', 20_00],
  ['٢٠٠٠٠', 20_000_00],
])(
  'the amount %s is accepted, because it equals the minimum or the maximum',
  async (typed, centimes) => {
    deferServer(known());
    const { props, onNext } = testStepProps(EMPTY_DRAFT);
    const screen = await mountIn('ar', <AmountStep {...props} />, 'money');
    await screen.getByLabelText(text('money.amount')).fill(typed);
    await screen.getByRole('button', { name: text('common.continue') }).click();
    await expect
      .poll(() => onNext.mock.calls)
      .toEqual([[{ amount_centimes: centimes, fee_payer: 'sender' }]]);
  },
);

it('a change of the city clears the chosen broker', async () => {
  deferServer(known());
  const { props, onNext } = testStepProps({ ...COMPLETE_DRAFT, broker_id: 'broker' });
  const screen = await mountIn('fr', <RecipientStep {...props} />, 'money');
  await screen.getByRole('combobox').fill('فاس');
  await screen.getByRole('option', { name: 'Fès' }).click();
  await screen.getByRole('button', { name: text('common.continue') }).click();
  await expect
    .poll(() => onNext.mock.lastCall?.[0])
    .toMatchObject({ recipient_city_id: 2, broker_id: null });
});

it.each([
  ['broker', 'broker'],
  ['gone', null],
])(
  'a chosen broker is submitted only if the broker is still in the list: %s is submitted as %s',
  async (chosen, sent) => {
    deferServer(known());
    const { props, onNext } = testStepProps({ ...COMPLETE_DRAFT, broker_id: chosen });
    const screen = await mountIn('en', <BrokerStep {...props} />, 'money');
    await expect.element(screen.getByText('Chez Ali')).toBeVisible();
    await screen.getByRole('button', { name: text('common.continue') }).click();
    await expect.poll(() => onNext.mock.calls).toEqual([[{ broker_id: sent }]]);
  },
);

it.each([
  ['enough', 'money.cash.enough', ['money.cash.ask']],
  ['ask', 'money.cash.ask', ['money.cash.enough']],
  [null, undefined, ['money.cash.enough', 'money.cash.ask']],
] as const)(
  'the list of brokers shows whether a broker has enough cash: %s',
  async (cash, said, unsaid) => {
    const brokers = [{ ...broker, cash }];
    const server = deferServer({ ...known(), 'rpc/available_brokers': brokers });
    const screen = await mountIn(
      'en',
      <BrokerStep {...testStepProps(COMPLETE_DRAFT).props} />,
      'money',
    );
    await expect
      .poll(() => server.sentTo('rpc/available_brokers').at(-1))
      .toBe('{"p_city_id":1,"p_quote_id":"quote"}');
    await expect.element(screen.getByText('Chez Ali')).toBeVisible();
    if (said) await expect.element(screen.getByText(text(said))).toBeVisible();
    for (const key of unsaid) expect(screen.getByText(text(key)).query()).toBeNull();
  },
);

it.each(['en', 'fr', 'ar'] as const)(
  'in %s, the confirmation step links to the phone verification when the server requires a verified number',
  async (language) => {
    const server = deferServer(known());
    const screen = await mountIn(
      language,
      <TestRoute>
        <ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} />
      </TestRoute>,
      'money',
    );
    await screen.getByRole('button').click();
    await expect.poll(() => server.sentTo('rpc/confirm_money_transfer')).toHaveLength(1);
    const link = screen.getByRole('link', { name: text('money.verify_phone') });
    expect(link.query()).toBeNull();
    server.refuse('rpc/confirm_money_transfer', 'PHONE_NOT_VERIFIED');
    await expect.element(screen.getByText(text('errors.PHONE_NOT_VERIFIED'))).toBeVisible();
    await expect
      .element(link)
      .toHaveAttribute(
        'href',
        `/${language}/profile?draft=${testStepProps(COMPLETE_DRAFT).props.id}`,
      );
  },
);

it('when the route to the city is suspended, the last step shows an error and a button back to the recipient step', async () => {
  const server = deferServer({ 'v1/cities': [rabat, fes], 'rpc/available_brokers': [broker] });
  const { props } = testStepProps(COMPLETE_DRAFT);
  const change = vi.spyOn(props.keeper, 'change');
  const screen = await mountIn('fr', <ConfirmStep {...props} />, 'money');
  await expect.poll(() => server.sentTo('rpc/quote_money_transfer')).toHaveLength(1);
  server.refuse('rpc/quote_money_transfer', 'CORRIDOR_CLOSED');
  await expect.element(screen.getByText(text('errors.CORRIDOR_CLOSED'))).toBeVisible();
  expect(server.sentTo('rpc/quote_money_transfer')[0]).toContain('"p_recipient_city_id":1');
  await screen.getByRole('button', { name: text('money.question.recipient') }).click();
  expect(change.mock.calls).toEqual([[{ step: 'recipient' }]]);
});
