// Screens of money proposals, which one operator proposes and another one executes.
import {
  aProposal,
  aProposalRow,
} from '../../apps/web/src/features/console/shell/model/test-money-proposal.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';
import { withMockAnswers } from './with-mock-answers.ts';

const LINE = {
  id: 7,
  day: '2026-11-20',
  label: 'VERSEMENT ESPECES AG. MAARIF',
  reference: 'VE-20931',
  amount_centimes: 600_000,
  is_opening: false,
  is_own_file: false,
};
const LIST = [
  aProposalRow(),
  aProposalRow({
    ...{ id: 'mine', kind: 'credit_line', amount_centimes: 5_000_000, is_mine: true },
    ...{ may_execute: false, reason: 'Deux boutiques de plus' },
  }),
  aProposalRow({
    ...{ id: 'done', kind: 'broker_exit', state: 'executed', is_open: false, may_execute: false },
    ...{ decided_at: '2026-11-22T10:00:00Z', decided_by_name: 'Driss', amount_centimes: 370_050 },
  }),
];
const CASE = aProposal();
const MINE = aProposal({
  ...{ id: 'mine', kind: 'bank_match', business_name: null, is_mine: true, may_execute: false },
  effect: {
    balances: [],
    lines: [{ ...LINE, is_open: true }],
    journals: [{ ...LINE, id: 9, kind: 'float_topped_up', reference: '', is_open: true }],
  },
});
const FINDINGS = [
  {
    ...{ id: 2, day: '2026-11-23', kind: 'near_limit', operator_id: 'a', operator_name: 'Salma' },
    ...{ broker_id: 'b', business_name: 'Benali Services', centimes: 495_000 },
    ...{ top_up_count: 3, broker_count: 1, limit_centimes: 500_000 },
  },
  {
    ...{ id: 1, day: '2026-11-22', kind: 'many_small', operator_id: 'a', operator_name: 'Salma' },
    ...{ broker_id: null, business_name: null, centimes: 2_100_000 },
    ...{ top_up_count: 9, broker_count: 3, limit_centimes: 500_000 },
  },
];
const OPEN = { list_bank_exceptions: { lines: [LINE], journals: [] } };

const proposals = (
  name: string,
  answers: Record<string, unknown>,
  more: { search?: string; act?: ScreenRoute['act'] } = {},
): ScreenRoute => ({
  name: `operator-proposal${name}`,
  path: `/operator?tab=proposals${more.search ?? ''}`,
  as: 'supervisor',
  act: withMockAnswers({ list_money_proposals: LIST, ...answers }, more.act),
});

export const PROPOSAL_SCREENS: ScreenRoute[] = [
  proposals('s', {}),
  proposals('s-none', { list_money_proposals: [] }),
  proposals('', { read_money_proposal: CASE }, { search: '&case=proposal' }),
  proposals('-own', { read_money_proposal: MINE }, { search: '&case=mine' }),
  proposals(
    '-execute',
    { read_money_proposal: CASE },
    { search: '&case=proposal', act: pressButton('money_proposals.execute', 'dialog') },
  ),
  proposals('-findings', { list_money_findings: FINDINGS }, { search: '&part=findings' }),
  {
    name: 'operator-top-up',
    path: '/operator?tab=finance',
    as: 'supervisor',
    act: withMockAnswers(OPEN, async (page, t) => {
      await pressButton('operator.money_top_up', 'dialog')(page, t);
      await page.getByLabel(t('operator.money_amount')).fill('6000');
    }),
  },
  {
    name: 'operator-credit-line',
    path: '/operator?tab=finance',
    as: 'supervisor',
    act: pressButton('operator.money_set_line', 'dialog'),
  },
];
