// What the columns of a bank's file say: days, words, receipts and amounts, each line or why it cannot be read.
import { toLatinDigits } from '@wasl/core/digits';
import { dateOfDay, dayOfDate } from '../../../../shared/format/day.ts';
import { readCentimes } from '../../shell/model/exact-centimes.ts';

export const DAY_ORDERS = ['dmy', 'ymd', 'mdy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Which column is what, by its head; amounts stand in one column, or in one for each direction. */
export type BankColumns = {
  day: string;
  order: DayOrder;
  label: string;
  reference: string | null;
  amount: string | null;
  debit: string | null;
  credit: string | null;
  /** What stands before the centimes. */
  decimal: ',' | '.';
};

export type BankLine = { day: string; label: string; reference: string; amount_centimes: number };

const PARTS: Record<DayOrder, RegExp> = {
  dmy: /^(?<d>\d{1,2})\D(?<m>\d{1,2})\D(?<y>\d{4}|\d{2})\b/,
  ymd: /^(?<y>\d{4})\D?(?<m>\d{2})\D?(?<d>\d{2})(?!\d)/,
  mdy: /^(?<m>\d{1,2})\D(?<d>\d{1,2})\D(?<y>\d{4}|\d{2})\b/,
};

/** @returns an ISO day; what follows it, such as a time, is passed over. */
export function readBankDay(text: string, order: DayOrder): string | undefined {
  const { y = '', m = '', d = '' } = PARTS[order].exec(toLatinDigits(text).trim())?.groups ?? {};
  if (!y) return undefined;
  const iso = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return dayOfDate(dateOfDay(iso)) === iso ? iso : undefined;
}

/** A row that moved nothing is no line; `unread` are rows that say no day or no amount, such as a sum at the end. */
export function readBankLines(rows: string[][], columns: BankColumns) {
  const heads = rows.findIndex((row) => row.includes(columns.day) && row.includes(columns.label));
  const head = rows[heads] ?? [];
  const lines: BankLine[] = [];
  const unread: string[][] = [];
  for (const cells of rows.slice(heads + 1)) {
    const cell = (name: string | null) => (name === null ? '' : (cells[head.indexOf(name)] ?? ''));
    const day = readBankDay(cell(columns.day), columns.order);
    const centimes = centimesOf(cell, columns);
    if (day === undefined || centimes === undefined) unread.push(cells);
    else if (centimes !== 0) {
      lines.push({
        day,
        label: cell(columns.label).replace(/\s+/g, ' ').slice(0, 300),
        reference: cell(columns.reference).slice(0, 100),
        amount_centimes: centimes,
      });
    }
  }
  return { lines, unread };
}

function centimesOf(
  cell: (name: string | null) => string,
  columns: BankColumns,
): number | undefined {
  if (columns.amount !== null) return readCentimes(cell(columns.amount), columns.decimal);
  const side = (name: string | null) => {
    const text = cell(name);
    return text === '' ? 0 : readCentimes(text, columns.decimal);
  };
  const out = side(columns.debit);
  const into = side(columns.credit);
  // Some banks write what went out with a minus in its own column.
  return out === undefined || into === undefined ? undefined : into - Math.abs(out);
}

/** The row with the names of the columns: the first that has most of its cells filled with words. */
export const headerRowOf = (rows: string[][]): string[] =>
  rows.find((row) => row.filter((cell) => /\p{L}/u.test(cell)).length >= 3) ?? rows[0] ?? [];

const NAMES: [keyof BankColumns, RegExp][] = [
  ['day', /date|jour|day|تاريخ/i],
  ['label', /libell|label|descr|motif|intitul|البيان|وصف/i],
  ['reference', /r[ée]f|re[çc]u|pi[èe]ce|receipt|مرجع/i],
  ['amount', /montant|amount|somme|مبلغ/i],
  ['debit', /d[ée]bit|مدين/i],
  ['credit', /cr[ée]dit|دائن/i],
];

/** What the names of the columns suggest; an operator looks at it before anything is sent. */
export function guessColumns(head: string[]): BankColumns {
  const named = (key: keyof BankColumns) => {
    const [, name] = NAMES.find(([one]) => one === key) ?? [];
    return head.find((cell) => name?.test(cell)) ?? null;
  };
  const amount = named('amount');
  return {
    day: named('day') ?? '',
    order: 'dmy',
    label: named('label') ?? '',
    reference: named('reference'),
    amount,
    debit: amount ? null : named('debit'),
    credit: amount ? null : named('credit'),
    decimal: ',',
  };
}

/** Whether a file has all the columns that were chosen for another one. */
export const fitsColumns = (columns: BankColumns, head: string[]): boolean =>
  [
    columns.day,
    columns.label,
    columns.reference,
    columns.amount,
    columns.debit,
    columns.credit,
  ].every((name) => name === null || head.includes(name));

export const isComplete = ({ day, label, amount, debit, credit }: BankColumns): boolean =>
  day !== '' && label !== '' && (amount !== null || (debit !== null && credit !== null));
