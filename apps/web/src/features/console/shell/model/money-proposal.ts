// Kinds of money proposals, and the figures that an operator must compare before executing each
// kind.

const KINDS = [
  'float_top_up',
  'credit_line',
  'broker_exit',
  'correction',
  'bank_match',
  'bank_match_undo',
  'bank_charges',
] as const;
export type MoneyProposalKind = (typeof KINDS)[number];

/** Returns `other` for a kind that only a newer server knows. */
export const moneyProposalKindOf = (kind: string): MoneyProposalKind | 'other' =>
  KINDS.find((one) => one === kind) ?? 'other';

/**
 * Returns the kind of figures that an operator must compare before executing the proposal. The
 * operator must confirm the comparison.
 */
export function requiredComparison(kind: string): 'money' | 'line' | 'bank' {
  if (kind === 'credit_line') return 'line';
  return kind.startsWith('bank_') ? 'bank' : 'money';
}

/** Item that a pending proposal concerns. Screens mark this item as pending. */
type About = { kind: string; broker_id: string | null; details: unknown };
type BankIds = { lines: number[]; journals: number[]; matches: number[] };

/** Collects the ids of bank lines, journals and matches in pending proposals. */
export function bankItemsIn(proposals: About[]): BankIds {
  const ids: BankIds = { lines: [], journals: [], matches: [] };
  for (const { details } of proposals) {
    ids.lines.push(...numbersIn(details, 'line_ids'));
    ids.journals.push(...numbersIn(details, 'journal_ids'));
    ids.matches.push(...numbersIn(details, 'match_id'));
  }
  return ids;
}

function numbersIn(details: unknown, key: string): number[] {
  if (typeof details !== 'object' || details === null) return [];
  const value = (details as Record<string, unknown>)[key];
  return [value].flat().filter((one) => typeof one === 'number');
}

const FINDINGS = ['near_limit', 'many_small'] as const;
export const findingKindOf = (kind: string): (typeof FINDINGS)[number] | 'other' =>
  FINDINGS.find((one) => one === kind) ?? 'other';
