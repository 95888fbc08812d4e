// Tests of floats in the console: top-ups by one operator, top-ups backed by a bank line, and
// proposals to a second operator.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../../i18n/language.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { aProposal, aProposalRow } from '../../shell/model/test-money-proposal.ts';
import { FloatTable } from './float-table.tsx';

const FLOAT = {
  broker_id: 'broker',
  business_name: 'Benali Services',
  city: { name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' },
  is_active: true,
  is_ended: false,
  float_centimes: 100_000,
  held_centimes: 0,
  credit_centimes: 300_000,
  available_centimes: 400_000,
  commission_centimes: 0,
  topped_up_today_centimes: 200_000,
  top_up_limit_centimes: 500_000,
};
const LINE = {
  id: 7,
  day: '2026-11-20',
  label: 'VERSEMENT',
  reference: 'VR-1',
  amount_centimes: 900_000,
  is_opening: false,
  is_own_file: false,
};
const known = (parts: { floats?: object[]; proposals?: object[]; lines?: object[] } = {}) => ({
  'rpc/list_floats': parts.floats ?? [FLOAT],
  'rpc/list_money_proposals': parts.proposals ?? [],
  'rpc/list_bank_exceptions': { lines: parts.lines ?? [LINE], journals: [] },
});
const mountFloats = async (language: Language, answers = known()) => {
  const server = deferServer(answers);
  const screen = await mountIn(
    language,
    <TestRoute>
      <FloatTable />
    </TestRoute>,
    'operator',
    'bank',
    'money_proposals',
  );
  await expect.element(screen.getByText('Benali Services', { exact: true }).first()).toBeVisible();
  return { server, screen, dialog: screen.getByRole('dialog') };
};
const open = async (language: Language, button: 'top_up' | 'set_line', answers = known()) => {
  const mounted = await mountFloats(language, answers);
  // The accessible name of each button ends with the name of the broker.
  const name = `${text(`operator.money_${button}`)} Benali Services`;
  await mounted.screen.getByRole('button', { name }).click();
  return mounted;
};
const sent = (bodies: string[]) => bodies.map((body) => JSON.parse(body));

describe.each(['fr', 'ar'] as const)("top-up of a broker's float (language: %s)", (language) => {
  const money = (centimes: number) => formatMoney(centimes, language);

  it('the dialog shows how much of the daily limit is left; a top-up within the limit needs no second operator', async () => {
    const { server, dialog } = await open(language, 'top_up');
    const left = { rest: money(300_000), limit: money(500_000) };
    await expect.element(dialog.getByText(text('money_proposals.left', left))).toBeVisible();
    await dialog.getByLabelText(text('operator.money_amount')).fill('3000');
    await dialog.getByLabelText(text('operator.reason')).fill('Slip 88');
    await dialog.getByRole('button', { name: text('operator.money_top_up_title') }).click();
    await expect.poll(() => server.sentTo('rpc/top_up_float').length).toBe(1);
    expect(sent(server.sentTo('rpc/top_up_float'))[0]).toMatchObject({
      p_broker_id: 'broker',
      p_centimes: 300_000,
    });
    expect(server.sentTo('rpc/propose_money_movement')).toEqual([]);
  });

  it('is proposed when the amount exceeds the daily limit, and then waits for another operator', async () => {
    const { server, screen, dialog } = await open(language, 'top_up');
    await dialog.getByLabelText(text('operator.money_amount')).fill('3001');
    const over = text('money_proposals.over', { rest: money(300_000) });
    await expect.element(dialog.getByText(over)).toBeVisible();
    await dialog.getByLabelText(text('operator.reason')).fill('Slip 88');
    await dialog.getByRole('button', { name: text('money_proposals.propose_top_up') }).click();
    await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
    expect(sent(server.sentTo('rpc/propose_money_movement'))[0]).toMatchObject({
      p_kind: 'float_top_up',
      p_details: { broker_id: 'broker', centimes: 300_100 },
      p_reason: 'Slip 88',
    });
    expect(server.sentTo('rpc/top_up_float')).toEqual([]);
    server.answer('rpc/propose_money_movement', aProposal());
    await expect.element(screen.getByText(text('money_proposals.waits_title'))).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: text('money_proposals.see') }))
      .toHaveAttribute('href', `/${language}/operator?tab=proposals&case=proposal`);
  });
});

