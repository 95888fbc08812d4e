// Proposals of movements of money: what they are called, and what is compared before one is executed.

const KINDS = [
  'float_top_up',
  'credit_line',
  'broker_exit',
  'correction',
  'bank_match',
  'bank_match_undo',
  'bank_charges',
] as const;
export type MoneyKind = (typeof KINDS)[number];

/** What a newer server adds is told in general words. */
export const moneyKindOf = (kind: string): MoneyKind | 'other' =>
  KINDS.find((one) => one === kind) ?? 'other';

/** What whoever executes attests to have compared. */
export function comparisonFor(kind: string): 'money' | 'line' | 'bank' {
  if (kind === 'credit_line') return 'line';
  return kind.startsWith('bank_') ? 'bank' : 'money';
}

/** What an open proposal is about, as far as screens mark it. */
type About = { kind: string; broker_id: string | null; details: unknown };
type BankIds = { lines: number[]; journals: number[]; matches: number[] };

/** The lines, journals and matches of the bank that open proposals are about. */
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
