// Deliberate faults in the database functions for receipts and statements. The tests must detect
// each fault. Examples of faults: anybody can read a receipt, the signatures of a retired key are
// rejected, a statement lacks an entry, and the month of a statement uses another time zone.
import type { SqlFault } from '../../sql-fault.ts';

const RECEIPT = ['supabase/tests/functions/money/transfer-receipt.test.ts'];
const KEYS = ['supabase/tests/functions/money/receipt-keys.test.ts'];
const OWN = ['supabase/tests/functions/money/my-statement.test.ts'];
const REFUNDS = ['supabase/tests/functions/money/statement-of-refunds.test.ts'];
const PARCELS = ['supabase/tests/functions/deliveries/statement-of-deliveries.test.ts'];
const BROKER = ['supabase/tests/functions/money/broker-statement.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/receipt-keys.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'anybody reads a receipt',
    'public.transfer_receipt',
    't.sender_id = v_caller or (',
    'true or (',
    RECEIPT,
  ],
  [
    'the recipient reads a receipt of a draft',
    'public.transfer_receipt',
    ' and t.confirmed_at is not null',
    '',
    RECEIPT,
  ],
  [
    'the recipient sees a fee that the sender paid',
    'private.receipt_facts',
    "p_is_for_sender or p_transfer.fee_payer = 'recipient'",
    'true',
    RECEIPT,
  ],
  [
    'the recipient gets the receipt of the cash-in',
    'public.transfer_receipt',
    "else array['paid_out'] end",
    "else array['paid_in', 'paid_out'] end",
    RECEIPT,
  ],
  [
    'a receipt of a refund names the cash-in counter',
    'private.receipt_shop',
    "select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund'",
    'select p_transfer.cash_in_broker_id',
    RECEIPT,
  ],
  [
    'a refund has a receipt before it is paid',
    'private.receipt_moment',
    "select h.confirmed_at from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund'",
    'select p_transfer.abandoned_at',
    RECEIPT,
  ],
  ['a revoked key is accepted', 'public.receipt_public_keys', ' where not k.is_leaked', '', KEYS],
  [
    'signatures of a retired key are rejected',
    'public.receipt_public_keys',
    'not k.is_leaked',
    'k.retired_at is null',
    KEYS,
  ],
  [
    'an outdated server replaces a key that it does not know',
    'public.add_receipt_key',
    'p_replaces is not distinct from (select k.kid from private.receipt_keys k where k.retired_at is null)',
    'true',
    KEYS,
  ],
  [
    'two servers create two first keys',
    'public.add_receipt_key',
    "perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));",
    '',
    AT_ONCE,
  ],
  [
    'the month of a statement uses another time zone',
    'private.statement_span',
    "p_month::timestamp at time zone 'Africa/Casablanca'",
    "p_month::timestamp at time zone 'Pacific/Kiritimati'",
    [...OWN, ...BROKER],
  ],
  [
    'a statement lists future months',
    'private.statement_span',
    "p_month not between '2020-01-01' and (now() at time zone 'Africa/Casablanca')::date",
    'false',
    OWN,
  ],
  [
    'a page of a statement loses entries with equal times',
    'public.my_statement_lines',
    '(t.funded_at, t.id) > (v_from, v_after)',
    't.funded_at > v_from',
    OWN,
  ],
  [
    'a statement counts refunds as often as payments',
    'public.my_statement',
    "t.refund_state = 'paid'",
    "t.refund_state = 'none'",
    OWN,
  ],
  [
    'a statement counts refunds waiting at a counter as paid',
    'public.my_statement',
    'r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)',
    'true',
    REFUNDS,
  ],
  [
    'an award is lost at the end of a page',
    'public.my_statement_lines',
    '(r.paid_at, r.id) > (v_from, v_after)',
    'r.paid_at > v_from',
    REFUNDS,
  ],
  [
    'a statement shows everybody’s parcels',
    'public.my_statement_lines',
    'p.sender_id = v_caller and ',
    '',
    PARCELS,
  ],
  [
    'a parcel is lost at the end of a page',
    'public.my_statement_lines',
    '(p.picked_up_at, p.id) > (v_from, v_after)',
    'p.picked_up_at > v_from',
    PARCELS,
  ],
  [
    'a statement adds up parcels of other months',
    'public.my_statement',
    'p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)',
    'p.picked_up_at is not null',
    PARCELS,
  ],
  [
    'a statement shows other people’s refunds at a counter',
    'public.my_statement_lines',
    'r.person_id = v_caller and ',
    '',
    REFUNDS,
  ],
  [
    'a broker’s statement does not name the dispute',
    'public.broker_statement_lines',
    '(select d.reference from private.disputes d where d.id = m.subject_id)',
    'null',
    REFUNDS,
  ],
  [
    'a recipient’s statement contains money that was never paid out',
    'public.my_statement',
    't.completed_at >= lower(v_span) and t.completed_at < upper(v_span)',
    't.funded_at >= lower(v_span) and t.funded_at < upper(v_span)',
    OWN,
  ],
  [
    'a broker’s month has an opening balance of zero',
    'public.broker_statement',
    'filter (where j.created_at < lower(v_span))',
    'filter (where false)',
    BROKER,
  ],
  [
    'a page of a broker’s statement splits a journal',
    'public.broker_statement_lines',
    'order by part.journal_id fetch first v_limit rows with ties',
    'order by part.journal_id, part.position fetch first v_limit rows only',
    BROKER,
  ],
  [
    'a broker’s statement confuses payouts and income',
    'public.broker_statement_lines',
    '-e.amount_centimes',
    'e.amount_centimes',
    BROKER,
  ],
  [
    'everybody’s statement is that of a broker',
    'private.own_ledger_accounts',
    'a.owner_id = v_caller and ',
    '',
    BROKER,
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
  {
    name: 'a signing key can be changed',
    sql: 'drop trigger _100_refuse_change on private.receipt_keys',
    tests: KEYS,
  },
  {
    name: 'a private key is stored in the public column',
    sql: 'alter table private.receipt_keys drop constraint public_half_alone_is_open',
    tests: KEYS,
  },
];