describe("top-up of a broker's float", () => {
  it('a top-up backed by a bank line has the amount of that bank line, and needs no second operator', async () => {
    const { server, screen, dialog } = await open('fr', 'top_up');
    await dialog.getByRole('combobox').click();
    await screen.getByRole('option', { name: /VERSEMENT/ }).click();
    await expect
      .element(dialog.getByLabelText(text('operator.money_amount')))
      .not.toBeInTheDocument();
    await dialog.getByLabelText(text('operator.reason')).fill('Slip 88');
    await dialog.getByRole('button', { name: text('money_proposals.top_up_tied') }).click();
    await expect.poll(() => server.sentTo('rpc/top_up_float').length).toBe(1);
    expect(sent(server.sentTo('rpc/top_up_float'))[0]).toMatchObject({
      p_centimes: 900_000,
      p_bank_line_id: 7,
    });
  });

  it.each([
    ['from a file that the same operator uploaded', { ...LINE, is_own_file: true }],
    ['of another amount', { ...LINE, amount_centimes: 100 }],
  ])('cannot be backed by a bank line that is %s', async (_, line) => {
    const { dialog } = await open('en', 'top_up', known({ lines: [line] }));
    await dialog.getByLabelText(text('operator.money_amount')).fill('9000');
    const button = { name: text('money_proposals.propose_top_up') };
    await expect.element(dialog.getByRole('button', button)).toBeVisible();
    expect(dialog.getByRole('combobox').query()).toBeNull();
  });

  it('after a refusal because another operator has used up the limit, the same input can be sent as a proposal', async () => {
    const { server, dialog } = await open('en', 'top_up');
    await dialog.getByLabelText(text('operator.money_amount')).fill('3000');
    await dialog.getByLabelText(text('operator.reason')).fill('Slip 88');
    await dialog.getByRole('button', { name: text('operator.money_top_up_title') }).click();
    await expect.poll(() => server.sentTo('rpc/top_up_float').length).toBe(1);
    const figures = { limit_centimes: 500_000, used_centimes: 450_000 };
    server.refuse('rpc/top_up_float', 'TOP_UP_LIMIT_REACHED', figures);
    const said = { limit: formatMoney(500_000, 'en'), used: formatMoney(450_000, 'en') };
    await expect.element(dialog.getByText(text('errors.TOP_UP_LIMIT_REACHED', said))).toBeVisible();
    await expect.element(dialog.getByLabelText(text('operator.reason'))).toHaveValue('Slip 88');
    const propose = dialog.getByRole('button', { name: text('money_proposals.propose_top_up') });
    await expect.element(propose).toBeEnabled();
    await propose.click();
    await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
  });

  it('the dialog shows the pending proposals about the broker', async () => {
    const { dialog } = await open('ar', 'top_up', known({ proposals: [aProposalRow()] }));
    const pending = dialog.getByRole('list', { name: text('money_proposals.already') });
    await expect.element(pending.getByRole('link')).toBeVisible();
  });
});

describe('credit line of a broker', () => {
  let asked: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    asked = await open('fr', 'set_line');
    await asked.dialog.getByLabelText(text('operator.reason')).fill('They asked');
  });

  it('takes effect immediately when lowered', async () => {
    const { server, dialog } = asked;
    await dialog.getByLabelText(text('operator.money_amount')).fill('0');
    await dialog.getByRole('button', { name: text('operator.money_set_line_title') }).click();
    await expect.poll(() => server.sentTo('rpc/set_credit_line').length).toBe(1);
    expect(sent(server.sentTo('rpc/set_credit_line'))[0]).toMatchObject({ p_credit_centimes: 0 });
  });

  it('needs a second operator when raised', async () => {
    const { server, dialog } = asked;
    await dialog.getByLabelText(text('operator.money_amount')).fill('3001');
    await dialog.getByRole('button', { name: text('money_proposals.propose_line') }).click();
    await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
    expect(sent(server.sentTo('rpc/propose_money_movement'))[0]).toMatchObject({
      p_kind: 'credit_line',
      p_details: { broker_id: 'broker', centimes: 300_100 },
    });
    server.refuse('rpc/propose_money_movement', 'OWN_CASE');
    await expect.element(dialog.getByText(text('errors.OWN_CASE'))).toBeVisible();
    await expect.element(dialog.getByLabelText(text('operator.reason'))).toHaveValue('They asked');
  });
});

it('a credit line cannot be proposed again while a proposal is pending', async () => {
  const line = aProposalRow({ kind: 'credit_line', amount_centimes: 500_000 });
  const { screen } = await mountFloats('fr', known({ proposals: [line] }));
  await expect
    .element(screen.getByRole('list', { name: text('money_proposals.already') }))
    .toBeVisible();
  const buttons = screen.getByRole('table').getByRole('button').elements();
  expect(buttons.map((one) => one.textContent?.trim())).toEqual([
    `${text('operator.money_top_up')} Benali Services`,
  ]);
});

it('a broker whose contract has ended can get neither a top-up nor a credit line', async () => {
  const { screen } = await mountFloats('ar', known({ floats: [{ ...FLOAT, is_ended: true }] }));
  await expect
    .element(screen.getByText(text('money_proposals.ended'), { exact: false }))
    .toBeVisible();
  expect(screen.getByRole('table').getByRole('button').elements()).toEqual([]);
});
