// Tests of proposals in the console: who may execute them, the figures that the operator must
// compare, and the texts in each language.
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../i18n/language.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { aProposal, aProposalRow } from '../../shell/model/test-money-proposal.ts';
import { ProposalCase } from './proposal-case.tsx';
import { Proposals } from './proposals.tsx';

const ignore = () => undefined;
const TEXTS = ['operator', 'operator_brokers', 'bank', 'money_proposals'] as const;
const sent = (bodies: string[]) => bodies.map((body) => JSON.parse(body));

const mountCase = async (language: Language, proposal: object) => {
  const server = deferServer({ 'rpc/read_money_proposal': proposal });
  const screen = await mountIn(
    language,
    <TestRoute>
      <ProposalCase id="proposal" onLeave={ignore} />
    </TestRoute>,
    ...TEXTS,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const execute = screen.getByRole('button', { name: text('money_proposals.execute') });
  return { server, screen, execute };
};
const mountTab = (language: Language, roles: string[], answers: object, part?: string) => {
  const server = deferServer({ 'rpc/operator_waiting': { money: 1 }, ...answers });
  const tab = (
    <Proposals
      {...{ roles, part, caseId: undefined }}
      onOpen={ignore}
      onLeave={ignore}
      onChoose={ignore}
    />
  );
  return mountIn(language, <TestRoute>{tab}</TestRoute>, ...TEXTS).then((screen) => ({
    server,
    screen,
  }));
};

describe.each(['fr', 'ar'] as const)('money proposal (language: %s)', (language) => {
  it('is executed by another operator, who sees the balances and confirms having compared them', async () => {
    const { server, screen, execute } = await mountCase(language, aProposal());
    await execute.click();
    const dialog = screen.getByRole('dialog');
    for (const centimes of [100_000, 700_000]) {
      await expect
        .element(dialog.getByRole('cell', { name: formatMoney(centimes, language) }))
        .toBeVisible();
    }
    const yes = dialog.getByRole('button', { name: text('money_proposals.execute') });
    await yes.click();
    await expect.element(dialog.getByText(text('money_proposals.checked_missing'))).toBeVisible();
    expect(server.sentTo('rpc/execute_money_proposal')).toEqual([]);
    await dialog.getByRole('checkbox', { name: text('money_proposals.checked_money') }).click();
    await yes.click();
    await expect.poll(() => server.sentTo('rpc/execute_money_proposal').length).toBe(1);
    await expect.element(yes).toBeDisabled();
    expect(sent(server.sentTo('rpc/execute_money_proposal'))).toEqual([{ p_id: 'proposal' }]);
    server.answer('rpc/execute_money_proposal', aProposal({ state: 'executed', is_open: false }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('cannot be executed by its proposer, who sees the reason and can withdraw the proposal', async () => {
    const mine = aProposal({ is_mine: true, may_execute: false });
    const { server, screen, execute } = await mountCase(language, mine);
    await expect.element(screen.getByText(text('money_proposals.own_text'))).toBeVisible();
    expect(execute.query()).toBeNull();
    await screen.getByRole('button', { name: text('money_proposals.withdraw') }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText(text('operator.reason')).fill('Another broker');
    await dialog.getByRole('button', { name: text('money_proposals.withdraw') }).click();
    await expect.poll(() => server.sentTo('rpc/reject_money_proposal').length).toBe(1);
    expect(sent(server.sentTo('rpc/reject_money_proposal'))).toEqual([
      { p_id: 'proposal', p_reason: 'Another broker' },
    ]);
  });
});

it.each([
  ['PROPOSAL_OUTDATED', { proposed_centimes: 600_000, now_centimes: 500_000 }],
  ['FOUR_EYES_NEEDED', {}],
  ['BROKER_ENDED', {}],
] as const)(
  'a proposal whose execution is refused with %s shows a message and stays open',
  async (code, details) => {
    const { server, screen, execute } = await mountCase('en', aProposal());
    await execute.click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: text('money_proposals.execute') }).click();
    await expect.poll(() => server.sentTo('rpc/execute_money_proposal').length).toBe(1);
    server.refuse('rpc/execute_money_proposal', code, details);
    const values = { proposed: formatMoney(600_000, 'en'), now: formatMoney(500_000, 'en') };
    await expect.element(dialog.getByText(text(`errors.${code}`, values))).toBeVisible();
    await expect.element(dialog.getByRole('checkbox')).toBeChecked();
  },
);

it('a rejection of a proposal requires a reason, which stays in the field when the server refuses the rejection', async () => {
  const { server, screen } = await mountCase('fr', aProposal());
  await screen.getByRole('button', { name: text('money_proposals.reject') }).click();
  const dialog = screen.getByRole('dialog');
  const no = dialog.getByRole('button', { name: text('money_proposals.reject') });
  await no.click();
  await expect.element(dialog.getByText(text('operator.reason_missing'))).toBeVisible();
  await dialog.getByLabelText(text('operator.reason')).fill('No such slip');
  await no.click();
  await expect.poll(() => server.sentTo('rpc/reject_money_proposal').length).toBe(1);
  server.refuse('rpc/reject_money_proposal', 'PROPOSAL_CLOSED', { decision: 'executed' });
  await expect.element(dialog.getByText(text('errors.PROPOSAL_CLOSED'))).toBeVisible();
  await expect.element(dialog.getByLabelText(text('operator.reason'))).toHaveValue('No such slip');
});

it('a rejected proposal shows who rejected it and why, and offers no action', async () => {
  const { screen } = await mountCase(
    'fr',
    aProposal({
      ...{ state: 'rejected', is_open: false, may_execute: false, may_reject: false },
      ...{ decided_at: '2026-11-24T09:00:00Z', decided_by_name: 'Driss', effect: null },
      decision_reason: 'No such slip',
    }),
  );
  await expect.element(screen.getByText('Driss')).toBeVisible();
  await expect.element(screen.getByText('No such slip')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

it('a match proposal shows its bank lines and ledger entries', async () => {
  const item = { id: 7, day: '2026-11-20', amount_centimes: -2450, is_open: true };
  const { screen, execute } = await mountCase(
    'ar',
    aProposal({
      kind: 'bank_match',
      business_name: null,
      effect: {
        balances: [],
        lines: [{ ...item, label: 'FRAIS', reference: 'F-1' }],
        journals: [{ ...item, kind: 'bank_charged', reference: '', is_open: false }],
      },
    }),
  );
  await expect.element(screen.getByText('FRAIS')).toBeVisible();
  await expect.element(screen.getByText(text('bank.kind_bank_charged'))).toBeVisible();
  // Another operator has already matched the ledger entry. The server would refuse to execute the
  // proposal, so the screen shows a warning.
  await expect.element(screen.getByText(text('money_proposals.not_open'))).toBeVisible();
  await execute.click();
  await expect
    .element(screen.getByRole('checkbox', { name: text('money_proposals.checked_bank') }))
    .toBeVisible();
});

describe('list of proposals', () => {
  it('shows pending proposals first, with the operators who may execute them, and decided ones below', async () => {
    const { screen } = await mountTab('fr', ['finance'], {
      'rpc/list_money_proposals': [
        aProposalRow(),
        aProposalRow({ id: 'mine', kind: 'credit_line', is_mine: true, may_execute: false }),
        aProposalRow({ id: 'over', kind: 'correction', state: 'expired', may_execute: false }),
        aProposalRow({
          ...{ id: 'done', kind: 'broker_exit', state: 'executed', is_open: false },
          ...{ may_execute: false, decided_at: '2026-11-24T09:00:00Z', decided_by_name: 'Driss' },
        }),
      ],
    });
    const waiting = screen.getByRole('table', { name: text('money_proposals.open') });
    await expect.element(waiting).toBeVisible();
    const turns = waiting
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
    expect(turns).toEqual([text('money_proposals.yours'), text('money_proposals.others')]);
    const closed = screen.getByRole('table', { name: text('money_proposals.closed') });
    await expect.element(closed.getByText(text('money_proposals.state_expired'))).toBeVisible();
    await expect.element(closed.getByText('Driss')).toBeVisible();
    await expect
      .element(screen.getByText(text('operator.waiting_count', { count: 1 })))
      .toBeInTheDocument();
  });

  it('requests the next page with the last row of the previous page as the cursor', async () => {
    const page = Array.from({ length: 50 }, (_, at) =>
      aProposalRow({ id: `p${at}`, state: 'executed', is_open: false, may_execute: false }),
    );
    const { server, screen } = await mountTab('fr', ['admin'], {
      'rpc/list_money_proposals': page,
    });
    await screen.getByRole('button', { name: text('operator.more_rows') }).click();
    await expect.poll(() => server.sentTo('rpc/list_money_proposals').length).toBe(2);
    expect(sent(server.sentTo('rpc/list_money_proposals'))[1]).toMatchObject({
      p_after_is_open: false,
      p_after_at: '2026-11-23T09:00:00Z',
      p_after_id: 'p49',
    });
  });

  it('shows an empty state when there are no proposals', async () => {
    const { screen } = await mountTab('ar', ['finance'], { 'rpc/list_money_proposals': [] });
    await expect.element(screen.getByText(text('money_proposals.open_none'))).toBeVisible();
  });

  it('offers a retry after a failed load', async () => {
    const { server, screen } = await mountTab('en', ['finance'], {});
    await expect.poll(() => server.sentTo('rpc/list_money_proposals').length).toBe(1);
    server.refuse('rpc/list_money_proposals', 'NOT_AN_OPERATOR');
    await expect.element(screen.getByText(text('operator.load_failed'))).toBeVisible();
  });
});

it.each(['fr', 'ar'] as const)(
  'compliance operators see the findings of the nightly check, and no proposals (language: %s)',
  async (language) => {
    const { server, screen } = await mountTab(language, ['compliance'], {
      'rpc/list_money_findings': [
        {
          ...{ id: 2, day: '2026-11-23', kind: 'near_limit', operator_id: 'a' },
          ...{ operator_name: 'Salma', broker_id: 'b', business_name: 'Benali Services' },
          ...{ centimes: 495_000, top_up_count: 3, broker_count: 1, limit_centimes: 500_000 },
        },
        {
          ...{ id: 1, day: '2026-11-22', kind: 'many_small', operator_id: 'a' },
          ...{ operator_name: 'Salma', broker_id: null, business_name: null },
          ...{ centimes: 2_100_000, top_up_count: 9, broker_count: 3, limit_centimes: 500_000 },
        },
      ],
    });
    await expect
      .element(
        screen.getByRole('row', { name: RegExp(text('money_proposals.finding_near_limit')) }),
      )
      .toBeVisible();
    await expect
      .element(screen.getByText(text('money_proposals.finding_brokers', { count: 3 })))
      .toBeVisible();
    expect(server.sentTo('rpc/list_money_proposals')).toEqual([]);
  },
);
