-- Made from supabase/schemas/money/money_proposals by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- money_proposals/check_money_details.sql

create function private.check_money_details(p_kind text, p_details jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  v_keys text[] := case p_kind
    when 'float_top_up' then '{broker_id,centimes}'
    when 'credit_line' then '{broker_id,centimes}'
    when 'broker_exit' then '{broker_id,receipt_number}'
    when 'correction' then '{broker_id,account,against,centimes}'
    when 'bank_match' then '{line_ids,journal_ids}'
    when 'bank_match_undo' then '{match_id}'
    when 'bank_charges' then '{line_ids}' end;
  v_field text;
begin
  v_field := case
    when v_keys is null then 'p_kind'
    when jsonb_typeof(p_details) is distinct from 'object' or not p_details ?& v_keys or p_details - v_keys <> '{}' then 'p_details'
    else (select key from unnest(v_keys) with ordinality as k (key, position)
      where not private.is_money_detail(p_kind, key, p_details -> key) order by position limit 1) end;
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
end
$$;
comment on function private.check_money_details(text, jsonb) is
  'The details have the keys of their kind, no others, each with a value it may have. Refuses: FIELD_INVALID (detail field: p_kind, p_details or the key).';

-- money_proposals/check_money_movement.sql

create function private.check_money_movement(p_kind text, p_details jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_broker_id uuid := (p_details ->> 'broker_id')::uuid;
  v_centimes bigint := (p_details ->> 'centimes')::bigint;
begin
  case p_kind
    when 'float_top_up' then
      perform private.check_float_raise(v_broker_id, v_centimes);
    when 'credit_line' then
      perform private.check_credit_line(v_broker_id, v_centimes);
    when 'broker_exit' then
      return private.broker_exit_sum(private.broker_exit_due(null, v_broker_id, null, null));
    when 'correction' then
      perform private.check_correction(v_broker_id, p_details ->> 'account', v_centimes);
    when 'bank_match' then
      return private.check_bank_items(
        private.money_detail_ids(p_details, 'line_ids'), private.money_detail_ids(p_details, 'journal_ids'));
    when 'bank_match_undo' then
      return private.check_bank_match((p_details ->> 'match_id')::bigint);
    when 'bank_charges' then
      return private.check_bank_charges(private.money_detail_ids(p_details, 'line_ids'));
  end case;
  return v_centimes;
end
$$;
comment on function private.check_money_movement(text, jsonb) is
  'Whether a movement, whose details are checked, could be executed now; locks what it reads. Returns its amount. Refuses: those of check_float_raise, check_credit_line, broker_exit_due, check_correction, check_bank_items, check_bank_match and check_bank_charges.';

-- money_proposals/money_proposals.sql

-- Movements of money that one operator proposes and another executes (docs/decisions/0077-four-eyes-for-money.md).

create table private.money_proposals (
  id uuid primary key,
  kind text not null,
  details jsonb not null,
  broker_id uuid generated always as ((details ->> 'broker_id')::uuid) stored,
  amount_centimes bigint not null,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 days',
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  result_id bigint,
  constraint kind_is_known check (kind in (
    'float_top_up', 'credit_line', 'broker_exit', 'correction', 'bank_match', 'bank_match_undo', 'bank_charges')),
  constraint details_are_an_object check (jsonb_typeof(details) = 'object'),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('executed', 'rejected', 'expired')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null)),
  constraint clock_alone_has_no_name check ((decision is null or decision = 'expired') = (decided_by is null)),
  constraint rejection_has_a_reason check ((decision is not distinct from 'rejected') = (decision_reason is not null)),
  constraint decision_reason_has_a_length check (char_length(decision_reason) between 3 and 500),
  constraint two_people_act check (decision <> 'executed' or decided_by <> proposed_by),
  constraint nobody_moves_their_own_money check (
    proposed_by is distinct from broker_id and (decision is distinct from 'executed' or decided_by is distinct from broker_id)),
  constraint only_what_was_executed_has_a_result check (result_id is null or decision = 'executed')
);

create index money_proposals_list_idx on private.money_proposals ((decision is null), proposed_at, id);
create index money_proposals_due_idx on private.money_proposals (expires_at) where decision is null;

