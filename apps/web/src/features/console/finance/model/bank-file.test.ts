import { describe, expect, it } from 'vitest';
import {
  type BankColumns,
  findHeaderRow,
  guessColumns,
  hasAllBankColumns,
  hasBankColumns,
  parseBankDate,
  readBankLines,
} from './bank-file.ts';

const COLUMNS: BankColumns = {
  day: 'Date',
  order: 'dmy',
  label: 'Libellé',
  reference: 'Réf',
  amount: 'Montant',
  debit: null,
  credit: null,
  decimal: ',',
};

describe('date of a bank line', () => {
  it.each([
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['3-4-26 14:05', 'dmy', '2026-04-03'],
    ['2026-04-03T10:00', 'ymd', '2026-04-03'],
    ['20260403', 'ymd', '2026-04-03'],
  ] as const)('parses the date %s, written in the order %s', (text, order, day) => {
    expect(parseBankDate(text, order)).toBe(day);
  });

  it.each([
    ['31/02/2026', 'dmy'],
    ['13/25/2026', 'dmy'],
    ['2026-04-03', 'dmy'],
    ['Total', 'dmy'],
  ] as const)(
    'rejects the text %s, which is not a valid date in the expected order of day, month and year',
    (text, order) => {
      expect(parseBankDate(text, order)).toBeUndefined();
    },
  );
});

describe('lines of a bank file', () => {
  it('finds the columns below the introductory rows, and returns the rows that cannot be parsed', () => {
    const rows = [
      ['Compte 011', '', '', ''],
      ['Montant', 'Libellé', 'Date', 'Réf'],
      ['-1.000,50', 'VIR  EMIS', '02/11/2026', 'A1'],
      ['0,00', 'INFO', '02/11/2026', ''],
      ['12,00', 'SOLDE', '', ''],
    ];
    expect(readBankLines(rows, COLUMNS)).toEqual({
      lines: [{ day: '2026-11-02', label: 'VIR EMIS', reference: 'A1', amount_centimes: -100_050 }],
      unread: [['12,00', 'SOLDE', '', '']],
    });
  });

  it.each([
    ['500,00', '', -50_000],
    ['-500,00', '', -50_000],
    ['', '500,00', 50_000],
    ['0,00', '500,00', 50_000],
  ])(
    'parses the row %j as an outgoing payment and %j as an incoming one',
    (debit, credit, centimes) => {
      const columns = {
        ...COLUMNS,
        amount: null,
        debit: 'Débit',
        credit: 'Crédit',
        reference: null,
      };
      const rows = [
        ['Date', 'Libellé', 'Débit', 'Crédit'],
        ['02/11/2026', 'X', debit, credit],
      ];
      expect(readBankLines(rows, columns).lines).toMatchObject([{ amount_centimes: centimes }]);
    },
  );
});

describe('bank file columns', () => {
  it.each([
    [['Date opération', 'Libellé', 'Montant', 'N° pièce'], 'Montant', null],
    [['Date', 'Libellé', 'Débit', 'Crédit'], null, 'Débit'],
  ])('are guessed from the names %j', (head, amount, debit) => {
    const columns = guessColumns(head);
    expect(columns).toMatchObject({ day: head[0], label: head[1], amount, debit });
    expect(hasAllBankColumns(columns)).toBe(true);
    expect(hasBankColumns(columns, head)).toBe(true);
    expect(hasBankColumns(columns, head.slice(1))).toBe(false);
  });

  it('are incomplete without a column for the amount', () => {
    expect(hasAllBankColumns({ ...COLUMNS, amount: null, debit: 'Débit' })).toBe(false);
  });

  it('take their names from the first row that is mostly text', () => {
    expect(
      findHeaderRow([
        ['011', '22'],
        ['Date', 'Libellé', 'Montant'],
        ['1', '2', '3'],
      ]),
    ).toEqual(['Date', 'Libellé', 'Montant']);
    expect(findHeaderRow([])).toEqual([]);
  });
});
