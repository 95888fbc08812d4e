// Deliberate faults in the SQL of the ledger. Examples: a journal is missing, a share is wrong, a
// constraint or lock is missing, or the check of the ledger does not detect a difference.
import type { SqlFault } from '../../sql-fault.ts';

const STEPS = ['supabase/tests/ledger/transfer-journals.test.ts'];
const FLOAT = ['supabase/tests/ledger/float.test.ts'];
const CONSTRAINTS = ['supabase/tests/ledger/ledger-constraints.test.ts'];
const VERIFY = ['supabase/tests/ledger/verify-ledger.test.ts'];
const DELIVERIES = ['supabase/tests/ledger/delivery-journals.test.ts'];
const ACCOUNTS = ['supabase/tests/ledger/ledger-of-accounts.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/ledger.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'a payout writes no journal',
    'public.pay_out_money_transfer',
    "perform private.journal_transfer(v_transfer, 'transfer_completed');",
    '',
    STEPS,
  ],
  [
    'a later cancellation writes no journal',
    'private.abandon_transfer',
    "perform private.journal_transfer(v_transfer, 'transfer_abandoned');",
    'null;',
    STEPS,
  ],
  [
    'a paid refund writes no journal',
    'public.pay_refund',
    "perform private.journal_transfer(v_transfer, 'refund_paid');",
    '',
    STEPS,
  ],
  [
    'a refund is paid from the float of the cash-in broker',
    'private.transfer_lines',
    "select h.broker_id from public.cash_handovers h where h.transfer_id = v_id and h.kind = 'refund'",
    'select p_transfer.cash_in_broker_id',
    STEPS,
  ],
  [
    'commissions are shares of the fee including tax',
    'private.transfer_lines',
    'p_transfer.fee_centimes - p_transfer.tax_centimes',
    'p_transfer.fee_centimes',
    STEPS,
  ],
  [
    'the cash-in broker gets the share of the payout broker',
    'private.transfer_lines',
    'v_terms.cash_in_ppm',
    'v_terms.payout_ppm',
    STEPS,
  ],
  [
    'today’s terms apply to earlier agreements',
    'private.transfer_lines',
    '(select q.created_at from public.money_quotes q where q.id = p_transfer.quote_id)',
    "now() + interval '1 hour'",
    STEPS,
  ],
  [
    'a full refund keeps the fee',
    'private.transfer_lines',
    'and p_transfer.refund_centimes = p_transfer.total_centimes',
    'and false',
    STEPS,
  ],
  [
    'a count reserves no float',
    'public.record_cash_handover',
    'perform private.hold_float(v_broker.id, p_id, p_counted_centimes);',
    '',
    FLOAT,
  ],
  [
    'using exactly the whole float is refused',
    'private.hold_float',
    'if v_available < p_centimes then',
    'if v_available <= p_centimes then',
    FLOAT,
  ],
  [
    'float reserved by other counts is ignored',
    'private.hold_float',
    'v_balance.balance_centimes - v_balance.held_centimes - v_balance.minimum_centimes',
    'v_balance.balance_centimes - v_balance.minimum_centimes',
    FLOAT,
  ],
  ['a float is read without its lock', 'private.hold_float', 'for update of b', '', AT_ONCE],
  [
    'a rejected count keeps the float reserved',
    'public.reject_cash_handover',
    'perform private.end_hold(p_id);',
    '',
    FLOAT,
  ],
  [
    'a count of a cancelled transfer keeps the float reserved',
    'private.abandon_transfer',
    'perform private.end_hold(v_handover_id);',
    '',
    FLOAT,
  ],
  [
    'a credit line is set below its use',
    'private.check_credit_line',
    'v_balance.balance_centimes - v_balance.held_centimes < -p_credit_centimes',
    'false',
    FLOAT,
  ],
  [
    'a credit line ignores float reserved by counts',
    'private.check_credit_line',
    'v_balance.balance_centimes - v_balance.held_centimes < -p_credit_centimes',
    'v_balance.balance_centimes < -p_credit_centimes',
    FLOAT,
  ],
  [
    'an operator tops up their own float',
    'public.top_up_float',
    'if v_operator_id = p_broker_id then',
    'if false then',
    FLOAT,
  ],
  [
    'support tops up floats',
    'public.top_up_float',
    "private.require_operator('finance', 'admin')",
    "private.require_operator('finance', 'admin', 'support')",
    FLOAT,
  ],
  [
    'balances are not updated by entries',
    'private.move_balances',
    'b.balance_centimes + excluded.balance_centimes',
    'b.balance_centimes',
    STEPS,
  ],
  [
    'an inserted entry is not detected',
    'private.ledger_problems',
    'where (w.entries, w.last_position, w.total) is distinct from (w.entry_count, w.entry_count, w.total_centimes)',
    'where false',
    VERIFY,
  ],
  [
    'a missing journal is not detected',
    'private.ledger_problems',
    'from written w full join',
    'from written w left join',
    VERIFY,
  ],
  [
    'a changed balance is not detected',
    'private.ledger_balance_problems',
    'where c.moved <> c.kept or',
    'where',
    VERIFY,
  ],
  [
    'a changed credit line is not detected',
    'private.ledger_balance_problems',
    'or c.minimum is distinct from c.wanted or c.kept',
    'or c.kept',
    VERIFY,
  ],
  [
    'the ledger is checked every thirty seconds',
    'private.due_work_of_ledger',
    'if not exists (select from private.ledger_checks c where c.night = v_night) then',
    'if true then v_night := null;',
    VERIFY,
  ],
  [
    'a failing check stops all scheduled jobs',
    'private.due_work_of_ledger',
    'when others then',
    'when division_by_zero then',
    VERIFY,
  ],
  [
    'support reads the results of the checks',
    'public.read_ledger_checks',
    "private.require_operator('finance', 'admin')",
    "private.require_operator('finance', 'admin', 'support')",
    VERIFY,
  ],
  [
    'a pickup writes no journal',
    'private.scan_pickup',
    "perform private.journal_delivery(v_delivery, 'delivery_paid');",
    '',
    DELIVERIES,
  ],
  [
    'a returned parcel costs its full price',
    'private.delivery_lines',
    "case when p_delivery.outcome = 'returned' then private.return_price(p_delivery) else v_carriage end",
    'v_carriage',
    DELIVERIES,
  ],
  [
    'a lost parcel is paid out without its cover',
    'private.delivery_lines',
    "'delivery_refund', v_id, p_delivery.covered_centimes)",
    "'delivery_refund', v_id, 0)",
    DELIVERIES,
  ],
  [
    'a broker with ledger entries is deleted completely',
    'private.end_account_of_ledger',
    'private.has_ledger(p_user_id)',
    'false',
    ACCOUNTS,
  ],
  [
    'a broker’s export confuses debts and claims',
    'private.export_of_ledger',
    '-d.amount_centimes as centimes',
    'd.amount_centimes as centimes',
    ACCOUNTS,
  ],
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(
    ([name, made, from, to, tests]): SqlFault => ({
      name,
      function: made,
      replace: [from, to],
      tests,
    }),
  ),
  ...[
    'ledger_journals',
    'ledger_entries',
    'ledger_accounts',
    'ledger_holds',
    'broker_credit_lines',
  ].map(
    (table): SqlFault => ({
      name: `${table} can be rewritten`,
      sql: `drop trigger _100_refuse_change on private.${table}`,
      tests: CONSTRAINTS,
    }),
  ),
  {
    name: 'a balance may fall below its minimum',
    sql: 'alter table private.ledger_balances drop constraint balance_stays_above_its_minimum',
    tests: [...CONSTRAINTS, ...FLOAT],
  },
  {
    name: 'an entry may be zero or negative',
    sql: 'alter table private.ledger_entries drop constraint amount_is_positive',
    tests: CONSTRAINTS,
  },
  {
    name: 'an entry may mix currencies',
    sql: `alter table private.ledger_entries drop constraint debit_account_has_the_currency,
      drop constraint credit_account_has_the_currency`,
    tests: CONSTRAINTS,
  },
  {
    name: 'a step may be written twice',
    sql: 'alter table private.ledger_journals drop constraint journal_is_written_once',
    tests: STEPS,
  },
  {
    name: 'all transactions wait for one revenue row',
    sql: "update private.ledger_account_kinds set is_striped = false where kind = 'revenue'",
    tests: CONSTRAINTS,
  },
];