comment on table private.money_proposals is
  'What one operator proposed to do with money, and what became of it: executed or rejected by another one, withdrawn by the first (rejected), or expired. No foreign keys: it belongs to the books, which outlive their people.';
comment on column private.money_proposals.id is
  'What the client made; the journal, the exit or the credit line that it becomes has the same id as its request.';
comment on column private.money_proposals.details is 'What the movement needs, by kind; private.check_money_details says which keys.';
comment on column private.money_proposals.amount_centimes is
  'What is raised, the new credit line, what the end of the work pays out, a correction with its sign, or the sum of the bank''s lines (of the journals where there is no line).';
comment on column private.money_proposals.result_id is 'The journal, or the match of the bank; null of a credit line, of charges and of an undone match.';

create trigger _100_refuse_change before delete
  or update of id, kind, details, amount_centimes, reason, proposed_by, proposed_at, expires_at on private.money_proposals
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_decision before update of decision, decided_by, decided_at, decision_reason on private.money_proposals
  for each row when (old.decision is not null) execute function private.refuse_change();
create trigger _300_refuse_second_result before update of result_id on private.money_proposals
  for each row when (old.result_id is not null) execute function private.refuse_change();
create trigger _400_refuse_truncate before truncate on private.money_proposals
  for each statement execute function private.refuse_change();

alter table private.money_proposals enable row level security;
alter table private.money_proposals force row level security;

-- money_proposals/describe_money_proposal.sql

create function private.describe_money_proposal(p_proposal private.money_proposals) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_proposal.id, 'kind', p_proposal.kind, 'state', s.state, 'is_open', s.state = 'open',
    'broker_id', p_proposal.broker_id,
    'business_name', (select b.business_name from public.brokers b where b.id = p_proposal.broker_id),
    'amount_centimes', p_proposal.amount_centimes, 'details', p_proposal.details, 'reason', p_proposal.reason,
    'proposed_by', p_proposal.proposed_by,
    'proposed_by_name', (select p.first_name from public.profiles p where p.id = p_proposal.proposed_by),
    'is_mine', p_proposal.proposed_by = auth.uid(),
    'may_execute', private.may_execute_money_proposal(p_proposal), 'may_reject', s.state = 'open',
    'proposed_at', p_proposal.proposed_at, 'expires_at', p_proposal.expires_at, 'decided_at', p_proposal.decided_at,
    'decided_by_name', (select p.first_name from public.profiles p where p.id = p_proposal.decided_by),
    'decision_reason', p_proposal.decision_reason, 'result_id', p_proposal.result_id,
    'effect', case when s.state = 'open' then private.money_effect(p_proposal) end)
  from (select private.state_of_money_proposal(p_proposal) as state) as s
$$;
comment on function private.describe_money_proposal(private.money_proposals) is
  'A money proposal for an operator whom it is not about, with what executing it would do while it is open.';

-- money_proposals/due_work_of_money_proposals.sql

create function private.due_work_of_money_proposals() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.money_proposals;
  v_count integer := 0;
begin
  for v_proposal in
    select * from private.money_proposals p where p.decision is null and p.expires_at <= now()
    order by p.expires_at, p.id limit 100 for update skip locked
  loop
    update private.money_proposals p set decision = 'expired', decided_at = now() where p.id = v_proposal.id;
    perform private.add_audit_event('money.expired', 'system', v_proposal.broker_id, null, jsonb_build_object(
      'proposal_id', v_proposal.id, 'kind', v_proposal.kind, 'centimes', v_proposal.amount_centimes, 'proposed_by', v_proposal.proposed_by));
    perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_expired', '{}');
    v_count := v_count + 1;
  end loop;
  perform private.sweep_top_ups();
  return v_count;
end
$$;
comment on function private.due_work_of_money_proposals() is
  'Ends proposals that nobody answered in three days and tells who made them; once a night writes the report on top-ups. Returns how many ended.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'money_proposals', 695);

-- money_proposals/execute_money_proposal.sql

