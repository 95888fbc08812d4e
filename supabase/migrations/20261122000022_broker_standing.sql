-- Made from supabase/schemas/brokers/broker_standing by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- broker_standing/appeal_broker_suspension.sql

create function public.appeal_broker_suspension(p_id uuid, p_words text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_words text := btrim(p_words);
  v_suspension private.broker_suspensions;
begin
  select * into v_suspension from private.broker_suspensions s where s.id = p_id and s.broker_id = v_user_id for update;
  if v_suspension.appeal = v_words then
    return;
  elsif v_suspension.id is null or v_suspension.ended_at is not null then
    perform private.refuse('WA240', 'There is no such suspension');
  elsif v_suspension.appeal is not null then
    perform private.refuse('WA241', 'The suspension was answered');
  elsif v_words is null or char_length(v_words) not between 3 and 2000 then
    perform private.refuse('WA003', 'An answer has 3 to 2000 characters', '{"field": "p_words"}');
  end if;
  update private.broker_suspensions s set appeal = v_words, appealed_at = now() where s.id = p_id;
  perform private.add_audit_event('broker.appealed', 'person', v_user_id, null, jsonb_build_object('suspension_id', p_id));
end
$$;
comment on function public.appeal_broker_suspension(uuid, text) is
  'The suspended broker''s one answer, on which another operator decides. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SUSPENSION_NOT_FOUND, ALREADY_APPEALED, FIELD_INVALID.';
revoke all on function public.appeal_broker_suspension(uuid, text) from public, anon;
grant execute on function public.appeal_broker_suspension(uuid, text) to authenticated;

-- broker_standing/broker_balance.sql

create function private.broker_balance(p_broker_id uuid, p_kind text) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(b.balance_centimes), 0)::bigint
  from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
  where a.kind = p_kind and a.owner_id = p_broker_id
$$;
comment on function private.broker_balance(uuid, text) is 'What an account of a broker holds; 0 of one that was never opened.';

-- broker_standing/broker_exits.sql

create table private.broker_exits (
  id uuid primary key,
  broker_id uuid not null,
  reason text not null,
  receipt_number text not null,
  float_centimes bigint not null check (float_centimes >= 0),
  commission_centimes bigint not null check (commission_centimes >= 0),
  deposit_centimes bigint not null check (deposit_centimes >= 0),
  ended_by uuid not null,
  ended_at timestamptz not null default now(),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint receipt_number_has_a_length check (char_length(receipt_number) between 1 and 40)
);

create index broker_exits_broker_id_idx on private.broker_exits (broker_id, ended_at desc);

comment on table private.broker_exits is
  'What brokers were paid when their work ended: float, commission and deposit. No foreign keys: it belongs to the books, which outlive their people.';

create trigger _100_refuse_change before update or delete on private.broker_exits
  for each row execute function private.refuse_change();

alter table private.broker_exits enable row level security;
alter table private.broker_exits force row level security;

-- broker_standing/broker_exit_due.sql

create function private.broker_exit_due(p_id uuid, p_broker_id uuid, p_reason text, p_number text) returns private.broker_exits
language plpgsql
set search_path = ''
as $$
declare
  v_float private.ledger_balances := private.lock_working_float(p_broker_id);
  v_work jsonb;
  v_exit private.broker_exits;
begin
  -- After the lock: a count that a sender confirmed meanwhile is a transfer that is open.
  v_work := private.broker_open_work(p_broker_id);
  if v_work <> '{"transfers": 0, "counts": 0, "disputes": 0}' or v_float.held_centimes > 0 then
    perform private.refuse('WA242', 'The broker has open work', v_work);
  elsif v_float.balance_centimes < 0 then
    perform private.refuse('WA243', 'The broker owes money', jsonb_build_object('centimes', -v_float.balance_centimes));
  end if;
  v_exit.id := p_id;
  v_exit.broker_id := p_broker_id;
  v_exit.reason := p_reason;
  v_exit.receipt_number := p_number;
  v_exit.float_centimes := v_float.balance_centimes;
  v_exit.commission_centimes := private.broker_balance(p_broker_id, 'broker_commission');
  v_exit.deposit_centimes := private.broker_balance(p_broker_id, 'broker_deposit');
  v_exit.ended_by := auth.uid();
  v_exit.ended_at := now();
  return v_exit;
