// Tests of the CSV export: amounts, times in Morocco, and balances. A broker's file contains the
// opening balance and the balance after each line. The balance after the last line is the closing
// balance.
import { expect, it } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import type { BrokerStatementLine, PersonStatementLine } from '../api/statement-port.ts';
import { brokerStatementCsv, personStatementCsv } from './statement-csv.ts';

const t: T = (key) => key.replace('receipts.statement.', '');

const line = (more: Partial<PersonStatementLine>): PersonStatementLine => ({
  happened_at: '2025-06-30T23:30:00.123456+00:00',
  line_id: 'a',
  kind: 'paid',
  transfer_id: 'a',
  reference: 'WSL-1',
  other_name: 'خديجة',
  sent_centimes: null,
  fee_centimes: null,
  paid_centimes: null,
  back_centimes: null,
  received_centimes: null,
  ...more,
});

it('writes one CSV row per line of the statement, and prevents spreadsheets from running formulas in names', () => {
  const text = personStatementCsv(
    [
      line({ sent_centimes: 50_000, fee_centimes: 850, paid_centimes: 50_850 }),
      line({ kind: 'refunded', back_centimes: 50_850, other_name: '=HYPERLINK("x")' }),
      line({ kind: 'dispute_refunded', back_centimes: 1_000, reference: 'WSD-1' }),
    ],
    t,
  );
  expect(text.split('\r\n')).toEqual([
    `\ufeff${[
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
    ]
      .map((one) => `column.${one}`)
      .join(',')}`,
    '2025-07-01 00:30,kind.paid,WSL-1,خديجة,500,8.5,508.5,,,MAD',
    `2025-07-01 00:30,kind.refunded,WSL-1,"'=HYPERLINK(""x"")",,,,508.5,,MAD`,
    '2025-07-01 00:30,kind.dispute_refunded,WSD-1,خديجة,,,,10,,MAD',
    '',
  ]);
});

it('writes the opening balance of each broker account before the other lines of that account', () => {
  const move = (account: string, step: string, centimes: number): BrokerStatementLine => ({
    journal_id: 1,
    position: 1,
    happened_at: '2025-06-30T23:30:00Z',
    account,
    step,
    reference: 'WSL-1',
    centimes,
  });
  const opening = (account: string, opening_centimes: number) => ({
    account,
    opening_centimes,
    in_centimes: 0,
    out_centimes: 0,
    closing_centimes: 0,
    line_count: 0,
    until_at: '',
  });
  const text = brokerStatementCsv(
    [opening('broker_float', 100_000), opening('broker_commission', 181)],
    [
      move('broker_float', 'transfer_funded', -50_000),
      move('broker_commission', 'transfer_completed', 254),
      move('broker_float', 'dispute_won', -1_000),
      move('broker_float', 'netting', -800),
    ],
    t,
  );
  const rows = text.split('\r\n').slice(1, -1);
  expect(rows.map((row) => row.split(',').slice(1))).toEqual([
    ['account.broker_float', 'opening', '', '', '1000', 'MAD'],
    ['account.broker_commission', 'opening', '', '', '1.81', 'MAD'],
    ['account.broker_float', 'step.transfer_funded', 'WSL-1', '-500', '500', 'MAD'],
    ['account.broker_commission', 'step.transfer_completed', 'WSL-1', '2.54', '4.35', 'MAD'],
    ['account.broker_float', 'step.dispute_won', 'WSL-1', '-10', '490', 'MAD'],
    ['account.broker_float', 'step.other', 'WSL-1', '-8', '482', 'MAD'],
  ]);
});
