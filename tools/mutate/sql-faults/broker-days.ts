// Deliberate faults in the SQL functions of a broker's working day. They affect the recorded cash
// counts, the amount that a count should yield, and the available cash that other users see.
import type { SqlFault } from '../sql-fault.ts';

const DAY = ['supabase/tests/functions/brokers/broker-day.test.ts'];
const MOVES = ['supabase/tests/functions/brokers/drawer-moves.test.ts'];
const CASH = ['supabase/tests/functions/brokers/available-cash.test.ts'];
const LATE = ['supabase/tests/functions/brokers/late-cash-count.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/brokers/broker-day.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'cash changes in the same direction as the float',
    function: 'private.note_broker_operations',
    replace: ['then -moved.float', 'then moved.float'],
    tests: DAY,
  },
  {
    name: 'a top-up counts as cash in the drawer',
    function: 'private.is_cash_step',
    replace: ["'refund_paid',", "'refund_paid', 'float_topped_up',"],
    tests: DAY,
  },
  {
    name: 'a refund does not change the drawer',
    function: 'private.is_cash_step',
    replace: ["'refund_paid', ", ''],
    tests: DAY,
  },
  {
    name: 'an operation between two days is counted twice',
    function: 'public.open_broker_day',
    replace: ['is_counted_at_open = true', 'is_counted_at_open = false'],
    tests: DAY,
  },
  {
    name: 'an opening ignores changes since the last close',
    function: 'public.open_broker_day',
    replace: ['v_last + v_moved', 'v_last'],
    tests: DAY,
  },
  {
    name: 'a second day opens while the first is open',
    function: 'public.open_broker_day',
    replace: ['d.broker_id = v_broker and d.closed_at is null', 'false'],
    tests: DAY,
  },
  {
    name: 'a suspended broker opens a day',
    function: 'public.open_broker_day',
    replace: ['  perform private.active_broker();\n', ''],
    tests: DAY,
  },
  {
    name: 'the date is that of another time zone',
    function: 'public.open_broker_day',
    replace: ["(v_at at time zone 'Africa/Casablanca')::date", "(v_at at time zone 'UTC')::date"],
    tests: DAY,
  },
  {
    name: 'others cannot rely on the opening count',
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
    name: 'a difference is accepted without a note',
    function: 'public.close_broker_day',
    replace: ['v_expected <> p_counted_centimes and v_note is null', 'false'],
    tests: DAY,
  },
  {
    name: 'a repeated close is refused',
    function: 'public.close_broker_day',
    replace: ['v_day.close_request_id = p_request_id', 'false'],
    tests: DAY,
  },
  {
    name: 'a closed day loses its operations',
    function: 'public.close_broker_day',
    replace: ['where o.id = any (v_ids)', 'where false'],
    tests: DAY,
  },
  {
    name: 'two devices count one drawer concurrently',
    function: 'private.lock_own_drawer',
    replace: [' for no key update', ''],
    tests: AT_ONCE,
  },
  {
    name: 'the total of notes and coins may differ from the sum',
    function: 'private.require_drawer_count',
    replace: ['private.pieces_total(p_pieces) is distinct from p_counted_centimes', 'false'],
    tests: DAY,
  },
  {
    name: 'more cash is withdrawn than there is',
    function: 'public.move_drawer_cash',
    replace: ['v_now + p_centimes < 0', 'false'],
    tests: MOVES,
  },
  {
    name: 'the last centime cannot be withdrawn',
    function: 'public.move_drawer_cash',
    replace: ['v_now + p_centimes < 0', 'v_now + p_centimes <= 0'],
    tests: MOVES,
  },
  {
    name: 'a late opening includes later changes',
    function: 'public.open_broker_day',
    replace: ['filter (where o.noted_at <= v_until), coalesce', 'filter (where true), coalesce'],
    tests: LATE,
  },
  {
    name: 'a late opening expects later changes',
    function: 'public.open_broker_day',
    replace: ['sum(o.cash_centimes) filter (where o.noted_at <= v_until)', 'sum(o.cash_centimes)'],
    tests: LATE,
  },
  {
    name: 'a late opening has the float of its arrival time',
    function: 'public.open_broker_day',
    replace: ['coalesce(sum(o.float_centimes) filter (where o.noted_at > v_until), 0)', '0'],
    tests: LATE,
  },
  {
    name: 'a late count is dated by its arrival',
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
    name: 'a late close expects later changes',
    function: 'public.close_broker_day',
    replace: ['one.noted_at <= v_until or one.journal_id is null', 'true'],
    tests: LATE,
  },
  {
    name: 'a late close assigns manual cash changes to the next day',
    function: 'public.close_broker_day',
    replace: [' or one.journal_id is null', ''],
    tests: LATE,
  },
  {
    name: 'a late close has the float of its arrival time',
    function: 'public.close_broker_day',
    replace: ['coalesce(sum(o.float_centimes) filter (where not o.is_counted), 0)', '0'],
    tests: LATE,
  },
  {
    name: 'a late close is dated before its opening',
    function: 'public.close_broker_day',
    replace: [
      'greatest(now() - make_interval(secs => p_counted_ago_seconds), v_day.opened_at)',
      'now() - make_interval(secs => p_counted_ago_seconds)',
    ],
    tests: LATE,
  },
  {
    name: 'the changes in a late count are subtracted twice',
    function: 'private.cash_now',
    replace: [' and o.day_id is null', ''],
    tests: LATE,
  },
  {
    name: 'a count of the day before yesterday is accepted',
    function: 'private.counted_until',
    replace: ['not between 0 and 43200', 'not between 0 and 86400'],
    tests: LATE,
  },
  {
    name: 'a count expires a day later',
    function: 'private.cash_now',
    replace: ["interval '24 hours'", "interval '48 hours'"],
    tests: CASH,
  },
  {
    name: 'cash stays at the counted amount',
    function: 'private.cash_now',
    replace: ['o.noted_at > b.cash_counted_at', 'false'],
    tests: CASH,
  },
  {
    name: 'cash can be negative',
    function: 'private.cash_now',
    replace: [
      'greatest(0, b.declared_cash_centimes',
      'greatest(-100000000, b.declared_cash_centimes',
    ],
    tests: CASH,
  },
  {
    name: 'a count of the same sum does not count as a new count',
    function: 'private.note_cash_count',
    replace: [
      'new.cash_counted_at = old.cash_counted_at',
      'new.declared_cash_centimes <> old.declared_cash_centimes',
    ],
    tests: CASH,
  },
  {
    name: 'promised cash causes no warning',
    function: 'private.broker_alerts',
    replace: ["and t.status = 'in_process'", "and t.status = 'draft'"],
    tests: CASH,
  },
  {
    name: 'a warning is sent at exactly the threshold',
    function: 'private.broker_alerts',
    replace: ['s.cash < coalesce(l.cash_centimes', 's.cash <= coalesce(l.cash_centimes'],
    tests: CASH,
  },
  {
    name: 'one large operation determines the threshold',
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
    name: 'a page of operations repeats the last entry',
    function: 'public.list_broker_operations',
    replace: ['one.id < p_before', 'one.id <= p_before'],
    tests: DAY,
  },
  {
    name: 'a broker’s notes remain after the account is deleted',
    function: 'private.forget_person_of_broker_days',
    replace: ["set note = '-'", 'set note = note'],
    tests: MOVES,
  },
];