end
$$;
comment on function private.broker_exit_due(uuid, uuid, text, text) is
  'What the end of a broker''s work would pay, in a row that is not written yet; the float is locked. Refuses: BROKER_NOT_AVAILABLE, BROKER_ENDED, BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes).';

-- broker_standing/broker_exit_lines.sql

create function private.broker_exit_lines(p_exit private.broker_exits) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('broker_float', p_exit.broker_id, 'bank', null, p_exit.float_centimes)
    || private.ledger_line('broker_commission', p_exit.broker_id, 'bank', null, p_exit.commission_centimes)
    || private.ledger_line('broker_deposit', p_exit.broker_id, 'bank', null, p_exit.deposit_centimes)
$$;
comment on function private.broker_exit_lines(private.broker_exits) is 'What the end of a broker''s work enters into the books.';

-- broker_standing/broker_exit_sum.sql

create function private.broker_exit_sum(p_exit private.broker_exits) returns bigint
language sql immutable
set search_path = ''
as $$ select p_exit.float_centimes + p_exit.commission_centimes + p_exit.deposit_centimes $$;
comment on function private.broker_exit_sum(private.broker_exits) is 'What the end of a broker''s work pays out, in centimes.';

-- broker_standing/broker_open_work.sql

create function private.broker_open_work(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'transfers', (select count(*) from public.money_transfers t
      where p_broker_id in (t.broker_id, t.cash_in_broker_id) and t.status in ('pending', 'waiting_for_broker', 'in_process')),
    'counts', (select count(*) from public.cash_handovers h
      where h.broker_id = p_broker_id and h.kind = 'cash_in' and h.confirmed_at is null and h.rejected_at is null)
      + (select count(*) from private.broker_settlements s where s.status = 'open' and p_broker_id in (s.giver_id, s.taker_id)
        and num_nonnulls(s.giver_confirmed_at, s.taker_confirmed_at) > 0),
    'disputes', (select count(*) from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status = 'open' and p_broker_id in (d.opened_by, d.respondent_id, t.broker_id, t.cash_in_broker_id)))
$$;
comment on function private.broker_open_work(uuid) is
  'What keeps a broker''s work from ending: {transfers, counts, disputes} that are open and name them. A transfer counts until it ends for whoever took its cash in too, whose commission comes then; a settlement that one of two brokers has confirmed is a count.';

-- broker_standing/broker_suspensions.sql

-- When a broker's work was stopped and why, what he answered, and how it ended. He keeps his account.

create table private.broker_suspensions (
  id uuid primary key,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  reason_code text not null,
  note text,
  suspended_by uuid not null,
  created_at timestamptz not null default now(),
  appeal text,
  appealed_at timestamptz,
  answer text,
  upheld_at timestamptz,
  ended_at timestamptz,
  constraint note_is_not_too_long check (char_length(note) <= 500),
  constraint appeal_has_a_length check (char_length(appeal) between 3 and 2000),
  constraint appeal_has_a_time check ((appeal is null) = (appealed_at is null)),
  constraint answer_has_a_length check (char_length(answer) between 3 and 500),
  constraint upheld_after_an_appeal check (upheld_at is null or appealed_at is not null)
);

create unique index one_open_suspension_for_a_broker on private.broker_suspensions (broker_id) where ended_at is null;
create index broker_suspensions_broker_id_idx on private.broker_suspensions (broker_id, created_at desc);

comment on table private.broker_suspensions is
  'Stops of a broker''s work: he is not offered and takes nothing, and reads why. Ended: he works again, or his work as a broker ended.';
comment on column private.broker_suspensions.suspended_by is
  'Without a foreign key: checking it would lock the operator''s row after the person''s, against the order of locks.';
comment on column private.broker_suspensions.appeal is 'His one answer, on which somebody else decides.';

alter table private.broker_suspensions enable row level security;
alter table private.broker_suspensions force row level security;

-- broker_standing/decide_broker_device.sql

