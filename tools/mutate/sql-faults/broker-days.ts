// Faults in a broker's day: what a count includes, what it expects, and what others may count on.
import type { SqlFault } from '../sql-fault.ts';

const DAY = ['supabase/tests/functions/brokers/broker-day.test.ts'];
const MOVES = ['supabase/tests/functions/brokers/drawer-moves.test.ts'];
const CASH = ['supabase/tests/functions/brokers/cash-now.test.ts'];
const LATE = ['supabase/tests/functions/brokers/late-cash-count.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/brokers/broker-day.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'cash follows the float instead of turning it round',
    function: 'private.note_broker_operations',
    replace: ['then -moved.float', 'then moved.float'],
    tests: DAY,
  },
  {
    name: 'a top-up is cash in the drawer',
    function: 'private.is_cash_step',
    replace: ["'refund_paid',", "'refund_paid', 'float_topped_up',"],
    tests: DAY,
  },
  {
    name: 'a refund leaves the drawer as it was',
    function: 'private.is_cash_step',
    replace: ["'refund_paid', ", ''],
    tests: DAY,
  },
  {
    name: 'an operation between two days is expected twice',
    function: 'public.open_broker_day',
    replace: ['is_counted_at_open = true', 'is_counted_at_open = false'],
    tests: DAY,
  },
  {
    name: 'an opening forgets what moved since the last close',
    function: 'public.open_broker_day',
    replace: ['v_last + v_moved', 'v_last'],
    tests: DAY,
  },
  {
    name: 'a second day opens beside the first',
    function: 'public.open_broker_day',
    replace: ['d.broker_id = v_broker and d.closed_at is null', 'false'],
    tests: DAY,
  },
  {
    name: 'a broker whose work is stopped opens a day',
    function: 'public.open_broker_day',
    replace: ['  perform private.active_broker();\n', ''],
    tests: DAY,
  },
  {
    name: 'the date is that of another zone',
    function: 'public.open_broker_day',
    replace: ["(v_at at time zone 'Africa/Casablanca')::date", "(v_at at time zone 'UTC')::date"],
    tests: DAY,
  },
  {
    name: 'the opening count is nothing that others may count on',
    function: 'public.open_broker_day',
    replace: ['where b.id = v_broker;', 'where false;'],
    tests: CASH,
  },
  {
    name: "another broker's day is closed",
    function: 'public.close_broker_day',
    replace: ['d.id = p_id and d.broker_id = v_broker', 'd.id = p_id'],
    tests: DAY,
  },
  {
    name: 'a difference is kept without a word',
    function: 'public.close_broker_day',
    replace: ['v_expected <> p_counted_centimes and v_note is null', 'false'],
    tests: DAY,
  },
  {
    name: 'a repeat of a close is refused',
    function: 'public.close_broker_day',
    replace: ['v_day.close_request_id = p_request_id', 'false'],
    tests: DAY,
  },
  {
    name: 'a closed day keeps no operation',
    function: 'public.close_broker_day',
    replace: ['where o.id = any (v_ids)', 'where false'],
    tests: DAY,
  },
  {
    name: 'two devices count one drawer at once',
    function: 'private.lock_own_drawer',
    replace: [' for no key update', ''],
    tests: AT_ONCE,
  },
  {
    name: 'notes and coins may add up to another sum',
    function: 'private.require_drawer_count',
    replace: ['private.pieces_total(p_pieces) is distinct from p_counted_centimes', 'false'],
    tests: DAY,
  },
  {
    name: 'more is taken out than there is',
    function: 'public.move_drawer_cash',
    replace: ['v_now + p_centimes < 0', 'false'],
    tests: MOVES,
  },
  {
    name: 'the last centime stays in the drawer',
    function: 'public.move_drawer_cash',
    replace: ['v_now + p_centimes < 0', 'v_now + p_centimes <= 0'],
    tests: MOVES,
  },
  {
    name: 'a late opening has what moved after it',
    function: 'public.open_broker_day',
    replace: ['filter (where o.noted_at <= v_until), coalesce', 'filter (where true), coalesce'],
    tests: LATE,
  },
  {
    name: 'a late opening expects what moved after it',
    function: 'public.open_broker_day',
    replace: ['sum(o.cash_centimes) filter (where o.noted_at <= v_until)', 'sum(o.cash_centimes)'],
    tests: LATE,
  },
  {
    name: 'a late opening has the float of its arrival',
    function: 'public.open_broker_day',
    replace: ['coalesce(sum(o.float_centimes) filter (where o.noted_at > v_until), 0)', '0'],
    tests: LATE,
  },
  {
    name: 'a late count is as fresh as its arrival',
    function: 'public.open_broker_day',
    replace: [
      'case when p_counted_ago_seconds > 0 then v_at else clock_timestamp() end',
      'clock_timestamp()',
    ],
    tests: LATE,
  },
  {
    name: 'a late opening has the date of its arrival',
    function: 'public.open_broker_day',
    replace: [
      'greatest(now() - make_interval(secs => p_counted_ago_seconds), v_closed_at)',
      'now()',
    ],
    tests: LATE,
  },
  {
    name: 'a late close expects what moved after it',
    function: 'public.close_broker_day',
    replace: ['one.noted_at <= v_until or one.journal_id is null', 'true'],
    tests: LATE,
  },
  {
    name: 'a late close leaves what was moved by hand to the next day',
    function: 'public.close_broker_day',
    replace: [' or one.journal_id is null', ''],
    tests: LATE,
  },
  {
    name: 'a late close has the float of its arrival',
    function: 'public.close_broker_day',
    replace: ['coalesce(sum(o.float_centimes) filter (where not o.is_counted), 0)', '0'],
    tests: LATE,
  },
  {
    name: 'a late close is before its opening',
    function: 'public.close_broker_day',
    replace: [
      'greatest(now() - make_interval(secs => p_counted_ago_seconds), v_day.opened_at)',
      'now() - make_interval(secs => p_counted_ago_seconds)',
    ],
    tests: LATE,
  },
  {
    name: 'what a late count has is taken from the cash once more',
    function: 'private.cash_now',
    replace: [' and o.day_id is null', ''],
    tests: LATE,
  },
  {
    name: 'a count of the day before yesterday is taken',
    function: 'private.counted_until',
    replace: ['not between 0 and 43200', 'not between 0 and 86400'],
    tests: LATE,
  },
  {
    name: 'a count lapses a day later',
    function: 'private.cash_now',
    replace: ["interval '24 hours'", "interval '48 hours'"],
    tests: CASH,
  },
  {
    name: 'cash stays as it was counted',
    function: 'private.cash_now',
    replace: ['o.noted_at > b.cash_counted_at', 'false'],
    tests: CASH,
  },
  {
    name: 'cash is less than none',
    function: 'private.cash_now',
    replace: [
      'greatest(0, b.declared_cash_centimes',
      'greatest(-100000000, b.declared_cash_centimes',
    ],
    tests: CASH,
  },
  {
    name: 'a count of the same sum is no new count',
    function: 'private.note_cash_count',
    replace: [
      'new.cash_counted_at = old.cash_counted_at',
      'new.declared_cash_centimes <> old.declared_cash_centimes',
    ],
    tests: CASH,
  },
  {
    name: 'cash that is promised warns nobody',
    function: 'private.broker_alerts',
    replace: ["and t.status = 'in_process'", "and t.status = 'draft'"],
    tests: CASH,
  },
  {
    name: 'a warning comes at the level itself',
    function: 'private.broker_alerts',
    replace: ['s.cash < coalesce(l.cash_centimes', 's.cash <= coalesce(l.cash_centimes'],
    tests: CASH,
  },
  {
    name: 'one large operation sets the level',
    function: 'private.broker_alerts',
    replace: [
      'percentile_disc(0.8) within group (order by -one.cash)',
      'percentile_disc(1.0) within group (order by -one.cash)',
    ],
    tests: CASH,
  },
  {
    name: "another broker's operations are listed",
    function: 'public.list_broker_operations',
    replace: ['d.id = p_day_id and d.broker_id = v_broker', 'd.id = p_day_id'],
    tests: DAY,
  },
  {
    name: 'a page of operations begins where it ended',
    function: 'public.list_broker_operations',
    replace: ['one.id < p_before', 'one.id <= p_before'],
    tests: DAY,
  },
  {
    name: 'what a broker wrote outlives him',
    function: 'private.forget_person_of_broker_days',
    replace: ["set note = '-'", 'set note = note'],
    tests: MOVES,
  },
];
