// Faults in settlements between brokers: whom the plan asks, what a confirmation moves, and how it ends.
import type { SqlFault } from '../../sql-fault.ts';

const PLAN = ['supabase/tests/functions/brokers/settlement-plan.test.ts'];
const DONE = ['supabase/tests/functions/brokers/settlements.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/brokers/settlements.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'pairs of one sum are not looked for',
    function: 'private.match_settlements',
    replace: ['(t.city_id, t.centimes, t.place) = (g.city_id, g.centimes, g.place)', 'false'],
    tests: PLAN,
  },
  {
    name: 'no city comes first',
    function: 'private.match_settlements',
    replace: ['t.city_id = g.city_id and t.upto', 'false and t.upto'],
    tests: PLAN,
  },
  {
    name: 'nobody walks to another city',
    function: 'private.match_settlements',
    replace: [
      'from giver_left g join taker_left t on',
      'from giver_left g join taker_left t on false and',
    ],
    tests: PLAN,
  },
  {
    name: 'who only has cash over is asked first',
    function: 'private.match_settlements',
    replace: [
      'order by l.is_in_want desc, l.centimes desc, l.id) as upto\n    from (\n      select g.id',
      'order by l.is_in_want, l.centimes desc, l.id) as upto\n    from (\n      select g.id',
    ],
    tests: PLAN,
  },
  {
    name: 'a giver gives what he needs',
    function: 'private.settlement_plan',
    replace: ['b.cash - b.cash_need * least(b.share, 1)', 'b.cash'],
    tests: PLAN,
  },
  {
    name: 'a taker gives float that he needs',
    function: 'private.settlement_plan',
    replace: ['b.float - b.float_need * least(b.share, 1)', 'b.float'],
    tests: PLAN,
  },
  {
    name: 'who has less than he needs never gives',
    function: 'private.settlement_plan',
    replace: ['b.cash - b.cash_need * least(b.share, 1)', 'b.cash - b.cash_need'],
    tests: PLAN,
  },
  {
    name: 'more cash is carried than twice the need',
    function: 'private.settlement_plan',
    replace: ['b.cash_need * least(b.share, 2) - b.cash', 'b.cash_need * b.share - b.cash'],
    tests: PLAN,
  },
  {
    name: 'who has what he needs is asked for more',
    function: 'private.settlement_plan',
    replace: ['case when o.cash_over < 0 then', 'case when true then'],
    tests: PLAN,
  },
  {
    name: 'a broker gives his last note',
    function: 'private.settlement_standings',
    replace: ['d.paid_out, 100000)', 'd.paid_out)'],
    tests: DONE,
  },
  {
    name: 'a float rises above its cap',
    function: 'private.settlement_plan',
    replace: ['least(o.cash_over, b.float_room)', 'o.cash_over'],
    tests: PLAN,
  },
  {
    name: 'a walk is worth 400 dirhams',
    function: 'private.settlement_plan',
    replace: [
      'where m.amount_centimes >= 50000\n  ), rest',
      'where m.amount_centimes >= 40000\n  ), rest',
    ],
    tests: PLAN,
  },
  {
    name: 'who only has cash over is asked first in his city',
    function: 'private.match_settlements',
    replace: [
      'partition by g.city_id order by g.is_in_want desc',
      'partition by g.city_id order by g.is_in_want',
    ],
    tests: PLAN,
  },
  {
    name: 'who lacks float alone gets none',
    function: 'private.settlement_plan',
    replace: ['r.wants_float >= 50000)', 'false)'],
    tests: PLAN,
  },
  {
    name: 'cash goes the wrong way in the books',
    function: 'private.settlement_lines',
    replace: [
      "'broker_float', p_settlement.taker_id, 'broker_float', p_settlement.giver_id",
      "'broker_float', p_settlement.giver_id, 'broker_float', p_settlement.taker_id",
    ],
    tests: DONE,
  },
  {
    name: 'a settlement moves no drawer',
    function: 'private.is_cash_step',
    replace: [", 'brokers_settled'", ''],
    tests: DONE,
  },
  {
    name: 'one word is enough',
    function: 'public.confirm_settlement',
    replace: [
      'v_settlement.taker_confirmed_at) = 0 then',
      'v_settlement.taker_confirmed_at) <= 1 then',
    ],
    tests: DONE,
  },
  {
    name: 'another sum is confirmed',
    function: 'public.confirm_settlement',
    replace: ['p_counted_centimes is distinct from v_settlement.amount_centimes', 'false'],
    tests: DONE,
  },
  {
    name: 'a settlement of yesterday is confirmed',
    function: 'public.confirm_settlement',
    replace: [' or v_settlement.lapses_at <= now()', ''],
    tests: DONE,
  },
  {
    name: 'the last centime of a float stays',
    function: 'public.confirm_settlement',
    replace: [
      'v_float.minimum_centimes < v_settlement.amount_centimes',
      'v_float.minimum_centimes <= v_settlement.amount_centimes',
    ],
    tests: DONE,
  },
  {
    name: 'a settlement ignores the cap of a float',
    function: 'public.confirm_settlement',
    replace: ['perform private.check_float_cap(v_float, v_settlement.amount_centimes);', 'null;'],
    tests: DONE,
  },
  {
    name: "another broker's settlement is confirmed",
    function: 'private.lock_own_settlement',
    replace: ['s.id = p_id and p_broker_id in (s.giver_id, s.taker_id)', 's.id = p_id'],
    tests: DONE,
  },
  {
    name: 'two confirmations do not wait for each other',
    function: 'private.lock_own_settlement',
    replace: [' for update', ''],
    tests: AT_ONCE,
  },
  {
    name: 'who has confirmed declines',
    function: 'public.decline_settlement',
    replace: [
      "v_settlement.status <> 'open'\n    or (case when v_is_giver then v_settlement.giver_confirmed_at else v_settlement.taker_confirmed_at end) is not null",
      "v_settlement.status <> 'open'",
    ],
    tests: DONE,
  },
  {
    name: 'the clock proposes all evening',
    function: 'private.settlement_standings',
    replace: ["s.status = 'open' and b.id in (s.giver_id, s.taker_id)", 'false'],
    tests: DONE,
  },
  {
    name: 'a count of yesterday is believed',
    function: 'private.settlement_standings',
    replace: ["b.cash_counted_at > now() - interval '24 hours'", 'true'],
    tests: DONE,
  },
  {
    name: 'a broker who is stopped is asked',
    function: 'private.settlement_standings',
    replace: ['b.is_active and', ''],
    tests: DONE,
  },
  {
    name: 'nothing lapses',
    function: 'private.due_work_of_broker_settlements',
    replace: ["set status = 'lapsed', ended_at = now()", 'set lapses_at = s.lapses_at'],
    tests: DONE,
  },
  {
    name: 'the work of one who has confirmed ends',
    function: 'private.broker_open_work',
    replace: [
      's.giver_confirmed_at, s.taker_confirmed_at) > 0',
      's.giver_confirmed_at, s.taker_confirmed_at) > 2',
    ],
    tests: DONE,
  },
  {
    name: 'two operators propose at once',
    function: 'public.propose_settlements',
    replace: ["  perform pg_advisory_xact_lock(hashtext('private.broker_settlements'));\n", ''],
    tests: AT_ONCE,
  },
  {
    name: 'the books do not know a settlement',
    function: 'private.ledger_problems',
    replace: ["where s.status = 'settled'", 'where false'],
    tests: DONE,
  },
];