create function public.decide_broker_device(p_broker_id uuid, p_is_allowed boolean, p_reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_session_id uuid;
begin
  perform private.lock_other_person(p_broker_id);
  select d.session_id into v_session_id
  from private.broker_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
  where d.user_id = p_broker_id and d.state = 'asked';
  if v_session_id is null then
    perform private.refuse('WA260', 'No device asks');
  elsif p_is_allowed is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "p_is_allowed"}');
  elsif p_is_allowed then
    perform private.allow_broker_device(p_broker_id, v_session_id);
  else
    delete from private.broker_devices d where d.session_id = v_session_id;
  end if;
  perform private.add_audit_event('broker.device_' || case when p_is_allowed then 'allowed' else 'refused' end, 'operator', p_broker_id, v_reason);
  perform private.notify(p_broker_id, 'account', case when p_is_allowed then 'broker_device_allowed' else 'broker_device_refused' end, '{}');
  return case when p_is_allowed then 'allowed' else 'refused' end;
end
$$;
comment on function public.decide_broker_device(uuid, boolean, text) is
  'Lets the device of a broker in that asks, in place of the one before, or turns it away; the reason stands in the sealed log. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, PERSON_NOT_FOUND, DEVICE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.decide_broker_device(uuid, boolean, text) from public, anon;
grant execute on function public.decide_broker_device(uuid, boolean, text) to authenticated;

-- broker_standing/decide_broker_suspension.sql

