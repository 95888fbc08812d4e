// Tests of the labels of cash operations, and of the statement of a working day, in which the cash
// column adds up to the closing count.
import { describe, expect, it } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { dayStatementCsv, mainAmount, type Operation, operationKindOf } from './operation.ts';

const t: T = (key) => key.replace('broker_day.', '');

const operation = (more: Partial<Operation>): Operation => ({
  id: 1,
  happened_at: '2026-07-01T23:30:00Z',
  kind: 'transfer_funded',
  reference: 'WSL-1',
  cash_centimes: 50_800,
  float_centimes: -50_800,
  commission_centimes: 0,
  note: null,
  is_counted_at_open: false,
  ...more,
});
const earned = { kind: 'transfer_completed', cash_centimes: 0, float_centimes: 0 };

describe("operation of a broker's day", () => {
  it.each<[string, Partial<Operation>, number]>([
    ['transfer_funded', {}, 50_800],
    ['commission', { ...earned, commission_centimes: 181 }, 181],
    [
      'transfer_completed',
      { ...earned, cash_centimes: -500, float_centimes: 500, commission_centimes: 2 },
      -500,
    ],
    ['float_topped_up', { kind: 'float_topped_up', cash_centimes: 0, float_centimes: 7 }, 7],
    [
      'balance_corrected',
      { kind: 'balance_corrected', cash_centimes: 0, float_centimes: 0, commission_centimes: 9 },
      9,
    ],
    ['other', { kind: 'netting' }, 50_800],
  ])(
    'is labelled as %s, and its row ends with the amount of cash, commission or float that changed',
    (kind, more, amount) => {
      expect(operationKindOf(operation(more))).toBe(kind);
      expect(mainAmount(operation(more))).toBe(amount);
    },
  );
});

it('exports a day from the opening count to the closing count in Moroccan time, and escapes text that a spreadsheet would run as a formula', () => {
  const count = (label: string, centimes: number, note: string | null = null) => ({
    at: '2026-07-01T20:00:00Z',
    label,
    centimes,
    note,
  });
  const text = dayStatementCsv(
    {
      opening: count('opening_count', 10_000),
      operations: [
        operation({ is_counted_at_open: true }),
        operation({}),
        operation({ ...earned, commission_centimes: 181, reference: null }),
      ],
      closing: [count('difference', -50, '=1+1'), count('closing_count', 60_750)],
    },
    t,
  );
  const rows = text.split('\r\n').map((row) => row.split(','));
  expect(rows[2]).toEqual([
    '2026-07-02 00:30',
    'kind.transfer_funded',
    'WSL-1',
    '',
    '-508',
    '0',
    'before_opening',
    'MAD',
  ]);
  expect(rows[4]?.slice(1)).toEqual(['kind.commission', '', '0', '0', '1.81', '', 'MAD']);
  expect(rows[5]?.slice(1)).toEqual(['difference', '', '-0.5', '', '', "'=1+1", 'MAD']);
  const cash = rows.slice(1, -2).reduce((sum, row) => sum + Number(row[3]) * 100, 0);
  expect(cash).toBe(60_750);
});