create function public.execute_money_proposal(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_ended uuid := (select p.broker_id from private.money_proposals p where p.id = p_id and p.kind = 'broker_exit' and p.decision is null);
  v_proposal private.money_proposals;
  v_result_id bigint;
begin
  -- A person comes before proposals in the order of locks.
  if v_ended is not null then
    perform private.lock_other_person(v_ended);
  end if;
  v_proposal := private.lock_money_proposal(p_id);
  if v_proposal.decision = 'executed' and v_proposal.decided_by = v_operator_id then
    return private.describe_money_proposal(v_proposal);
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  elsif v_proposal.proposed_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must execute');
  -- What somebody proposed who may not any more does not count.
  elsif not private.holds_operator_role(v_proposal.proposed_by, '{finance,admin}') then
    perform private.refuse('WA073', 'The operator who proposed it may not any more', '{"decision": "expired"}');
  end if;
  update private.money_proposals p set decision = 'executed', decided_by = v_operator_id, decided_at = now()
  where p.id = p_id returning * into v_proposal;
  perform private.add_audit_event('money.executed', 'operator', v_proposal.broker_id, v_proposal.reason, jsonb_build_object(
    'proposal_id', p_id, 'kind', v_proposal.kind, 'centimes', v_proposal.amount_centimes, 'proposed_by', v_proposal.proposed_by));
  -- Before the movement, whose last lock is the bank's.
  perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_executed', '{}');
  v_result_id := private.move_money(v_proposal);
  update private.money_proposals p set result_id = v_result_id where p.id = p_id returning * into v_proposal;
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.execute_money_proposal(uuid) is
  'Does what another operator proposed, who still has the role; everything is checked again, and the end of a broker''s work pays the amount that was proposed or nothing. The proposer is told; logged. A repeat returns the same. Returns read_money_proposal. For finance and admins, not about themselves. Refuses: those of lock_money_proposal, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED, PERSON_NOT_FOUND, PROPOSAL_OUTDATED (detail proposed_centimes, now_centimes), and those of propose_money_movement about the movement.';
revoke all on function public.execute_money_proposal(uuid) from public, anon;
grant execute on function public.execute_money_proposal(uuid) to authenticated;

-- money_proposals/find_small_top_ups.sql

create function private.find_small_top_ups(p_day date) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit bigint := private.solo_top_up_limit();
begin
  insert into private.money_findings (day, kind, operator_id, broker_id, centimes, top_up_count, broker_count, limit_centimes)
  select p_day, 'near_limit', t.operator_id, t.broker_id, t.centimes, t.top_up_count, 1, v_limit
  from private.solo_top_ups(p_day, p_day) t
  where t.centimes > v_limit * 4 / 5
  union all
  select p_day, 'many_small', t.operator_id, null, sum(t.centimes), sum(t.top_up_count), count(distinct t.broker_id), v_limit
  from private.solo_top_ups(p_day - 6, p_day) t
  group by t.operator_id
  -- A week is told again only when the day added to it.
  having sum(t.centimes) > v_limit * 4 and bool_or(t.day = p_day)
  order by 2 desc, 3, 4;
end
$$;
comment on function private.find_small_top_ups(date) is
  'Writes what the report finds of one day in Morocco, which is over.';

-- money_proposals/is_money_detail.sql

create function private.is_money_detail(p_kind text, p_key text, p_value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(case p_key
    when 'broker_id' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    when 'receipt_number' then jsonb_typeof(p_value) = 'string' and char_length(btrim(p_value #>> '{}')) between 1 and 40
    when 'account' then p_value in ('"broker_float"', '"broker_commission"', '"broker_deposit"')
    when 'against' then p_value in ('"bank"', '"loss"')
    when 'match_id' then private.is_whole_number(p_value, 1, 9000000000000000)
    when 'centimes' then case p_kind
      when 'float_top_up' then private.is_whole_number(p_value, 1, 20000000)
      when 'credit_line' then private.is_whole_number(p_value, 0, 20000000)
      else private.is_whole_number(p_value, -20000000, 20000000) and p_value <> '0' end
    -- line_ids, journal_ids
    else case when jsonb_typeof(p_value) = 'array' then jsonb_array_length(p_value) <= 200
      and not exists (select from jsonb_array_elements(p_value) as id where not private.is_whole_number(id, 1, 9000000000000000)) end
    end, false)
$$;
comment on function private.is_money_detail(text, text, jsonb) is
  'Whether a value of the details of a money proposal may be this: ids, centimes within the range of its kind, or a word of its list.';

-- money_proposals/is_named_by_money_proposal.sql

create function private.is_named_by_money_proposal(p_details jsonb, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((p_details ->> 'broker_id')::uuid = p_user_id, false) or exists (
    select from private.ledger_accounts a
    join private.ledger_entries e on a.id in (e.debit_account_id, e.credit_account_id)
    where a.owner_id = p_user_id and e.journal_id in (
      select unnest(private.money_detail_ids(p_details, 'journal_ids'))
      union all select b.journal_id from private.bank_journals b where b.match_id = (p_details ->> 'match_id')::bigint))
$$;
comment on function private.is_named_by_money_proposal(jsonb, uuid) is
  'Whether the person is whom the movement is about: the broker, or the owner of an account in a journal that it matches or frees.';

-- money_proposals/is_whole_number.sql

create function private.is_whole_number(p_value jsonb, p_least bigint, p_most bigint) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_value) = 'number' then p_value::numeric % 1 = 0 and p_value::numeric between p_least and p_most else false end
$$;
comment on function private.is_whole_number(jsonb, bigint, bigint) is 'Whether the value is a whole number within the two.';

-- money_proposals/list_money_findings.sql

create function public.list_money_findings(p_after_id bigint default null, p_limit integer default 50)
returns table (
  id bigint, day date, kind text, operator_id uuid, operator_name text, broker_id uuid, business_name text, centimes bigint,
  top_up_count integer, broker_count integer, limit_centimes bigint
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
begin
  perform private.add_audit_event('money.findings_listed', 'operator', null);
  return query
    select f.id, f.day, f.kind, f.operator_id, p.first_name, f.broker_id, b.business_name, f.centimes, f.top_up_count, f.broker_count,
      f.limit_centimes
    from private.money_findings f
    left join public.profiles p on p.id = f.operator_id
    left join public.brokers b on b.id = f.broker_id
    where (p_after_id is null or f.id < p_after_id) and v_operator_id is distinct from f.operator_id and v_operator_id is distinct from f.broker_id
    order by f.id desc limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function public.list_money_findings(bigint, integer) is
  'What the nightly report found of top-ups just below the limit, the newest first, without what is about the caller: near_limit, an operator alone raised one broker''s float on one day by more than 80 % of it; many_small, in the seven days up to the day by more than four times of it. The next page follows the last row''s id. Logged. For finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_money_findings(bigint, integer) from public, anon;
grant execute on function public.list_money_findings(bigint, integer) to authenticated;

-- money_proposals/list_money_proposals.sql

create function public.list_money_proposals(
  p_after_is_open boolean default null, p_after_at timestamptz default null, p_after_id uuid default null, p_limit integer default 50
)
returns table (
  id uuid, kind text, state text, is_open boolean, broker_id uuid, business_name text, amount_centimes bigint, details jsonb, reason text,
  proposed_by uuid, proposed_by_name text, is_mine boolean, may_execute boolean, proposed_at timestamptz, expires_at timestamptz,
  decided_at timestamptz, decided_by_name text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
begin
  return query
    select p.id, p.kind, private.state_of_money_proposal(p), p.decision is null, p.broker_id, b.business_name, p.amount_centimes, p.details, p.reason,
      p.proposed_by, a.first_name, p.proposed_by = v_operator_id, private.may_execute_money_proposal(p), p.proposed_at, p.expires_at,
      p.decided_at, d.first_name
    from private.money_proposals p
    left join public.brokers b on b.id = p.broker_id
    left join public.profiles a on a.id = p.proposed_by
    left join public.profiles d on d.id = p.decided_by
    where (p_after_id is null or (p.decision is null, p.proposed_at, p.id) < (p_after_is_open, p_after_at, p_after_id))
      and not private.is_named_by_money_proposal(p.details, v_operator_id)
    order by p.decision is null desc, p.proposed_at desc, p.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 100);
end
$$;
comment on function public.list_money_proposals(boolean, timestamptz, uuid, integer) is
  'Money proposals, those without a decision first, then the newest; the next page follows the last row''s is_open, proposed_at and id. state: open, executed, rejected or expired. For finance and admins, without those about themselves. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_money_proposals(boolean, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_money_proposals(boolean, timestamptz, uuid, integer) to authenticated;

-- money_proposals/lock_money_proposal.sql

create function private.lock_money_proposal(p_id uuid) returns private.money_proposals
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_proposal private.money_proposals;
begin
  select * into v_proposal from private.money_proposals p where p.id = p_id for update;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif private.is_named_by_money_proposal(v_proposal.details, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  -- After a wait the role may be gone.
  perform private.require_operator('finance', 'admin');
  return v_proposal;
end
$$;
comment on function private.lock_money_proposal(uuid) is
  'A money proposal, locked, for an operator whom it is not about. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, OWN_CASE.';

-- money_proposals/may_execute_money_proposal.sql

create function private.may_execute_money_proposal(p_proposal private.money_proposals) returns boolean
language sql stable
set search_path = ''
as $$
  select private.state_of_money_proposal(p_proposal) = 'open' and p_proposal.proposed_by <> auth.uid()
    and private.holds_operator_role(p_proposal.proposed_by, '{finance,admin}')
    and not private.is_named_by_money_proposal(p_proposal.details, auth.uid())
$$;
comment on function private.may_execute_money_proposal(private.money_proposals) is
  'Whether the caller, who has the role, may be the second operator of this proposal.';

-- money_proposals/money_detail_ids.sql

create function private.money_detail_ids(p_details jsonb, p_key text) returns bigint[]
language sql immutable
set search_path = ''
as $$
  select array(select distinct id::bigint from jsonb_array_elements_text(p_details -> p_key) as id order by 1)
$$;
comment on function private.money_detail_ids(jsonb, text) is
  'The ids of a money proposal''s details, each once, in order; none when the kind has no such key.';

-- money_proposals/money_effect.sql

create function private.money_effect(p_proposal private.money_proposals) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'balances', coalesce((
      select jsonb_agg(jsonb_build_object('account', b.account, 'before_centimes', b.before, 'after_centimes', b.after) order by b.position)
      from (
        select 1 as position, 'credit_line' as account, private.credit_line_of(p_proposal.broker_id) as before, p_proposal.amount_centimes as after
        where p_proposal.kind = 'credit_line'
        union all
        select a.position, a.account, private.broker_balance(p_proposal.broker_id, a.account), case p_proposal.kind
          when 'broker_exit' then 0 else private.broker_balance(p_proposal.broker_id, a.account) + p_proposal.amount_centimes end
        from (values (2, 'broker_float'), (3, 'broker_commission'), (4, 'broker_deposit')) as a (position, account)
        where p_proposal.kind = 'broker_exit' or a.account = case p_proposal.kind
          when 'float_top_up' then 'broker_float' when 'correction' then p_proposal.details ->> 'account' end) as b), '[]'),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'day', l.day, 'label', l.label, 'reference', l.reference,
        'amount_centimes', l.amount_centimes, 'is_open', l.match_id is null) order by l.day, l.id)
      from private.bank_lines l
      where l.id = any (private.money_detail_ids(p_proposal.details, 'line_ids'))
        or l.match_id = (p_proposal.details ->> 'match_id')::bigint), '[]'),
    'journals', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.journal_id, 'day', b.day, 'kind', j.kind, 'reference', b.reference,
        'amount_centimes', b.amount_centimes, 'is_open', b.match_id is null) order by b.day, b.journal_id)
      from private.bank_journals b join private.ledger_journals j on j.id = b.journal_id
      where b.journal_id = any (private.money_detail_ids(p_proposal.details, 'journal_ids'))
        or b.match_id = (p_proposal.details ->> 'match_id')::bigint), '[]'))
