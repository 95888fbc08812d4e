// Writes statements as CSV files for spreadsheets. Times are in Moroccan time, and each kind of
// amount is a plain number in its own column.
import type { T } from '../../../i18n/use-t.ts';
import { type CsvCell, csvFile, csvTime } from '../../../shared/format/csv.ts';
import { FLOAT_STEPS, knownStepOrOther } from '../../../shared/ledger/float-steps.ts';
import type {
  BrokerBalance,
  BrokerStatementLine,
  PersonStatementLine,
} from '../api/statement-port.ts';
import { linesWithBalance } from './lines-with-balance.ts';

const CURRENCY = 'MAD';
const CENTIMES = 100;

const dirhams = (centimes: number | null): number | null =>
  centimes === null ? null : centimes / CENTIMES;

/**
 * Writes a user's statement as CSV: one row for each line of the statement, with amounts in
 * dirhams.
 */
export function personStatementCsv(lines: readonly PersonStatementLine[], t: T): string {
  const head = [
    'time',
    'kind',
    'reference',
    'name',
    'sent',
    'fee',
    'paid',
    'back',
    'received',
    'currency',
  ] as const;
  const rows = lines.map((line): CsvCell[] => [
    csvTime(line.happened_at),
    t(`receipts.statement.kind.${line.kind as PersonLineKind}`),
    line.reference,
    line.other_name,
    dirhams(line.sent_centimes),
    dirhams(line.fee_centimes),
    dirhams(line.paid_centimes),
    dirhams(line.back_centimes),
    dirhams(line.received_centimes),
    CURRENCY,
  ]);
  return csvFile([head.map((one) => t(`receipts.statement.column.${one}`)), ...rows]);
}

/**
 * Writes a broker's statement. Each account starts with a row for its opening balance, so that the
 * reader can verify every following balance.
 */
export function brokerStatementCsv(
  balances: readonly BrokerBalance[],
  lines: readonly BrokerStatementLine[],
  t: T,
): string {
  const head = ['time', 'account', 'kind', 'reference', 'amount', 'balance', 'currency'] as const;
  const opening = balances.map(({ account, opening_centimes }): CsvCell[] => [
    null,
    t(`receipts.statement.account.${account as Account}`),
    t('receipts.statement.opening'),
    null,
    null,
    dirhams(opening_centimes),
    CURRENCY,
  ]);
  const rows = linesWithBalance(balances, lines).map((line): CsvCell[] => [
    csvTime(line.happened_at),
    t(`receipts.statement.account.${line.account as Account}`),
    t(`receipts.statement.step.${knownStatementStep(line.step)}`),
    line.reference,
    dirhams(line.centimes),
    dirhams(line.balanceCentimes),
    CURRENCY,
  ]);
  return csvFile([head.map((one) => t(`receipts.statement.column.${one}`)), ...opening, ...rows]);
}

/** Types of lines that the database function my_statement_lines can return. */
export type PersonLineKind =
  | 'paid'
  | 'refunded'
  | 'delivery_paid'
  | 'delivery_refunded'
  | 'dispute_refunded'
  | 'received';

type Account = 'broker_float' | 'broker_commission';

const STEPS = [...FLOAT_STEPS, 'transfer_abandoned'] as const;

/** Returns `other` for a type of statement line for which this version of the app has no text. */
export const knownStatementStep = (step: string): (typeof STEPS)[number] | 'other' =>
  knownStepOrOther(STEPS, step);
