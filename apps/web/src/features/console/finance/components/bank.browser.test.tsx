import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { aProposal, aProposalRow } from '../../shell/model/test-money-proposal.ts';
import { Bank } from './bank.tsx';

const DAY = {
  day: '2026-11-20',
  bank_centimes: 97_500,
  ledger_centimes: 100_000,
  difference_centimes: -2500,
  explained_centimes: 0,
  open_count: 1,
  is_proven: false,
};
const OPEN = {
  lines: [
    {
      id: 7,
      day: '2026-11-20',
      label: 'VERSEMENT',
      reference: 'VR-1',
      amount_centimes: 90_000,
      is_opening: false,
      is_own_file: false,
    },
  ],
  journals: [
    { id: 31, day: '2026-11-20', kind: 'float_topped_up', reference: '', amount_centimes: 60_000 },
    { id: 32, day: '2026-11-20', kind: 'float_topped_up', reference: 'B', amount_centimes: 30_000 },
  ],
};

const MATCH = {
  id: 4,
  rule: 'operator',
  reason: 'One slip',
  matched_at: '2026-11-20T10:00:00Z',
  undone_at: null,
  undo_reason: null,
  first_day: '2026-11-19',
  label: 'VIREMENT RECU',
  line_count: 1,
  lines_centimes: 40_000,
  journal_count: 1,
  journals_centimes: 40_000,
};

async function mountBank(
  open: object = OPEN,
  language: 'fr' | 'ar' = 'fr',
  proposals: object[] = [],
) {
  const server = deferServer({
    'rpc/read_bank_proof': { columns: null, open_count: 1, days: [DAY] },
    'rpc/list_bank_exceptions': open,
    'rpc/list_bank_matches': [MATCH],
    'rpc/list_money_proposals': proposals,
  });
  const screen = await mountIn(
    language,
    <TestRoute>
      <Bank />
    </TestRoute>,
    'operator',
    'bank',
    'money_proposals',
  );
  await expect.element(screen.getByText('VERSEMENT')).toBeVisible();
  return { server, screen };
}
const sent = (body: string | undefined) => JSON.parse(body ?? '{}');

it('a match can be proposed only when the selected bank lines and journals have the same sum; the proposal then waits for another operator', async () => {
  const { server, screen } = await mountBank();
  await screen.getByRole('checkbox', { name: /^VERSEMENT/ }).click();
  const topUps = screen.getByRole('checkbox', {
    name: text('bank.kind_float_topped_up'),
    exact: false,
  });
  await topUps.first().click();
  const match = screen.getByRole('button', { name: text('bank.match'), exact: true });
  await expect.element(match).toBeDisabled();
  await topUps.last().click();
  await match.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox').fill('One slip for two brokers');
  const propose = dialog.getByRole('button', { name: text('money_proposals.propose_match') });
  await propose.click();
  await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
  expect(sent(server.sentTo('rpc/propose_money_movement')[0])).toMatchObject({
    p_kind: 'bank_match',
    p_details: { line_ids: [7], journal_ids: [31, 32] },
    p_reason: 'One slip for two brokers',
  });
  server.answer('rpc/propose_money_movement', aProposal({ kind: 'bank_match' }));
  await expect.element(screen.getByText(text('money_proposals.waits_title'))).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: text('money_proposals.see') }))
    .toHaveAttribute('href', '/fr/operator?tab=proposals&case=proposal');
  await screen
    .getByRole('button', { name: text('common.close') })
    .last()
    .click();
  await expect
    .element(screen.getByText(text('money_proposals.waits_title')))
    .not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox', { name: /^VERSEMENT/ })).not.toBeChecked();
});

it.each(['fr', 'ar'] as const)(
  'bank items in pending proposals cannot be selected, so that they are not proposed twice (language: %s)',
  async (language) => {
    const { screen } = await mountBank(OPEN, language, [
      aProposalRow({ kind: 'bank_match', details: { line_ids: [7], journal_ids: [31] } }),
      aProposalRow({ id: 'undo', kind: 'bank_match_undo', details: { match_id: 4 } }),
    ]);
    await expect.element(screen.getByRole('checkbox', { name: /^VERSEMENT/ })).toBeDisabled();
    const topUps = screen.getByRole('checkbox', {
      name: text('bank.kind_float_topped_up'),
      exact: false,
    });
    await expect.element(topUps.first()).toBeDisabled();
    await expect.element(topUps.last()).toBeEnabled();
    expect(screen.getByRole('button', { name: text('bank.undo'), exact: true }).query()).toBeNull();
    const pending = screen.getByRole('list', { name: text('money_proposals.already') });
    expect(pending.getByRole('link').elements()).toHaveLength(2);
  },
);

