// Labels of the operations that changed a broker's cash, float or commission, and the CSV statement
// that lists the operations of a working day.
import type { T } from '../../../i18n/use-t.ts';
import { type CsvCell, csvFile, csvTime } from '../../../shared/format/csv.ts';
import { FLOAT_STEPS } from '../../../shared/ledger/float-steps.ts';

export type Operation = {
  id: number;
  happened_at: string;
  kind: string;
  reference: string | null;
  cash_centimes: number;
  float_centimes: number;
  commission_centimes: number;
  note: string | null;
  is_counted_at_open: boolean;
};

const KINDS = [...FLOAT_STEPS, 'drawer_added', 'drawer_taken'] as const;

type Named = Pick<Operation, 'kind' | 'float_centimes' | 'commission_centimes'>;

/**
 * Returns the kind to show for an operation: `commission` if the operation moves only a commission.
 * For example, if one broker takes in the cash of a transfer and another broker pays the transfer
 * out, the first broker sees only a commission for the payout.
 */
export function operationKindOf(operation: Named): (typeof KINDS)[number] | 'commission' | 'other' {
  const known = KINDS.find((one) => one === operation.kind);
  const isCommissionAlone = operation.commission_centimes > 0 && operation.float_centimes === 0;
  if (isCommissionAlone && known !== 'balance_corrected') return 'commission';
  return known ?? 'other';
}

/**
 * Amount shown at the end of a row: the cash that moved. If no cash moved, the amount is the
 * commission or, without a commission, the float.
 */
export const mainAmount = (operation: Operation): number =>
  operation.cash_centimes || operation.commission_centimes || operation.float_centimes;

const COLUMNS = [
  'time',
  'kind',
  'reference',
  'cash',
  'float',
  'commission',
  'remark',
  'currency',
] as const;

/**
 * Row of the statement for an opening count, a closing count or a difference. These rows make the
 * cash column add up.
 */
export type CountLine = { at: string; label: string; centimes: number; note: string | null };

type DayCsv = {
  opening: CountLine;
  /** Operations of the day, oldest first. */
  operations: readonly Operation[];
  /** Last rows of the statement if the day is closed: the difference and the closing count. */
  closing: readonly CountLine[];
};

/**
 * Returns the statement of a working day as a CSV file with amounts in dirhams. The sum of the cash
 * column is the closing count.
 */
export function dayStatementCsv({ opening, operations, closing }: DayCsv, t: T): string {
  const dirhams = (centimes: number) => centimes / 100;
  const countRow = ({ at, label, centimes, note }: CountLine): CsvCell[] => [
    csvTime(at),
    label,
    null,
    dirhams(centimes),
    null,
    null,
    note,
    'MAD',
  ];
  const rows = operations.map((one): CsvCell[] => [
    csvTime(one.happened_at),
    t(`broker_day.kind.${operationKindOf(one)}`),
    one.reference,
    one.is_counted_at_open ? null : dirhams(one.cash_centimes),
    dirhams(one.float_centimes),
    dirhams(one.commission_centimes),
    one.is_counted_at_open ? t('broker_day.before_opening') : one.note,
    'MAD',
  ]);
  return csvFile([
    COLUMNS.map((one) => t(`broker_day.column.${one}`)),
    countRow(opening),
    ...rows,
    ...closing.map(countRow),
  ]);
}
