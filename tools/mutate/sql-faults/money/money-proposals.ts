// Deliberate faults in the SQL of money proposals and top-ups. Two operators must agree on a money
// proposal. One operator alone may make top-ups only within a daily limit. A report lists top-ups
// just below this limit.
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
    'one operator tops up a centime above the daily limit',
    'private.require_solo_top_up',
    'if v_used + p_centimes > v_limit then',
    'if v_used + p_centimes > v_limit + 1 then',
    LIMIT,
  ],
  [
    'one operator cannot use up the daily limit',
    'private.require_solo_top_up',
    'if v_used + p_centimes > v_limit then',
    'if v_used + p_centimes >= v_limit then',
    LIMIT,
  ],
  [
    'earlier top-ups of the day do not count',
    'private.require_solo_top_up',
    'if v_used + p_centimes > v_limit then',
    'if p_centimes > v_limit then',
    LIMIT,
  ],
  [
    'the daily limit uses London time',
    'private.topped_up_on',
    "(j.created_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date",
    "(j.created_at at time zone 'UTC')::date = (p_at at time zone 'UTC')::date",
    LIMIT,
  ],
  [
    'the daily limit is checked without locking the float',
    'public.top_up_float',
    'perform private.lock_float(p_broker_id);',
    '',
    AT_ONCE,
  ],
  [
    'a top-up is linked to a bank line of another amount',
    'private.tie_top_up',
    'elsif v_line.amount_centimes <> p_centimes then',
    'elsif false then',
    LIMIT,
  ],
  [
    'an operator tops up by a bank line that they uploaded',
    'private.tie_top_up',
    'elsif v_line.uploaded_by = auth.uid() then',
    'elsif false then',
    LIMIT,
  ],
  [
    'a bank line proves two top-ups',
    'private.tie_top_up',
    'and l.match_id is null and',
    'and',
    LIMIT,
  ],
  [
    'the proposer executes the proposal',
    'public.execute_money_proposal',
    'elsif v_proposal.proposed_by = v_operator_id then',
    'elsif false then',
    PROPOSALS,
  ],
  [
    'a broker is the second operator for their own proposal',
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
    'a proposal of a person who lost the role is executed',
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
    'two concurrent decisions on a proposal do not wait for each other',
    'private.lock_money_proposal',
    'where p.id = p_id for update;',
    'where p.id = p_id;',
    AT_ONCE,
  ],
  [
    'nobody is notified of a proposal',
    'public.propose_money_movement',
    "perform private.notify_operators('{finance,admin}', 'operator_money_proposed', '{}', v_operator_id);",
    '',
    PROPOSALS,
  ],
  [
    'a proposer is not notified of the execution',
    'public.execute_money_proposal',
    "perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_executed', '{}');",
    '',
    PROPOSALS,
  ],
  [
    'an operator who withdraws a proposal is notified of it',
    'public.reject_money_proposal',
    'if v_proposal.proposed_by <> v_operator_id then',
    'if true then',
    PROPOSALS,
  ],
  [
    'an exit pays another amount than proposed',
    'private.move_money',
    'if private.broker_exit_sum(v_exit) <> p_proposal.amount_centimes then',
    'if false then',
    PROPOSALS,
  ],
  [
    'a repeated execution is reported as failed',
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
    'a correction takes more than there is',
    'private.check_correction',
    'if v_available < -p_centimes then',
    'if v_available + 1 < -p_centimes then',
    ENDED,
  ],
  [
    'a journal without two approvals changes a former broker’s balance',
    'private.refuse_entry_of_ended_broker',
    "p.id = j.request_id and p.kind = 'correction' and p.decision = 'executed'",
    'true',
    ENDED,
  ],
  [
    'the commission of a former broker changes',
    'private.refuse_entry_of_ended_broker',
    "('broker_float', 'broker_commission', 'broker_deposit')",
    "('broker_float', 'broker_deposit')",
    ENDED,
  ],
  [
    'a broker with an open cash-in transfer exits',
    'private.broker_open_work',
    'p_broker_id in (t.broker_id, t.cash_in_broker_id) and',
    't.broker_id = p_broker_id and',
    END,
  ],
  [
    'a broker who was accepted again stays a former broker',
    'private.is_broker_ended',
    "and p.account_type = 'broker'",
    "and p.account_type = 'nobody'",
    ENDED,
  ],
  [
    'the report starts a centime too late',
    'private.find_small_top_ups',
    'where t.centimes > v_limit * 4 / 5',
    'where t.centimes > v_limit * 4 / 5 + 1',
    REPORT,
  ],
  [
    'small amounts in a week are not added up',
    'private.find_small_top_ups',
    'from private.solo_top_ups(p_day - 6, p_day) t',
    'from private.solo_top_ups(p_day, p_day) t',
    REPORT,
  ],
  [
    'the report lists operations approved by two operators',
    'private.solo_top_ups',
    'and not exists (select from private.money_proposals p where p.id = j.request_id)',
    '',
    REPORT,
  ],
  [
    'the report lists operations proven by a bank line',
    'private.solo_top_ups',
    'and m.matched_at is distinct from j.created_at',
    '',
    REPORT,
  ],
  [
    'an operator reads the report about themselves',
    'public.list_money_findings',
    'and v_operator_id is distinct from f.operator_id',
    '',
    REPORT,
  ],
  [
    'compliance is not notified of the report',
    'private.sweep_top_ups',
    "'{finance,compliance,admin}'",
    "'{finance,admin}'",
    REPORT,
  ],
  [
    'a night during which the server was down has no report',
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
    name: 'entries of a former broker are not checked',
    sql: 'drop trigger _500_refuse_ended_broker on private.ledger_entries',
    tests: [...ENDED, ...AT_ONCE],
  },
  {
    name: 'a former broker gets a credit line',
    sql: 'drop trigger _300_refuse_ended_broker on private.broker_credit_lines',
    tests: ENDED,
  },
  {
    name: 'a former broker exits a second time',
    sql: 'drop trigger _200_refuse_ended_broker on private.broker_exits',
    tests: ENDED,
  },
];
