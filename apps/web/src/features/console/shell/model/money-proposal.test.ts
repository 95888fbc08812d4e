import { describe, expect, it } from 'vitest';
import {
  bankItemsIn,
  findingKindOf,
  moneyProposalKindOf,
  requiredComparison,
} from './money-proposal.ts';

describe('kind of a money proposal', () => {
  it('gets a generic label when this version of the app does not know the kind', () => {
    expect([moneyProposalKindOf('correction'), moneyProposalKindOf('gift')]).toEqual([
      'correction',
      'other',
    ]);
    expect([findingKindOf('many_small'), findingKindOf('loop')]).toEqual(['many_small', 'other']);
  });

  it.each([
    ['float_top_up', 'money'],
    ['broker_exit', 'money'],
    ['credit_line', 'line'],
    ['bank_charges', 'bank'],
    ['bank_match_undo', 'bank'],
  ])('%s requires the operator to compare %s', (kind, compared) => {
    expect(requiredComparison(kind)).toBe(compared);
  });
});

it('collects the bank items of pending proposals, and ignores everything else', () => {
  const about = (kind: string, details: unknown) => ({ kind, broker_id: null, details });
  expect(
    bankItemsIn([
      about('bank_match', { line_ids: [7, 8], journal_ids: [31] }),
      about('bank_charges', { line_ids: [9] }),
      about('bank_match_undo', { match_id: 4 }),
      about('float_top_up', { centimes: 5 }),
      about('bank_match', null),
      about('bank_match', { line_ids: ['7'] }),
    ]),
  ).toEqual({ lines: [7, 8, 9], journals: [31], matches: [4] });
});