it('an operator can propose to undo a match between the bank and the ledger', async () => {
  const { server, screen } = await mountBank();
  await screen.getByRole('button', { name: text('bank.undo'), exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Another receipt');
  await dialog.getByRole('button', { name: text('money_proposals.propose_undo') }).click();
  await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
  expect(sent(server.sentTo('rpc/propose_money_movement')[0])).toMatchObject({
    p_kind: 'bank_match_undo',
    p_details: { match_id: 4 },
  });
});

it('a bank file is parsed and previewed, and is then sent to the server with its hash, lines and balance', async () => {
  const { server, screen } = await mountBank();
  await screen.getByRole('button', { name: text('bank.upload') }).click();
  const file = new File(['Date;Libellé;Montant\n20/11/2026;FRAIS;-25,00\nTOTAL;;\n'], 'a.csv');
  await screen.getByLabelText(text('bank.choose_file')).upload(file);
  await expect.element(screen.getByText('FRAIS')).toBeVisible();
  await expect.element(screen.getByText(text('bank.unread_count', { count: 1 }))).toBeVisible();
  const send = screen.getByRole('button', { name: text('bank.send') });
  await send.click();
  await expect.element(screen.getByText(text('bank.balance_missing'))).toBeVisible();
  await screen.getByRole('textbox', { name: text('bank.balance') }).fill('1 234,50');
  await send.click();
  await expect.poll(() => server.sentTo('rpc/save_bank_columns').length).toBe(1);
  expect(sent(server.sentTo('rpc/save_bank_columns')[0])).toMatchObject({
    p_columns: { day: 'Date', label: 'Libellé', amount: 'Montant' },
  });
  server.answer('rpc/save_bank_columns', null);
  await expect.poll(() => server.sentTo('rpc/upload_bank_file').length).toBe(1);
  expect(sent(server.sentTo('rpc/upload_bank_file')[0])).toEqual({
    p_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    p_day: '2026-11-20',
    p_balance_centimes: 123_450,
    p_lines: [{ day: '2026-11-20', label: 'FRAIS', reference: '', amount_centimes: -2500 }],
  });
});

it('an outgoing bank line can be proposed as a bank charge, but an incoming line cannot', async () => {
  const charge = { ...OPEN.lines[0], id: 8, label: 'FRAIS', amount_centimes: -1200 };
  const { server, screen } = await mountBank({ ...OPEN, lines: [...OPEN.lines, charge] });
  const button = screen.getByRole('button', { name: text('bank.charge') });
  const came = screen.getByRole('checkbox', { name: /^VERSEMENT/ });
  await screen.getByRole('checkbox', { name: /^FRAIS/ }).click();
  await came.click();
  expect(button.query()).toBeNull();
  await came.click();
  await button.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: text('operator.reason') }).fill('November');
  await dialog.getByRole('button', { name: text('money_proposals.propose_charges') }).click();
  await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
  expect(sent(server.sentTo('rpc/propose_money_movement')[0])).toMatchObject({
    p_kind: 'bank_charges',
    p_details: { line_ids: [8] },
    p_reason: 'November',
  });
});

it('in Arabic, the example of the number format keeps its left-to-right direction', async () => {
  const { screen } = await mountBank(OPEN, 'ar');
  await screen.getByRole('button', { name: text('bank.upload') }).click();
  const file = new File(['Date;Libellé;Montant\n20/11/2026;FRAIS;-25,00\n'], 'a.csv');
  await screen.getByLabelText(text('bank.choose_file')).upload(file);
  const written = screen.getByText(/^1\s234,56$/);
  await expect.element(written).toBeVisible();
  const words = written.element().firstChild;
  const [first, last] = [0, 7].map((at) => {
    const range = document.createRange();
    if (!words) throw new Error('the sample is no text');
    range.setStart(words, at);
    range.setEnd(words, at + 1);
    return range.getBoundingClientRect().left;
  });
  expect(first).toBeLessThan(last ?? 0);
});
