// Deliberate faults in limits: an incomplete sum, a shifted threshold, a missing check, a missing
// lock.
import type { SqlFault } from '../../sql-fault.ts';

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
    'a price is quoted beyond the limits',
    'public.quote_money_transfer',
    'perform private.check_limits(v_user_id, p_amount_centimes);',
    '',
    PERSON,
  ],
  [
    'a confirmation checks no limit',
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
    'a sender confirms a transfer above the limits',
    'public.confirm_cash_handover',
    'perform private.require_within_limits(v_transfer);',
    '',
    PERSON,
  ],
  [
    'a transfer of exactly the limit is refused',
    'private.check_limits',
    'if p_amount_centimes <= v_limits.transfer_centimes',
    'if p_amount_centimes < v_limits.transfer_centimes',
    PERSON,
  ],
  [
    'there is no daily limit',
    'private.check_limits',
    'and v_use.day_centimes + p_amount_centimes <= v_limits.day_centimes',
    '',
    PERSON,
  ],
  [
    'there is no 30-day limit',
    'private.check_limits',
    'and v_use.thirty_days_centimes + p_amount_centimes <= v_limits.thirty_days_centimes',
    '',
    PERSON,
  ],
  [
    'one transfer more than allowed per day is accepted',
    'private.check_limits',
    'and v_use.day_count < v_limits.transfers_a_day',
    'and v_use.day_count <= v_limits.transfers_a_day',
    PERSON,
  ],
  [
    'a broker sees the remaining limit of the customer',
    'private.check_limits',
    'elsif p_user_id is distinct from auth.uid() then',
    'elsif false then',
    PERSON,
  ],
  [
    'the daily limit uses UTC',
    'private.limit_use',
    "(now() at time zone 'Africa/Casablanca')::date",
    "(now() at time zone 'UTC')::date",
    PERSON,
  ],
  [
    'a transfer waiting for cash-in does not count',
    'private.counted_transfers',
    "where t.status = 'pending' or t.funded_at",
    'where t.funded_at',
    PERSON,
  ],
  [
    'a transfer cancelled after cash-in does not count',
    'private.counted_transfers',
    "or t.funded_at > now() - interval '30 days'",
    "or t.funded_at > now() - interval '30 days' and t.status <> 'abandoned'",
    PERSON,
  ],
  [
    'the thirty days end a moment late',
    'private.counted_transfers',
    "t.funded_at > now() - interval '30 days'",
    "t.funded_at >= now() - interval '30 days'",
    PERSON,
  ],
  [
    'another account with the same phone number does not count',
    'private.counted_transfers',
    'where p.id = p_user_id and p.phone_verified',
    'where false',
    PERSON,
  ],
  [
    'a transfer counts twice after cash-in',
    'private.limit_use',
    'where t.transfer_id is distinct from p_except_id',
    '',
    PERSON,
  ],
  [
    'a person without a proof of address has the higher limit',
    'private.limit_level_of',
    'when not private.is_address_seen(p.id) then 2',
    '',
    [...PERSON, ...MINE],
  ],
  [
    'limits are in force before their start',
    'private.limit_schedule_at',
    's.valid_from <= p_time',
    'true',
    PERSON,
  ],
  [
    'two accounts use up one phone number concurrently',
    'private.require_within_limits',
    'perform private.check_recipient_limits(p_transfer, v_phones.recipient_phone);',
    'null;',
    PHONE,
  ],
  [
    'an account accepts any number that a sender types',
    'private.require_within_limits',
    '(select r.phone_number from public.profiles r where r.id = p_transfer.receiver_id and r.phone_verified)',
    'null',
    PHONE,
  ],
  [
    'a phone number has no 30-day limit',
    'private.check_recipient_limits',
    'and v_use.thirty_days_centimes + p_transfer.amount_centimes <= v_limits.thirty_days_centimes',
    '',
    PHONE,
  ],
  [
    'a phone number has no limit on transfers',
    'private.check_recipient_limits',
    'and v_use.day_count < v_limits.transfers_a_day',
    '',
    PHONE,
  ],
  [
    'phone numbers are kept forever',
    'private.due_work_of_limits',
    "where p.created_at < private.kept_since('limit_numbers')",
    'where false',
    PHONE,
  ],
  [
    'two concurrent transfers of one person are both accepted',
    'private.require_within_limits',
    'perform from public.profiles where id = p_transfer.sender_id for no key update;',
    '',
    AT_ONCE,
  ],
  [
    'two concurrent transfers to one number are both accepted',
    'private.check_recipient_limits',
    "perform pg_advisory_xact_lock(hashtextextended('limits of ' || p_phone, 0));",
    '',
    AT_ONCE,
  ],
  [
    'two concurrent operations of a broker are both accepted',
    'private.check_broker_limits',
    'private.lock_float(p_broker_id)',
    'null',
    [...AT_ONCE, ...BROKER],
  ],
  [
    'a broker has no cash-in limit',
    'public.record_cash_handover',
    'perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes);',
    '',
    BROKER,
  ],
  [
    'a broker has no payout limit',
    'public.pay_out_money_transfer',
    'perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.payout_centimes);',
    '',
    BROKER,
  ],
  [
    'a broker has no refund limit',
    'public.pay_refund',
    'perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.refund_centimes);',
    '',
    BROKER,
  ],
  [
    'a rejected count keeps its part of the daily limit',
    'private.check_broker_limits',
    'and h.rejected_at is null',
    '',
    BROKER,
  ],
  [
    'payouts do not count for the day',
    'private.check_broker_limits',
    "and t.status = 'completed'",
    'and false',
    BROKER,
  ],
  [
    "yesterday's payouts count for today",
    'private.check_broker_limits',
    'and t.completed_at >= v_today ',
    '',
    BROKER,
  ],
  [
    'a count uses up the daily limit with the fee',
    'private.check_broker_limits',
    'select h.amount_centimes from',
    'select h.counted_centimes from',
    BROKER,
  ],
  [
    'a refund does not use the daily limit',
    'private.check_broker_limits',
    'from public.cash_handovers h',
    "from (select * from public.cash_handovers where kind = 'cash_in') h",
    BROKER,
  ],
  [
    'a count records the collected sum instead of the amount',
    'public.record_cash_handover',
    'p_counted_centimes, v_transfer.amount_centimes)',
    'p_counted_centimes, v_transfer.total_centimes)',
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
    'a top-up has no cap',
    'private.check_float_raise',
    'perform private.check_float_cap(private.lock_working_float(p_broker_id), p_centimes);',
    'perform private.lock_working_float(p_broker_id);',
    FLOAT,
  ],
  [
    'the remaining daily limit is higher than the 30-day one',
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
