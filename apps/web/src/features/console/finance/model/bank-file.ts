// Parses a bank file: dates, descriptions, references and amounts of each line, and the rows that
// cannot be parsed.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { dateOfDay, dayOfDate } from '../../../../shared/format/day.ts';
import { readCentimes } from '../../shell/model/exact-centimes.ts';

export const DATE_FORMATS = ['dmy', 'ymd', 'mdy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/**
 * Mapping of columns by header name. Amounts are in one signed column, or in separate debit and
 * credit columns.
 */
export type BankColumns = {
  day: string;
  order: DateFormat;
  label: string;
  reference: string | null;
  amount: string | null;
  debit: string | null;
  credit: string | null;
  /** Decimal separator of the amounts. */
  decimal: ',' | '.';
};

export type BankLine = { day: string; label: string; reference: string; amount_centimes: number };

const PARTS: Record<DateFormat, RegExp> = {
  dmy: /^(?<d>\d{1,2})\D(?<m>\d{1,2})\D(?<y>\d{4}|\d{2})\b/,
  ymd: /^(?<y>\d{4})\D?(?<m>\d{2})\D?(?<d>\d{2})(?!\d)/,
  mdy: /^(?<m>\d{1,2})\D(?<d>\d{1,2})\D(?<y>\d{4}|\d{2})\b/,
};

/** @returns ISO date of a bank line. Text after the date, such as a time, is ignored. */
export function parseBankDate(text: string, order: DateFormat): string | undefined {
  const { y = '', m = '', d = '' } = PARTS[order].exec(toLatinDigits(text).trim())?.groups ?? {};
  if (!y) return undefined;
  const iso = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return dayOfDate(dateOfDay(iso)) === iso ? iso : undefined;
}

/**
 * Parses the rows of a bank file. Rows with a zero amount are skipped; `unread` holds rows without
 * a valid date or amount, such as a total at the end.
 */
export function readBankLines(rows: string[][], columns: BankColumns) {
  const heads = rows.findIndex((row) => row.includes(columns.day) && row.includes(columns.label));
  const head = rows[heads] ?? [];
  const lines: BankLine[] = [];
  const unread: string[][] = [];
  for (const cells of rows.slice(heads + 1)) {
    const cell = (name: string | null) => (name === null ? '' : (cells[head.indexOf(name)] ?? ''));
    const day = parseBankDate(cell(columns.day), columns.order);
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
  // Some banks write debits with a minus sign in the debit column.
  return out === undefined || into === undefined ? undefined : into - Math.abs(out);
}

/** Finds the header row: the first row in which most cells contain text. */
export const findHeaderRow = (rows: string[][]): string[] =>
  rows.find((row) => row.filter((cell) => /\p{L}/u.test(cell)).length >= 3) ?? rows[0] ?? [];

const NAMES: [keyof BankColumns, RegExp][] = [
  ['day', /date|jour|day|تاريخ/i],
  ['label', /libell|label|descr|motif|intitul|البيان|وصف/i],
  ['reference', /r[ée]f|re[çc]u|pi[èe]ce|receipt|مرجع/i],
  ['amount', /montant|amount|somme|مبلغ/i],
  ['debit', /d[ée]bit|مدين/i],
  ['credit', /cr[ée]dit|دائن/i],
];

/**
 * Guesses from the column names which column of a bank file contains which field. An operator
 * checks the result before the file is uploaded.
 */
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

/** Returns true if the file has all columns of a mapping that was made for another file. */
export const hasBankColumns = (columns: BankColumns, head: string[]): boolean =>
  [
    columns.day,
    columns.label,
    columns.reference,
    columns.amount,
    columns.debit,
    columns.credit,
  ].every((name) => name === null || head.includes(name));

export const hasAllBankColumns = ({ day, label, amount, debit, credit }: BankColumns): boolean =>
  day !== '' && label !== '' && (amount !== null || (debit !== null && credit !== null));