$$;
comment on function private.money_effect(private.money_proposals) is
  'What executing a proposal would do now: {balances: before and after of the broker''s accounts or credit line, lines and journals of the bank with is_open}.';

-- money_proposals/money_findings.sql

-- What the nightly report on top-ups found: sums that one operator kept just below the limit.

create table private.money_findings (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null,
  operator_id uuid not null,
  broker_id uuid,
  centimes bigint not null,
  top_up_count integer not null,
  broker_count integer not null,
  limit_centimes bigint not null,
  found_at timestamptz not null default now(),
  constraint kind_is_known check (kind in ('near_limit', 'many_small')),
  constraint near_limit_names_a_broker check ((kind = 'near_limit') = (broker_id is not null))
);

comment on table private.money_findings is
  'Top-ups that one operator made alone and that stay below the limit together: near_limit, one broker on one day above 80 % of it; many_small, the seven days up to the day above four times of it. No foreign keys: it outlives its people.';

create trigger _100_refuse_change before update or delete on private.money_findings
  for each row execute function private.refuse_change();

alter table private.money_findings enable row level security;
alter table private.money_findings force row level security;

-- money_proposals/money_sweeps.sql

create table private.money_sweeps (
  day date primary key,
  swept_at timestamptz not null default now()
);

comment on table private.money_sweeps is 'The days whose top-ups the nightly report has looked at.';

