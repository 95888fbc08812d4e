// Test data: a money proposal in the server's format.
import type { MoneyProposal, MoneyProposalRow } from '../api/money-proposal-queries.ts';

export const aProposalRow = (parts: Partial<MoneyProposalRow> = {}): MoneyProposalRow => ({
  id: 'proposal',
  kind: 'float_top_up',
  state: 'open',
  is_open: true,
  broker_id: 'broker',
  business_name: 'Benali Services',
  amount_centimes: 600_000,
  details: { broker_id: 'broker', centimes: 600_000 },
  reason: 'Cash for the feast',
  proposed_by: 'salma',
  proposed_by_name: 'Salma',
  is_mine: false,
  may_execute: true,
  proposed_at: '2026-11-23T09:00:00Z',
  expires_at: '2026-11-26T09:00:00Z',
  decided_at: null,
  decided_by_name: null,
  ...parts,
});

export const aProposal = (parts: Partial<MoneyProposal> = {}): MoneyProposal => ({
  ...aProposalRow(),
  may_reject: true,
  decision_reason: null,
  result_id: null,
  effect: {
    balances: [{ account: 'broker_float', before_centimes: 100_000, after_centimes: 700_000 }],
    lines: [],
    journals: [],
  },
  ...parts,
});
