// Faults in what two operators do with money, in the limit of one, and in the report on what stays below it.
import type { SqlFault } from '../../sql-fault.ts';

const PROPOSALS = ['supabase/tests/functions/money-proposals/money-proposals.test.ts'];
const LIMIT = ['supabase/tests/functions/money-proposals/top-up-limit.test.ts'];
const ENDED = ['supabase/tests/functions/money-proposals/ended-brokers.test.ts'];
const REPORT = ['supabase/tests/functions/money-proposals/small-top-ups.test.ts'];
const FLOAT = ['supabase/tests/ledger/float.test.ts'];
const END = ['supabase/tests/functions/brokers/end-broker.test.ts'];
const AT_ONCE = ['supabase/tests/concurrency/money/money-proposals.test.ts'];

type Edit = readonly [name: string, made: string, from: string, to: string, tests: string[]];

const EDITS: Edit[] = [
  [
    'one operator tops up a centime above the limit of a day',
    'private.require_solo_top_up',
    'if v_used + p_centimes > v_limit then',
    'if v_used + p_centimes > v_limit + 1 then',
    LIMIT,
  ],
  [
    'one operator cannot use up the limit of a day',
    'private.require_solo_top_up',
    'if v_used + p_centimes > v_limit then',
    'if v_used + p_centimes >= v_limit then',
    LIMIT,
  ],
  [
    'what was topped up before on the day does not count',
    'private.require_solo_top_up',
    'if v_used + p_centimes > v_limit then',
    'if p_centimes > v_limit then',
    LIMIT,
  ],
  [
    'the limit of a day counts by the day in London',
    'private.topped_up_on',
    "(j.created_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date",
    "(j.created_at at time zone 'UTC')::date = (p_at at time zone 'UTC')::date",
    LIMIT,
  ],
  [
    'the limit of a day is asked without the lock of the float',
    'public.top_up_float',
    'perform private.lock_float(p_broker_id);',
    '',
    AT_ONCE,
  ],
  [
    'a top-up is tied to a line of another amount',
    'private.tie_top_up',
    'elsif v_line.amount_centimes <> p_centimes then',
    'elsif false then',
    LIMIT,
  ],
  [
    'whoever uploads a line of the bank tops up by it',
    'private.tie_top_up',
    'elsif v_line.uploaded_by = auth.uid() then',
    'elsif false then',
    LIMIT,
  ],
  [
    'a line of the bank proves two top-ups',
    'private.tie_top_up',
    'and l.match_id is null and',
    'and',
    LIMIT,
  ],
  [
    'who proposed a movement executes it',
    'public.execute_money_proposal',
    'elsif v_proposal.proposed_by = v_operator_id then',
    'elsif false then',
    PROPOSALS,
  ],
  [
    'a broker is the second operator of their own movement',
    'private.lock_money_proposal',
    'elsif private.is_named_by_money_proposal(v_proposal.details, v_operator_id) then',
    'elsif false then',
    PROPOSALS,
  ],
  [
    'an operator proposes a match of their own float',
    'private.is_named_by_money_proposal',
    'or exists (',
    'and exists (',
    PROPOSALS,
  ],
  [
    'what somebody proposed who lost the role is executed',
    'public.execute_money_proposal',
    "elsif not private.holds_operator_role(v_proposal.proposed_by, '{finance,admin}') then",
    'elsif false then',
    PROPOSALS,
  ],
  [
    'support executes money proposals',
    'private.lock_money_proposal',
    "v_operator_id uuid := private.require_operator('finance', 'admin');",
    "v_operator_id uuid := private.require_operator('finance', 'admin', 'support');",
    PROPOSALS,
  ],
  [
    'a proposal is executed after its three days',
    'public.execute_money_proposal',
    'elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then',
    'elsif v_proposal.decision is not null then',
    PROPOSALS,
  ],
  [
    'a rejected proposal is executed',
    'public.execute_money_proposal',
    'elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then',
    'elsif v_proposal.expires_at <= now() then',
    PROPOSALS,
  ],
  [
    'two who answer a proposal do not wait for each other',
    'private.lock_money_proposal',
    'where p.id = p_id for update;',
    'where p.id = p_id;',
    AT_ONCE,
  ],
  [
    'nobody is told of a proposal',
    'public.propose_money_movement',
    "perform private.notify_operators('{finance,admin}', 'operator_money_proposed', '{}', v_operator_id);",
    '',
    PROPOSALS,
  ],
  [
    'a proposer is not told that it was executed',
    'public.execute_money_proposal',
    "perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_executed', '{}');",
    '',
    PROPOSALS,
  ],
  [
    'who withdraws a proposal is told of it',
    'public.reject_money_proposal',
    'if v_proposal.proposed_by <> v_operator_id then',
    'if true then',
    PROPOSALS,
  ],
  [
    'an end pays another amount than was proposed',
    'private.move_money',
    'if private.broker_exit_sum(v_exit) <> p_proposal.amount_centimes then',
    'if false then',
    PROPOSALS,
  ],
  [
    'who sends an execution twice is told that it failed',
    'public.execute_money_proposal',
    "if v_proposal.decision = 'executed' and v_proposal.decided_by = v_operator_id then",
    'if false then',
    PROPOSALS,
  ],
  [
    'one operator pays a broker out',
    'public.end_broker',
    'if private.broker_exit_sum(v_exit) > 0 then',
    'if false then',
    END,
  ],
  [
    'one operator raises a credit line',
    'public.set_credit_line',
    'elsif p_credit_centimes > private.credit_line_of(p_broker_id) then',
    'elsif false then',
    FLOAT,
  ],
  [
    'a correction takes what is not there',
    'private.check_correction',
    'if v_available < -p_centimes then',
    'if v_available + 1 < -p_centimes then',
    ENDED,
  ],
  [
    'a journal that no two agreed on moves an ended broker',
    'private.refuse_entry_of_ended_broker',
    "p.id = j.request_id and p.kind = 'correction' and p.decision = 'executed'",
    'true',
    ENDED,
  ],
  [
    'the commission of an ended broker moves',
    'private.refuse_entry_of_ended_broker',
    "('broker_float', 'broker_commission', 'broker_deposit')",
    "('broker_float', 'broker_deposit')",
    ENDED,
  ],
  [
    'a broker ends while a transfer whose cash they took is under way',
    'private.broker_open_work',
    'p_broker_id in (t.broker_id, t.cash_in_broker_id) and',
    't.broker_id = p_broker_id and',
    END,
  ],
  [
    'who was accepted again stays ended',
    'private.is_broker_ended',
    "and p.account_type = 'broker'",
    "and p.account_type = 'nobody'",
    ENDED,
  ],
  [
    'the report begins a centime too late',
    'private.find_small_top_ups',
    'where t.centimes > v_limit * 4 / 5',
    'where t.centimes > v_limit * 4 / 5 + 1',
    REPORT,
  ],
  [
    'small sums of a week are not added up',
    'private.find_small_top_ups',
    'from private.solo_top_ups(p_day - 6, p_day) t',
    'from private.solo_top_ups(p_day, p_day) t',
    REPORT,
  ],
  [
    'the report names what two operators did',
    'private.solo_top_ups',
    'and not exists (select from private.money_proposals p where p.id = j.request_id)',
    '',
    REPORT,
  ],
  [
    'the report names what a line of the bank proves',
    'private.solo_top_ups',
    'and m.matched_at is distinct from j.created_at',
    '',
    REPORT,
  ],
  [
    'an operator reads what the report says of them',
    'public.list_money_findings',
    'and v_operator_id is distinct from f.operator_id',
    '',
    REPORT,
  ],
  [
    'compliance is not told of the report',
    'private.sweep_top_ups',
    "'{finance,compliance,admin}'",
    "'{finance,admin}'",
    REPORT,
  ],
  [
    'a night without the server has no report',
    'private.sweep_top_ups',
    'coalesce((select max(s.day) + 1 from private.money_sweeps s), v_last)',
    'v_last',
    REPORT,
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
    name: 'entries of an ended broker are not looked at',
    sql: 'drop trigger _500_refuse_ended_broker on private.ledger_entries',
    tests: [...ENDED, ...AT_ONCE],
  },
  {
    name: 'an ended broker is lent to',
    sql: 'drop trigger _300_refuse_ended_broker on private.broker_credit_lines',
    tests: ENDED,
  },
  {
    name: 'an ended broker has a second end',
    sql: 'drop trigger _200_refuse_ended_broker on private.broker_exits',
    tests: ENDED,
  },
];
