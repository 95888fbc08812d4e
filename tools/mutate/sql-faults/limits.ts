// Faults in the limits: a sum that leaves something out, an edge moved, a question not asked, a lock gone.
import type { SqlFault } from '../sql-fault.ts';

const PERSON = [
  'supabase/tests/functions/limits/limits-of-a-person.test.ts',
  'supabase/tests/functions/limits/counted-transfers.test.ts',
];
const PHONE = ['supabase/tests/functions/limits/limits-of-a-phone.test.ts'];
const BROKER = ['supabase/tests/functions/limits/limits-of-a-broker.test.ts'];
const MINE = ['supabase/tests/functions/limits/my-limits.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/limits.test.ts'];
const FLOAT = [...BROKER, 'supabase/tests/ledger/float.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'a price is told beyond the limits',
    'public.quote_money_transfer',
    'perform private.check_limits(v_user_id, p_amount_centimes);',
    '',
    PERSON,
  ],
  [
    'a confirmation asks for no limit',
    'public.confirm_money_transfer',
    'perform private.require_within_limits(v_transfer);',
    '',
    [...PERSON, ...PHONE],
  ],
  [
    'cash is counted for a transfer above the limits',
    'public.record_cash_handover',
    'perform private.require_within_limits(v_transfer);',
    '',
    [...PERSON, ...PHONE],
  ],
  [
    'a sender says yes above her limits',
    'public.confirm_cash_handover',
    'perform private.require_within_limits(v_transfer);',
    '',
    PERSON,
  ],
  [
    'a transfer of the limit itself is refused',
    'private.check_limits',
    'if p_amount_centimes <= v_limits.transfer_centimes',
    'if p_amount_centimes < v_limits.transfer_centimes',
    PERSON,
  ],
  [
    'the day has no limit',
    'private.check_limits',
    'and v_use.day_centimes + p_amount_centimes <= v_limits.day_centimes',
    '',
    PERSON,
  ],
  [
    'thirty days have no limit',
    'private.check_limits',
    'and v_use.thirty_days_centimes + p_amount_centimes <= v_limits.thirty_days_centimes',
    '',
    PERSON,
  ],
  [
    'one transfer more than a day may have',
    'private.check_limits',
    'and v_use.day_count < v_limits.transfers_a_day',
    'and v_use.day_count <= v_limits.transfers_a_day',
    PERSON,
  ],
  [
    'a broker reads what the person at his counter has left',
    'private.check_limits',
    'elsif p_user_id is distinct from auth.uid() then',
    'elsif false then',
    PERSON,
  ],
  [
    'a day is a day of Greenwich',
    'private.limit_use',
    "(now() at time zone 'Africa/Casablanca')::date",
    "(now() at time zone 'UTC')::date",
    PERSON,
  ],
  [
    'what waits to be paid in does not count',
    'private.counted_transfers',
    "where t.status = 'pending' or t.funded_at",
    'where t.funded_at',
    PERSON,
  ],
  [
    'a transfer given up after it was paid in does not count',
    'private.counted_transfers',
    "or t.funded_at > now() - interval '30 days'",
    "or t.funded_at > now() - interval '30 days' and t.status <> 'abandoned'",
    PERSON,
  ],
  [
    'thirty days end a moment late',
    'private.counted_transfers',
    "t.funded_at > now() - interval '30 days'",
    "t.funded_at >= now() - interval '30 days'",
    PERSON,
  ],
  [
    'another account with the same phone number counts for nothing',
    'private.counted_transfers',
    'where p.id = p_user_id and p.phone_verified',
    'where false',
    PERSON,
  ],
  [
    'a transfer counts twice when it is paid in',
    'private.limit_use',
    'where t.transfer_id is distinct from p_except_id',
    '',
    PERSON,
  ],
  [
    'a person whose address nobody has seen sends as if',
    'private.limit_level_of',
    'when not private.is_address_seen(p.id) then 2',
    '',
    [...PERSON, ...MINE],
  ],
  [
    'limits are in force before their day',
    'private.limit_schedule_at',
    's.valid_from <= p_time',
    'true',
    PERSON,
  ],
  [
    'two accounts fill one phone number together',
    'private.require_within_limits',
    'perform private.check_recipient_limits(p_transfer, v_phones.recipient_phone);',
    'null;',
    PHONE,
  ],
  [
    'an account takes as many numbers as a sender types',
    'private.require_within_limits',
    '(select r.phone_number from public.profiles r where r.id = p_transfer.receiver_id and r.phone_verified)',
    'null',
    PHONE,
  ],
  [
    'a phone number has no limit of thirty days',
    'private.check_recipient_limits',
    'and v_use.thirty_days_centimes + p_transfer.amount_centimes <= v_limits.thirty_days_centimes',
    '',
    PHONE,
  ],
  [
    'a phone number has no limit of transfers',
    'private.check_recipient_limits',
    'and v_use.day_count < v_limits.transfers_a_day',
    '',
    PHONE,
  ],
  [
    'phone numbers are kept for ever',
    'private.due_work_of_limits',
    "where p.created_at < private.kept_since('limit_numbers')",
    'where false',
    PHONE,
  ],
  [
    'two transfers of one person pass together',
    'private.require_within_limits',
    'perform from public.profiles where id = p_transfer.sender_id for no key update;',
    '',
    AT_ONCE,
  ],
  [
    'two transfers to one number pass together',
    'private.check_recipient_limits',
    "perform pg_advisory_xact_lock(hashtextextended('limits of ' || p_phone, 0));",
    '',
    AT_ONCE,
  ],
  [
    'two operations of a broker pass together',
    'private.check_broker_limits',
    'private.lock_float(p_broker_id)',
    'null',
    [...AT_ONCE, ...BROKER],
  ],
  [
    'a broker takes in what he likes',
    'public.record_cash_handover',
    'perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes);',
    '',
    BROKER,
  ],
  [
    'a broker pays out what he likes',
    'public.pay_out_money_transfer',
    'perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.payout_centimes);',
    '',
    BROKER,
  ],
  [
    'a broker pays back what he likes',
    'public.pay_refund',
    'perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.refund_centimes);',
    '',
    BROKER,
  ],
  [
    'a rejected count keeps its part of the day',
    'private.check_broker_limits',
    'and h.rejected_at is null',
    '',
    BROKER,
  ],
  [
    'payouts count for no day',
    'private.check_broker_limits',
    "and t.status = 'completed' and t.completed_at >= v_today",
    'and false',
    BROKER,
  ],
  [
    'a float rises above its cap by one centime',
    'private.check_float_cap',
    'p_float.balance_centimes + p_raised_centimes > v_cap',
    'p_float.balance_centimes + p_raised_centimes > v_cap + 1',
    FLOAT,
  ],
  [
    'a top-up knows no cap',
    'public.top_up_float',
    'perform private.check_float_cap(v_balance, p_centimes);',
    '',
    FLOAT,
  ],
  [
    'a person reads that more is left today than in thirty days',
    'public.my_limits',
    'least(v_limits.day_centimes - v_use.day_centimes, v_limits.thirty_days_centimes - v_use.thirty_days_centimes)',
    'v_limits.day_centimes - v_use.day_centimes',
    MINE,
  ],
];

export const FAULTS: SqlFault[] = [
  ...EDITS.map(([name, made, from, to, tests]) => ({
    name,
    function: made,
    replace: [from, to] as [string, string],
    tests,
  })),
  {
    name: 'limits in force can be changed',
    sql: 'drop trigger _100_refuse_change on private.limit_levels',
    tests: PERSON,
  },
];