alter table private.money_sweeps enable row level security;
alter table private.money_sweeps force row level security;

-- money_proposals/move_money.sql

create function private.move_money(p_proposal private.money_proposals) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := p_proposal.id;
  v_details jsonb := p_proposal.details;
  v_exit private.broker_exits;
begin
  case p_proposal.kind
    when 'float_top_up' then
      return private.raise_float(v_id, p_proposal.broker_id, p_proposal.amount_centimes, p_proposal.reason);
    when 'credit_line' then
      perform private.change_credit_line(v_id, p_proposal.broker_id, p_proposal.amount_centimes, p_proposal.reason);
    when 'broker_exit' then
      v_exit := private.broker_exit_due(v_id, p_proposal.broker_id, p_proposal.reason, btrim(v_details ->> 'receipt_number'));
      -- Two operators agreed on one amount.
      if private.broker_exit_sum(v_exit) <> p_proposal.amount_centimes then
        perform private.refuse('WA248', 'The broker is owed another amount by now', jsonb_build_object(
          'proposed_centimes', p_proposal.amount_centimes, 'now_centimes', private.broker_exit_sum(v_exit)));
      end if;
      return private.end_broker_work(v_exit);
    when 'correction' then
      return private.correct_balance(v_id, p_proposal.broker_id, v_details ->> 'account', v_details ->> 'against',
        p_proposal.amount_centimes, p_proposal.reason);
    when 'bank_match' then
      return private.join_bank_items(private.money_detail_ids(v_details, 'line_ids'),
        private.money_detail_ids(v_details, 'journal_ids'), p_proposal.reason);
    when 'bank_match_undo' then
      perform private.free_bank_match((v_details ->> 'match_id')::bigint, p_proposal.reason);
    when 'bank_charges' then
      perform private.charge_bank_lines(private.money_detail_ids(v_details, 'line_ids'), p_proposal.reason);
  end case;
  return null;
