// What moved a broker's drawer, float or commission: how it is called, and the statement's table of it.
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

/** Who took the cash in earns their part when another broker pays it out: to them that is a commission alone. */
export function operationKindOf(operation: Named): (typeof KINDS)[number] | 'commission' | 'other' {
  const known = KINDS.find((one) => one === operation.kind);
  const isCommissionAlone = operation.commission_centimes > 0 && operation.float_centimes === 0;
  if (isCommissionAlone && known !== 'balance_corrected') return 'commission';
  return known ?? 'other';
}

/** What a line shows at its end: the cash; where none moved the commission, else the float. */
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

/** A sum of the day as a line of its own, so that the table alone adds up. */
export type CountLine = { at: string; label: string; centimes: number; note: string | null };

type DayCsv = {
  opening: CountLine;
  /** Oldest first. */
  operations: readonly Operation[];
  /** Of a day that was closed: the difference and the last count. */
  closing: readonly CountLine[];
};

export function dayCsv({ opening, operations, closing }: DayCsv, t: T): string {
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
