// Deliberate faults in settlements between brokers: a wrong choice of brokers or amounts in the
// plan, wrong ledger entries at the confirmation, and settlements that end wrongly or never.
import type { SqlFault } from '../../sql-fault.ts';

const PLAN = ['supabase/tests/functions/brokers/settlement-plan.test.ts'];
const DONE = ['supabase/tests/functions/brokers/settlements.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/brokers/settlements.test.ts'];

export const FAULTS: SqlFault[] = [
  {
    name: 'pairs with the same sum are not considered',
    function: 'private.match_settlements',
    replace: ['(t.city_id, t.centimes, t.place) = (g.city_id, g.centimes, g.place)', 'false'],
    tests: PLAN,
  },
  {
    name: 'pairs within a city have no priority',
    function: 'private.match_settlements',
    replace: ['t.city_id = g.city_id and t.upto', 'false and t.upto'],
    tests: PLAN,
  },
  {
    name: 'pairs in different cities are not considered',
    function: 'private.match_settlements',
    replace: [
      'from giver_left g join taker_left t on',
      'from giver_left g join taker_left t on false and',
    ],
    tests: PLAN,
  },
  {
    name: 'a broker with only excess cash comes first',
    function: 'private.match_settlements',
    replace: [
      'order by l.is_in_want desc, l.centimes desc, l.id) as upto\n    from (\n      select g.id',
      'order by l.is_in_want, l.centimes desc, l.id) as upto\n    from (\n      select g.id',
    ],
    tests: PLAN,
  },
  {
    name: 'a giver gives cash that they need',
    function: 'private.settlement_plan',
    replace: ['b.cash - b.cash_need * least(b.share, 1)', 'b.cash'],
    tests: PLAN,
  },
  {
    name: 'a taker gives float that they need',
    function: 'private.settlement_plan',
    replace: ['b.float - b.float_need * least(b.share, 1)', 'b.float'],
    tests: PLAN,
  },
  {
    name: 'a broker with less than needed never gives',
    function: 'private.settlement_plan',
    replace: ['b.cash - b.cash_need * least(b.share, 1)', 'b.cash - b.cash_need'],
    tests: PLAN,
  },
  {
    name: 'more cash than twice the need is moved',
    function: 'private.settlement_plan',
    replace: ['b.cash_need * least(b.share, 2) - b.cash', 'b.cash_need * b.share - b.cash'],
    tests: PLAN,
  },
  {
    name: 'a broker with enough gets more',
    function: 'private.settlement_plan',
    replace: ['case when o.cash_over < 0 then', 'case when true then'],
    tests: PLAN,
  },
  {
    name: 'a broker gives the last note',
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
    name: 'a trip is proposed for 400 dirhams',
    function: 'private.settlement_plan',
    replace: [
      'where m.amount_centimes >= 50000\n  ), rest',
      'where m.amount_centimes >= 40000\n  ), rest',
    ],
    tests: PLAN,
  },
  {
    name: 'a broker with only excess cash comes first in the city',
    function: 'private.match_settlements',
    replace: [
      'partition by g.city_id order by g.is_in_want desc',
      'partition by g.city_id order by g.is_in_want',
    ],
    tests: PLAN,
  },
  {
    name: 'a broker who lacks only float gets none',
    function: 'private.settlement_plan',
    replace: ['r.wants_float >= 50000)', 'false)'],
    tests: PLAN,
  },
  {
    name: 'the ledger entry has the wrong direction',
    function: 'private.settlement_lines',
    replace: [
      "'broker_float', p_settlement.taker_id, 'broker_float', p_settlement.giver_id",
      "'broker_float', p_settlement.giver_id, 'broker_float', p_settlement.taker_id",
    ],
    tests: DONE,
  },
  {
    name: 'a settlement does not change a drawer',
    function: 'private.is_cash_step',
    replace: [", 'brokers_settled'", ''],
    tests: DONE,
  },
  {
    name: 'one confirmation is enough',
    function: 'public.confirm_settlement',
    replace: [
      'v_settlement.taker_confirmed_at) = 0 then',
      'v_settlement.taker_confirmed_at) <= 1 then',
    ],
    tests: DONE,
  },
  {
    name: 'another amount is confirmed',
    function: 'public.confirm_settlement',
    replace: ['p_counted_centimes is distinct from v_settlement.amount_centimes', 'false'],
    tests: DONE,
  },
  {
    name: 'yesterday’s settlement is confirmed',
    function: 'public.confirm_settlement',
    replace: [' or v_settlement.lapses_at <= now()', ''],
    tests: DONE,
  },
  {
    name: 'the last centime of a float cannot be used',
    function: 'public.confirm_settlement',
    replace: [
      'v_float.minimum_centimes < v_settlement.amount_centimes',
      'v_float.minimum_centimes <= v_settlement.amount_centimes',
    ],
    tests: DONE,
  },
  {
    name: 'a settlement ignores the float cap',
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
    name: 'a broker declines after confirming',
    function: 'public.decline_settlement',
    replace: [
      "v_settlement.status <> 'open'\n    or (case when v_is_giver then v_settlement.giver_confirmed_at else v_settlement.taker_confirmed_at end) is not null",
      "v_settlement.status <> 'open'",
    ],
    tests: DONE,
  },
  {
    name: 'the scheduled job proposes all evening',
    function: 'private.settlement_standings',
    replace: ["s.status = 'open' and b.id in (s.giver_id, s.taker_id)", 'false'],
    tests: DONE,
  },
  {
    name: 'yesterday’s count is used',
    function: 'private.settlement_standings',
    replace: ["b.cash_counted_at > now() - interval '24 hours'", 'true'],
    tests: DONE,
  },
  {
    name: 'a suspended broker is included',
    function: 'private.settlement_standings',
    replace: ['b.is_active and', ''],
    tests: DONE,
  },
  {
    name: 'settlements never expire',
    function: 'private.due_work_of_broker_settlements',
    replace: ["set status = 'lapsed', ended_at = now()", 'set lapses_at = s.lapses_at'],
    tests: DONE,
  },
  {
    name: 'a broker who has confirmed can end the contract',
    function: 'private.broker_open_work',
    replace: [
      's.giver_confirmed_at, s.taker_confirmed_at) > 0',
      's.giver_confirmed_at, s.taker_confirmed_at) > 2',
    ],
    tests: DONE,
  },
  {
    name: 'two operators propose concurrently',
    function: 'public.propose_settlements',
    replace: ["  perform pg_advisory_xact_lock(hashtext('private.broker_settlements'));\n", ''],
    tests: AT_ONCE,
  },
  {
    name: 'the ledger does not include a settlement',
    function: 'private.ledger_problems',
    replace: ["where s.status = 'settled'", 'where false'],
    tests: DONE,
  },
];