end
$$;
comment on function private.move_money(private.money_proposals) is
  'Does what a proposal says, which is locked and was just decided; all is checked again. Returns the journal or the match, null where there is none. Refuses: those of check_money_movement, PROPOSAL_OUTDATED (detail proposed_centimes, now_centimes).';

-- money_proposals/propose_money_movement.sql

create function public.propose_money_movement(p_id uuid, p_kind text, p_details jsonb, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_proposal private.money_proposals := private.repeated_money_proposal(p_id, p_kind, p_details);
begin
  if v_proposal.id is not null then
    return private.describe_money_proposal(v_proposal);
  -- The movement takes over the id, which no other may have.
  elsif p_id is null or exists (select from private.ledger_journals j
    where j.kind in ('float_topped_up', 'broker_paid_out') and j.request_id = p_id)
    or exists (select from private.broker_exits x where x.id = p_id)
    or exists (select from private.broker_credit_lines l where l.request_id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.check_money_details(p_kind, p_details);
  if private.is_named_by_money_proposal(p_details, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  insert into private.money_proposals (id, kind, details, amount_centimes, reason, proposed_by)
  values (p_id, p_kind, p_details, private.check_money_movement(p_kind, p_details), v_reason, v_operator_id)
  on conflict (id) do nothing
  returning * into v_proposal;
  if v_proposal.id is null then
    return private.describe_money_proposal(private.repeated_money_proposal(p_id, p_kind, p_details));
  end if;
  perform private.add_audit_event('money.proposed', 'operator', v_proposal.broker_id, v_reason,
    jsonb_build_object('proposal_id', p_id, 'kind', p_kind, 'centimes', v_proposal.amount_centimes));
  perform private.notify_operators('{finance,admin}', 'operator_money_proposed', '{}', v_operator_id);
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.propose_money_movement(uuid, text, jsonb, text) is
  'Proposes a movement of money, which another operator executes within three days. p_kind and the keys of p_details: float_top_up and credit_line {broker_id, centimes}; broker_exit {broker_id, receipt_number}; correction {broker_id, account: broker_float | broker_commission | broker_deposit, against: bank | loss, centimes: above zero raises the account}; bank_match {line_ids, journal_ids}; bank_match_undo {match_id}; bank_charges {line_ids}. What would be refused now is refused at once. The others of finance and the admins are told; logged. A repeat returns the first. Returns read_money_proposal. For finance and admins, not about themselves. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), OWN_CASE, BROKER_NOT_AVAILABLE, BROKER_ENDED, FLOAT_TOO_HIGH (detail maximum_centimes), CREDIT_LINE_IN_USE (detail used_centimes), BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes), BALANCE_TOO_LOW (detail available_centimes), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes), BANK_MATCH_NOT_FOUND.';
revoke all on function public.propose_money_movement(uuid, text, jsonb, text) from public, anon;
grant execute on function public.propose_money_movement(uuid, text, jsonb, text) to authenticated;

-- money_proposals/read_money_proposal.sql

create function public.read_money_proposal(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_proposal private.money_proposals;
begin
  select * into v_proposal from private.money_proposals p where p.id = p_id;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'There is no such proposal');
  elsif private.is_named_by_money_proposal(v_proposal.details, v_operator_id) then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  perform private.add_audit_event('money.proposal_read', 'operator', v_proposal.broker_id, null, jsonb_build_object('proposal_id', p_id));
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.read_money_proposal(uuid) is
  'A money proposal: {id, kind, state, is_open, broker_id, business_name, amount_centimes, details, reason, proposed_by, proposed_by_name, is_mine, may_execute, may_reject, proposed_at, expires_at, decided_at, decided_by_name, decision_reason, result_id, effect}; effect is what executing would do now, null once it is closed. Logged. For finance and admins, not about themselves. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_money_proposal(uuid) from public, anon;
grant execute on function public.read_money_proposal(uuid) to authenticated;

-- money_proposals/reject_money_proposal.sql

create function public.reject_money_proposal(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_proposal private.money_proposals := private.lock_money_proposal(p_id);
  v_operator_id uuid := auth.uid();
  v_reason text := private.require_reason(p_reason);
begin
  if v_proposal.decision = 'rejected' and v_proposal.decided_by = v_operator_id then
    return private.describe_money_proposal(v_proposal);
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal was answered or is over',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  end if;
  update private.money_proposals p
  set decision = 'rejected', decided_by = v_operator_id, decided_at = now(), decision_reason = v_reason
  where p.id = p_id returning * into v_proposal;
  perform private.add_audit_event('money.rejected', 'operator', v_proposal.broker_id, v_reason, jsonb_build_object(
    'proposal_id', p_id, 'kind', v_proposal.kind, 'centimes', v_proposal.amount_centimes, 'proposed_by', v_proposal.proposed_by));
  if v_proposal.proposed_by <> v_operator_id then
    perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_rejected', '{}');
  end if;
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.reject_money_proposal(uuid, text) is
  'Rejects a money proposal, or withdraws one''s own; the proposer is told of another one''s no; logged. A repeat returns the same. Returns read_money_proposal. For finance and admins, not about themselves. Refuses: those of lock_money_proposal, FIELD_INVALID (detail field), PROPOSAL_CLOSED (detail decision).';
revoke all on function public.reject_money_proposal(uuid, text) from public, anon;
grant execute on function public.reject_money_proposal(uuid, text) to authenticated;

-- money_proposals/repeated_money_proposal.sql

create function private.repeated_money_proposal(p_id uuid, p_kind text, p_details jsonb) returns private.money_proposals
language plpgsql
set search_path = ''
as $$
declare
  v_proposal private.money_proposals;
begin
  select * into v_proposal from private.money_proposals p where p.id = p_id;
  if v_proposal.id is not null
    and (v_proposal.proposed_by, v_proposal.kind, v_proposal.details) is distinct from (auth.uid(), p_kind, p_details) then
    perform private.refuse('WA003', 'The id is another proposal''s', '{"field": "p_id"}');
  end if;
  return v_proposal;
end
$$;
comment on function private.repeated_money_proposal(uuid, text, jsonb) is
  'The proposal that the caller made before with this id; of nulls when there is none. Volatile, so that it sees the one it waited for. Refuses: FIELD_INVALID (detail field).';

-- money_proposals/solo_top_ups.sql

create function private.solo_top_ups(p_from date, p_to date)
returns table (day date, operator_id uuid, broker_id uuid, centimes bigint, top_up_count integer)
language sql stable
set search_path = ''
as $$
  select (j.created_at at time zone 'Africa/Casablanca')::date, j.actor_id, j.subject_id, sum(j.total_centimes)::bigint, count(*)::integer
  from private.ledger_journals j
  left join private.bank_journals b on b.journal_id = j.id
  left join private.bank_matches m on m.id = b.match_id
  where j.kind = 'float_topped_up' and j.actor_id is not null
    and j.created_at >= p_from::timestamp at time zone 'Africa/Casablanca'
    and j.created_at < (p_to + 1)::timestamp at time zone 'Africa/Casablanca'
    and not exists (select from private.money_proposals p where p.id = j.request_id)
    -- A top-up that was tied to a line is matched in its own transaction, at the same moment.
    and m.matched_at is distinct from j.created_at
  group by 1, 2, 3
$$;
comment on function private.solo_top_ups(date, date) is
  'What operators topped up alone, by day in Morocco, operator and broker: neither by two nor tied to a line of the bank.';

-- money_proposals/state_of_money_proposal.sql

create function private.state_of_money_proposal(p_proposal private.money_proposals) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(p_proposal.decision, case when p_proposal.expires_at <= now() then 'expired' else 'open' end)
$$;
comment on function private.state_of_money_proposal(private.money_proposals) is
  'open, executed, rejected or expired, which it is before the clock writes it down.';

-- money_proposals/sweep_top_ups.sql

create function private.sweep_top_ups() returns void
language plpgsql
set search_path = ''
as $$
declare
  -- At three in the morning, with the other nightly checks, the day before is over.
  v_last date := (now() at time zone 'Africa/Casablanca' - interval '3 hours')::date - 1;
  v_day date;
  v_operators uuid[];
begin
  if exists (select from private.money_sweeps s where s.day = v_last) then
    return;
  end if;
  for v_day in
    select d::date from generate_series(
      greatest(v_last - 6, coalesce((select max(s.day) + 1 from private.money_sweeps s), v_last)), v_last, interval '1 day') as d
  loop
    -- Of two that run at once one writes the day.
    insert into private.money_sweeps (day) values (v_day) on conflict do nothing;
    if found then
      perform private.find_small_top_ups(v_day);
    end if;
  end loop;
  select array_agg(distinct f.operator_id) into v_operators from private.money_findings f where f.found_at = now();
  if v_operators is not null then
    -- Whoever the whole report is about is not told.
    perform private.notify_operators('{finance,compliance,admin}', 'operator_money_findings', '{}',
      case when cardinality(v_operators) = 1 then v_operators[1] end);
  end if;
end
$$;
comment on function private.sweep_top_ups() is
  'The nightly report on top-ups: once for each day, up to seven days after the server was off; finance, compliance and admins are told when something was found.';