create function public.decide_broker_suspension(p_id uuid, p_decision text, p_answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_answer text := private.require_reason(p_answer);
  v_suspension private.broker_suspensions := private.lock_broker_suspension(p_id);
begin
  if p_decision is null or p_decision not in ('lifted', 'upheld') then
    perform private.refuse('WA003', 'There is no such decision', '{"field": "p_decision"}');
  elsif v_suspension.answer = v_answer and (v_suspension.ended_at is not null) = (p_decision = 'lifted') then
    return p_decision;
  elsif v_suspension.ended_at is not null then
    perform private.refuse('WA240', 'The suspension is over');
  elsif p_decision = 'upheld' and (v_suspension.appealed_at is null or v_suspension.upheld_at is not null) then
    perform private.refuse('WA240', 'There is no answer to decide on');
  -- Whoever stopped him may let him work again, and is not the judge of her own no.
  elsif p_decision = 'upheld' and v_suspension.suspended_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must decide');
  end if;
  update private.broker_suspensions s set answer = v_answer,
    upheld_at = case when p_decision = 'upheld' then now() else s.upheld_at end,
    ended_at = case when p_decision = 'lifted' then now() end
  where s.id = p_id;
  if p_decision = 'lifted' then
    -- Of a person who is kept out, her restoring makes the broker active again.
    update private.account_suspensions s set was_broker_active = true
    where s.user_id = v_suspension.broker_id and s.restored_at is null;
    update public.brokers b set is_active = not private.is_suspended(b.id) where b.id = v_suspension.broker_id;
  end if;
  perform private.add_audit_event('broker.suspension_' || p_decision, 'operator', v_suspension.broker_id, v_answer,
    jsonb_build_object('suspension_id', p_id));
  perform private.notify(v_suspension.broker_id, 'account', 'broker_suspension_' || p_decision, '{}');
  return p_decision;
end
$$;
comment on function public.decide_broker_suspension(uuid, text, text) is
  'lifted: the broker works again, by any operator of these roles; upheld: his answer changes nothing, by another one than who stopped him. He reads p_answer. A repeat returns the decision. Logged. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND, OWN_CASE, SUSPENSION_NOT_FOUND, FOUR_EYES_NEEDED.';
revoke all on function public.decide_broker_suspension(uuid, text, text) from public, anon;
grant execute on function public.decide_broker_suspension(uuid, text, text) to authenticated;

-- broker_standing/end_broker.sql

create function public.end_broker(p_id uuid, p_broker_id uuid, p_reason text, p_receipt_number text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_number text := btrim(p_receipt_number);
  v_exit private.broker_exits;
begin
  perform private.lock_other_person(p_broker_id);
  select * into v_exit from private.broker_exits x where x.id = p_id;
  if v_exit.id is not null and v_exit.broker_id = p_broker_id then
    return to_jsonb(v_exit) - 'ended_by';
  elsif p_id is null or v_exit.id is not null or exists (select from private.money_proposals p where p.id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif v_number is null or char_length(v_number) not between 1 and 40 then
    perform private.refuse('WA003', 'A receipt has a number', '{"field": "p_receipt_number"}');
  end if;
  v_exit := private.broker_exit_due(p_id, p_broker_id, v_reason, v_number);
  if private.broker_exit_sum(v_exit) > 0 then
    perform private.refuse('WA246', 'Another operator pays out');
  end if;
  perform private.end_broker_work(v_exit);
  return to_jsonb(v_exit) - 'ended_by';
end
$$;
comment on function public.end_broker(uuid, uuid, text, text) is
  'Ends the work of a broker to whom nothing is paid out; their shop and their role are gone and their credit is 0. Whoever is paid takes propose_money_movement (broker_exit). A repeat returns what was written. Logged. For finance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), OWN_CASE, PERSON_NOT_FOUND, BROKER_NOT_AVAILABLE, BROKER_ENDED, BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes), SECOND_OPERATOR_NEEDED.';
revoke all on function public.end_broker(uuid, uuid, text, text) from public, anon;
grant execute on function public.end_broker(uuid, uuid, text, text) to authenticated;

-- broker_standing/end_broker_work.sql

create function private.end_broker_work(p_exit private.broker_exits) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_broker_id uuid := p_exit.broker_id;
  v_journal_id bigint;
begin
  -- The money first: from the exit's row on nothing of the broker moves.
  v_journal_id := private.post_journal('broker_paid_out', p_exit.id, p_exit.id, private.broker_exit_lines(p_exit));
  -- Nothing is lent to who works no more.
  insert into private.broker_credit_lines (broker_id, credit_centimes, request_id) values (v_broker_id, 0, p_exit.id);
  update private.ledger_balances b set minimum_centimes = 0
  from private.ledger_accounts a where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = v_broker_id;
  update public.brokers b set is_active = false, declared_cash_centimes = 0 where b.id = v_broker_id;
  update public.profiles p set account_type = 'user' where p.id = v_broker_id and p.account_type = 'broker';
  delete from private.broker_shops s where s.broker_id = v_broker_id;
  update private.broker_suspensions s set ended_at = now() where s.broker_id = v_broker_id and s.ended_at is null;
  update private.account_suspensions s set was_broker_active = false where s.user_id = v_broker_id and s.restored_at is null;
  insert into private.broker_exits select p_exit.*;
  perform private.note_bank_journal(v_journal_id, p_exit.receipt_number);
  perform private.add_audit_event('broker.ended', 'operator', v_broker_id, p_exit.reason,
    jsonb_build_object('exit_id', p_exit.id, 'receipt_number', p_exit.receipt_number));
  perform private.notify(v_broker_id, 'account', 'broker_ended', '{}');
  return v_journal_id;
end
$$;
comment on function private.end_broker_work(private.broker_exits) is
  'Writes the end of a broker''s work, as broker_exit_due computed it in this transaction: pays out, takes credit, role and shop; logged. Returns the journal, null when nothing is paid. Refuses: BROKER_ENDED.';

-- broker_standing/export_of_broker_standing.sql

create function private.export_of_broker_standing(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_suspensions', (
      select jsonb_agg(to_jsonb(s) - 'suspended_by' - 'broker_id' order by s.created_at)
      from private.broker_suspensions s where s.broker_id = p_user_id),
    'broker_exits', (
      select jsonb_agg(to_jsonb(x) - 'ended_by' - 'broker_id' - 'reason' order by x.ended_at)
      from private.broker_exits x where x.broker_id = p_user_id))
$$;
comment on function private.export_of_broker_standing(uuid) is 'When his work was stopped, what he answered, and what he was paid when it ended.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_standing', 630);

-- broker_standing/is_broker_ended.sql

create function private.is_broker_ended(p_broker_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.broker_exits x where x.broker_id = p_broker_id)
    -- Whoever applied again and was accepted is a broker again.
    and not exists (select from public.profiles p where p.id = p_broker_id and p.account_type = 'broker')
$$;
comment on function private.is_broker_ended(uuid) is 'Whether the person''s work as a broker has ended, and did not begin again.';

-- broker_standing/is_broker_suspended.sql

create function private.is_broker_suspended(p_broker_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.broker_suspensions s where s.broker_id = p_broker_id and s.ended_at is null)
$$;
comment on function private.is_broker_suspended(uuid) is 'Whether a broker''s work is stopped while he keeps his account.';

-- broker_standing/list_broker_devices.sql

create function public.list_broker_devices()
returns table (broker_id uuid, business_name text, asked_at timestamptz, user_agent text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance', 'admin');
  perform private.add_audit_event('broker.devices_listed', 'operator', null);
  return query
    select d.user_id, b.business_name, d.created_at, s.user_agent
    from private.broker_devices d
      join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      join public.brokers b on b.id = d.user_id
    where d.state = 'asked'
    order by d.created_at, d.user_id
    limit 200;
end
$$;
comment on function public.list_broker_devices() is
  'Devices of brokers that ask to be let in, the first ones first; the reading is logged. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_devices() from public, anon;
grant execute on function public.list_broker_devices() to authenticated;

-- broker_standing/list_broker_suspensions.sql

create function public.list_broker_suspensions() returns table (
  id uuid, broker_id uuid, business_name text, city jsonb, reason_code text, created_at timestamptz, appealed_at timestamptz, upheld_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
begin
  return query
    select s.id, s.broker_id, b.business_name, private.city_names(b.city_id), s.reason_code, s.created_at, s.appealed_at, s.upheld_at
    from private.broker_suspensions s join public.brokers b on b.id = s.broker_id
    where s.ended_at is null and s.broker_id <> v_operator_id
    -- Who waits for an answer comes first.
    order by s.appealed_at is not null and s.upheld_at is null desc, s.created_at, s.id limit 200;
end
$$;
comment on function public.list_broker_suspensions() is
  'Brokers whose work is stopped, those whose answer waits for a decision first. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_broker_suspensions() from public, anon;
grant execute on function public.list_broker_suspensions() to authenticated;

-- broker_standing/lock_broker_suspension.sql

create function private.lock_broker_suspension(p_id uuid) returns private.broker_suspensions
language plpgsql
set search_path = ''
as $$
declare
  v_suspension private.broker_suspensions;
begin
  perform private.lock_other_person((select s.broker_id from private.broker_suspensions s where s.id = p_id));
  select * into v_suspension from private.broker_suspensions s where s.id = p_id for update;
  return v_suspension;
end
$$;
comment on function private.lock_broker_suspension(uuid) is
  'A suspension for operators, locked after its broker. Refuses: OWN_CASE, PERSON_NOT_FOUND.';

-- broker_standing/lock_working_float.sql

create function private.lock_working_float(p_broker_id uuid) returns private.ledger_balances
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.lock_float(p_broker_id);
begin
  -- After the lock: an end that came before has committed.
  if private.is_broker_ended(p_broker_id) then
    perform private.refuse('WA245', 'The broker''s work has ended');
  end if;
  return v_balance;
end
$$;
comment on function private.lock_working_float(uuid) is
  'The balance of the float of a broker whose work has not ended, locked. Refuses: BROKER_NOT_AVAILABLE, BROKER_ENDED.';

-- broker_standing/my_broker_standing.sql

create function public.my_broker_standing() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return jsonb_build_object(
    'is_active', coalesce((select b.is_active from public.brokers b where b.id = v_user_id), false),
    'device', private.broker_device_state(v_user_id),
    'suspension', (
      select to_jsonb(s) - 'suspended_by' - 'broker_id' from private.broker_suspensions s
      where s.broker_id = v_user_id and s.ended_at is null),
    'exit', (
      select to_jsonb(x) - 'ended_by' - 'broker_id' - 'reason' from private.broker_exits x
      where x.broker_id = v_user_id order by x.ended_at desc limit 1));
end
$$;
comment on function public.my_broker_standing() is
  'Whether the caller''s work as a broker goes on: {is_active, device: any | first | allowed | asked | other, suspension, exit}; null where there is none. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_broker_standing() from public, anon;
grant execute on function public.my_broker_standing() to authenticated;

-- broker_standing/open_broker_device.sql

create function public.open_broker_device() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_session_id uuid := private.own_session_id();
  v_state text := private.broker_device_state(v_caller);
  v_by text;
  v_had_asked boolean;
begin
  if v_state is null or not exists (select from public.profiles p where p.id = v_caller and p.account_type = 'broker') then
    perform private.refuse('WA042', 'Only a broker may do this');
  elsif v_state in ('any', 'allowed') then
    return 'allowed';
  end if;
  v_by := case when v_state = 'first' then 'first' when private.has_older_second_step(v_session_id) then 'second_step' end;
  if v_by is not null then
    perform private.allow_broker_device(v_caller, v_session_id);
    perform private.add_audit_event('broker.device_changed', 'person', v_caller, null, jsonb_build_object('by', v_by));
    -- He reads it on the device before too: if it was not he, he knows.
    perform private.notify(v_caller, 'account', 'broker_device_allowed', '{}');
    return 'allowed';
  end if;
  delete from private.broker_devices d where d.user_id = v_caller and d.state = 'asked' and d.session_id <> v_session_id;
  v_had_asked := found;
  insert into private.broker_devices (session_id, user_id, state) values (v_session_id, v_caller, 'asked') on conflict do nothing;
  -- Once, however many devices he tries while he waits.
  if found and not v_had_asked then
    perform private.notify_operators('{compliance,admin}', 'operator_broker_device_asked', '{}', v_caller);
  end if;
  if v_state = 'other' then
    perform private.add_audit_event('broker.device_asked', 'person', v_caller);
  end if;
  return 'asked';
end
$$;
comment on function public.open_broker_device() is
  'Asks that the broker may work from this device: allowed at once when it is the first one after his approval, or with a second step that is older than the session; else asked, and compliance and admins, who are told, decide (decide_broker_device). A repeat changes nothing. Refuses: those of lock_caller, SESSION_ENDED, NOT_A_BROKER.';
revoke all on function public.open_broker_device() from public, anon;
grant execute on function public.open_broker_device() to authenticated;

-- broker_standing/plan_account_end_of_broker_standing.sql

create function private.plan_account_end_of_broker_standing(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when private.broker_balance(p_user_id, 'broker_deposit') > 0 then '{"is_deposit_held": true}'::jsonb else '{}' end
$$;
comment on function private.plan_account_end_of_broker_standing(uuid) is
  '{is_deposit_held}: of a broker whose deposit was not paid back.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'broker_standing', 510);

-- broker_standing/read_broker_standing.sql

create function public.read_broker_standing(p_broker_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
begin
  if not exists (select from public.brokers b where b.id = p_broker_id) then
    perform private.refuse('WA040', 'There is no such broker');
  end if;
  perform private.add_audit_event('broker.standing_read', 'operator', p_broker_id);
  return jsonb_build_object(
    'broker_id', p_broker_id,
    'business_name', (select b.business_name from public.brokers b where b.id = p_broker_id),
    'is_active', (select b.is_active from public.brokers b where b.id = p_broker_id),
    'is_ended', private.is_broker_ended(p_broker_id),
    'is_broker', (select p.account_type = 'broker' from public.profiles p where p.id = p_broker_id),
    'float_centimes', private.broker_balance(p_broker_id, 'broker_float'),
    'commission_centimes', private.broker_balance(p_broker_id, 'broker_commission'),
    'deposit_centimes', private.broker_balance(p_broker_id, 'broker_deposit'),
    'open_work', private.broker_open_work(p_broker_id),
    'suspensions', coalesce((
      select jsonb_agg(to_jsonb(s) - 'suspended_by' || jsonb_build_object('is_mine', s.suspended_by = v_operator_id) order by s.created_at desc)
      from private.broker_suspensions s where s.broker_id = p_broker_id), '[]'),
    'exits', coalesce((
      select jsonb_agg(to_jsonb(x) - 'ended_by' order by x.ended_at desc)
      from private.broker_exits x where x.broker_id = p_broker_id), '[]'),
    'reasons', (select jsonb_agg(jsonb_build_object('code', r.code, 'is_note_needed', r.is_note_needed) order by r.position)
      from private.broker_reasons r where r.about = 'suspension'));
end
$$;
comment on function public.read_broker_standing(uuid) is
  'How a broker''s work stands: balances, what is open, suspensions with his answers, what he was paid at the end, and the reasons there are for a suspension; logged. For finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, BROKER_NOT_AVAILABLE.';
revoke all on function public.read_broker_standing(uuid) from public, anon;
grant execute on function public.read_broker_standing(uuid) to authenticated;

-- broker_standing/refuse_account_end_of_broker_standing.sql

create function private.refuse_account_end_of_broker_standing(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.broker_balance(p_user_id, 'broker_deposit') > 0 then
    perform private.refuse('WA244', 'The deposit was not paid back yet');
  end if;
end
$$;
comment on function private.refuse_account_end_of_broker_standing(uuid) is
  'A broker''s work ends before his account: his deposit is his. Refuses: DEPOSIT_HELD.';

insert into private.area_hooks (hook, area, position) values ('refuse_account_end', 'broker_standing', 350);

-- broker_standing/refuse_ended_broker.sql

create function private.refuse_ended_broker() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_broker_ended(new.broker_id) then
    perform private.refuse('WA245', 'The broker''s work has ended');
  end if;
  return new;
end
$$;
comment on function private.refuse_ended_broker() is
  'Trigger: a broker whose work has ended gets no credit line and no second end. Refuses: BROKER_ENDED.';

create trigger _300_refuse_ended_broker before insert on private.broker_credit_lines
  for each row execute function private.refuse_ended_broker();
create trigger _200_refuse_ended_broker before insert on private.broker_exits
  for each row execute function private.refuse_ended_broker();

-- broker_standing/refuse_entry_of_ended_broker.sql

create function private.refuse_entry_of_ended_broker() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- After the balances: what waited for the lock of a float that was paid out meanwhile sees the end.
  if exists (
    select from (
      select added.debit_account_id as account_id from added union select added.credit_account_id from added) as side
    join private.ledger_accounts a on a.id = side.account_id
    where a.kind in ('broker_float', 'broker_commission', 'broker_deposit') and private.is_broker_ended(a.owner_id))
    and exists (
      select from added join private.ledger_journals j on j.id = added.journal_id
      where j.kind <> 'balance_corrected' or not exists (
        select from private.money_proposals p
        where p.id = j.request_id and p.kind = 'correction' and p.decision = 'executed')) then
    perform private.refuse('WA245', 'The broker''s work has ended');
  end if;
  return null;
end
$$;
comment on function private.refuse_entry_of_ended_broker() is
  'Trigger: the accounts of a broker whose work has ended move by corrections of two operators alone, whoever writes the journal. Refuses: BROKER_ENDED.';

create trigger _500_refuse_ended_broker after insert on private.ledger_entries
  referencing new table as added for each statement execute function private.refuse_entry_of_ended_broker();

-- broker_standing/suspend_broker.sql

create function public.suspend_broker(p_id uuid, p_broker_id uuid, p_reason_code text, p_note text default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_note text := nullif(btrim(p_note), '');
  v_open private.broker_suspensions;
begin
  perform private.lock_other_person(p_broker_id);
  select * into v_open from private.broker_suspensions s where s.broker_id = p_broker_id and s.ended_at is null;
  if v_open.id is not null then
    return v_open.id;
  elsif p_id is null or exists (select from private.broker_suspensions s where s.id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif not exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = p_broker_id and p.account_type = 'broker') then
    perform private.refuse('WA040', 'There is no such broker');
  end if;
  perform private.check_broker_reason('suspension', p_reason_code, v_note);
  insert into private.broker_suspensions (id, broker_id, reason_code, note, suspended_by)
  values (p_id, p_broker_id, p_reason_code, v_note, v_operator_id);
  update public.brokers b set is_active = false where b.id = p_broker_id;
  -- Whose account is kept out as well does not come back as an active broker with it.
  update private.account_suspensions s set was_broker_active = false where s.user_id = p_broker_id and s.restored_at is null;
  perform private.add_audit_event('broker.suspended', 'operator', p_broker_id, v_note,
    jsonb_build_object('suspension_id', p_id, 'reason_code', p_reason_code));
  perform private.notify(p_broker_id, 'account', 'broker_suspended', '{}');
  return p_id;
end
$$;
comment on function public.suspend_broker(uuid, uuid, text, text) is
  'Stops a broker''s work for a reason that he reads: he is not offered and takes nothing, and keeps his account. What he had accepted goes to the other brokers of his city when its time is over. Returns the suspension; a repeat, or a second one, the open one. Logged. For compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, PERSON_NOT_FOUND, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE.';
revoke all on function public.suspend_broker(uuid, uuid, text, text) from public, anon;
grant execute on function public.suspend_broker(uuid, uuid, text, text) to authenticated;
