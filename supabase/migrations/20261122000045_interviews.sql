-- Made from supabase/schemas/brokers/interviews by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- interviews/book_interview_slot.sql

create function public.book_interview_slot(p_slot_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_application private.broker_applications := private.lock_own_application();
begin
  if v_application.interviewed_at is not null then
    perform private.refuse('WA233', 'The interview was held', jsonb_build_object('status', v_application.status));
  end if;
  perform private.take_interview_slot(p_slot_id, v_application.id);
  return (select private.slot_facts(s) from private.interview_slots s where s.id = p_slot_id);
end
$$;
comment on function public.book_interview_slot(uuid) is
  'Another time for the caller''s interview; the former one is free again. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, APPLICATION_NOT_FOUND, APPLICATION_CLOSED (detail status), INTERVIEW_BEGUN, SLOT_TAKEN.';
revoke all on function public.book_interview_slot(uuid) from public, anon;
grant execute on function public.book_interview_slot(uuid) to authenticated;

-- interviews/free_slot_of.sql

create function private.free_slot_of(p_application_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.interview_slots s set application_id = null
  where s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null
$$;
comment on function private.free_slot_of(uuid) is 'Lets the time of an application go that needs none any more.';

-- interviews/interview_slots.sql

create table private.interview_slots (
  id uuid primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null,
  offered_by uuid not null,
  application_id uuid references private.broker_applications (id) on delete set null,
  outcome text,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint slot_ends_after_it_begins check (starts_at < ends_at),
  constraint place_has_a_length check (char_length(place) between 3 and 200),
  constraint outcome_is_known check (outcome in ('held', 'missed'))
);

create unique index one_slot_for_an_application on private.interview_slots (application_id)
  where outcome is null and withdrawn_at is null;
create index interview_slots_application_id_idx on private.interview_slots (application_id);
create index interview_slots_starts_at_idx on private.interview_slots (starts_at, id);

comment on table private.interview_slots is 'Times that operators offer for interviews. A slot has one application, and whoever is first has it.';
comment on column private.interview_slots.place is 'Where to come, or how to be reached.';
comment on column private.interview_slots.offered_by is 'Without a foreign key: checking it would lock the operator''s row after the person''s, against the order of locks.';

alter table private.interview_slots enable row level security;
alter table private.interview_slots force row level security;

-- interviews/list_interview_slots.sql

create function public.list_interview_slots() returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, place text, application_id uuid, shop_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'compliance', 'admin');
  return query
    select s.id, s.starts_at, s.ends_at, s.place, s.application_id, a.shop ->> 'name'
    from private.interview_slots s left join private.broker_applications a on a.id = s.application_id
    where s.outcome is null and s.withdrawn_at is null
      and (s.starts_at > now() or s.application_id is not null and a.status = 'submitted')
    order by s.starts_at, s.id limit 500;
end
$$;
comment on function public.list_interview_slots() is
  'Times for interviews that are to come, and those that passed and wait for somebody to say whether they were held. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_interview_slots() from public, anon;
grant execute on function public.list_interview_slots() to authenticated;

-- interviews/offer_interview_slots.sql

create function public.offer_interview_slots(p_slots jsonb, p_minutes integer, p_place text) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_place text := btrim(p_place);
  v_fault text := case
    when jsonb_typeof(p_slots) is distinct from 'array' or jsonb_array_length(p_slots) not between 1 and 50 then 'p_slots'
    when p_minutes is null or p_minutes not between 10 and 240 then 'p_minutes'
    when v_place is null or char_length(v_place) not between 3 and 200 then 'p_place' end;
  v_count integer;
begin
  if v_fault is null and exists (
    select from jsonb_array_elements(p_slots) as s
    where not coalesce(private.is_readable_as(s ->> 'id', 'uuid') and private.is_readable_as(s ->> 'starts_at', 'timestamptz'), false)) then
    v_fault := 'p_slots';
  elsif v_fault is null and exists (
    select from jsonb_array_elements(p_slots) as s
    where (s ->> 'starts_at')::timestamptz not between now() and now() + interval '180 days') then
    v_fault := 'p_slots';
  end if;
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  insert into private.interview_slots (id, starts_at, ends_at, place, offered_by)
  select (s ->> 'id')::uuid, (s ->> 'starts_at')::timestamptz,
    (s ->> 'starts_at')::timestamptz + make_interval(mins => p_minutes), v_place, v_operator_id
  from jsonb_array_elements(p_slots) as s order by s ->> 'id'
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform private.add_audit_event('interview_slot.offered', 'operator', null, null, jsonb_build_object('count', v_count));
  end if;
  return v_count;
end
$$;
comment on function public.offer_interview_slots(jsonb, integer, text) is
  'Times for interviews: [{id, starts_at}], up to fifty within 180 days, each p_minutes long at p_place; logged. Returns how many are new: a repeat adds none. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.offer_interview_slots(jsonb, integer, text) from public, anon;
grant execute on function public.offer_interview_slots(jsonb, integer, text) to authenticated;

-- interviews/record_interview.sql

create function public.record_interview(p_slot_id uuid, p_outcome text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_application private.broker_applications := private.lock_application(
    (select s.application_id from private.interview_slots s where s.id = p_slot_id));
  v_slot private.interview_slots;
begin
  select * into v_slot from private.interview_slots s where s.id = p_slot_id for update;
  if p_outcome is null or p_outcome not in ('held', 'missed')
    -- Nobody has missed what is still to come.
    or p_outcome = 'missed' and v_slot.starts_at > now() then
    perform private.refuse('WA003', 'There is no such outcome', '{"field": "p_outcome"}');
  elsif v_slot.outcome = p_outcome then
    return p_outcome;
  elsif v_application.status <> 'submitted' or v_slot.outcome is not null or v_slot.withdrawn_at is not null
    or v_slot.application_id is distinct from v_application.id then
    perform private.refuse('WA233', 'The application does not wait for this interview',
      jsonb_build_object('status', v_application.status));
  end if;
  update private.interview_slots s set outcome = p_outcome where s.id = p_slot_id;
  if p_outcome = 'held' then
    update private.broker_applications a set interviewed_at = now() where a.id = v_application.id;
  else
    perform private.notify(v_application.user_id, 'account', 'broker_interview_missed', '{}');
  end if;
  perform private.add_audit_event('broker_application.interview_' || p_outcome, 'operator', v_application.user_id, null,
    jsonb_build_object('application_id', v_application.id));
  return p_outcome;
end
$$;
comment on function public.record_interview(uuid, text) is
  'An interview was held, or missed once its time had come; who missed it is told and chooses another time. A repeat returns the outcome. Logged. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE, FIELD_INVALID, APPLICATION_CLOSED (detail status).';
revoke all on function public.record_interview(uuid, text) from public, anon;
grant execute on function public.record_interview(uuid, text) to authenticated;

-- interviews/slot_facts.sql

create function private.slot_facts(p_slot private.interview_slots) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when p_slot.id is not null then jsonb_build_object(
    'id', p_slot.id, 'starts_at', p_slot.starts_at, 'ends_at', p_slot.ends_at, 'place', p_slot.place) end
$$;
comment on function private.slot_facts(private.interview_slots) is '{id, starts_at, ends_at, place} of a slot; null of none.';

-- interviews/take_interview_slot.sql

create function private.take_interview_slot(p_slot_id uuid, p_application_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- In the order of their ids: two people who change places do not wait for each other.
  perform from private.interview_slots s
  where s.id = p_slot_id or s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null
  order by s.id for update;
  if exists (select from private.interview_slots s
    where s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null and s.starts_at <= now()) then
    perform private.refuse('WA238', 'The interview has begun');
  elsif not exists (
    select from private.interview_slots s
    where s.id = p_slot_id and (s.application_id is null or s.application_id = p_application_id)
      and s.outcome is null and s.withdrawn_at is null and s.starts_at > now()) then
    perform private.refuse('WA234', 'The time is not free any more');
  end if;
  update private.interview_slots s set application_id = null
  where s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null and s.id <> p_slot_id;
  update private.interview_slots s set application_id = p_application_id where s.id = p_slot_id;
end
$$;
comment on function private.take_interview_slot(uuid, uuid) is
  'Gives a free time to an application and lets its former one go; whoever is first has it. Refuses: INTERVIEW_BEGUN, SLOT_TAKEN.';

-- interviews/withdraw_interview_slot.sql

create function public.withdraw_interview_slot(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_slot private.interview_slots;
begin
  -- The person before the slot, as everywhere; who booked it meanwhile is told as well.
  perform from public.profiles
  where id = (select a.user_id from private.interview_slots s
    join private.broker_applications a on a.id = s.application_id where s.id = p_id) for no key update;
  select * into v_slot from private.interview_slots s where s.id = p_id for update;
  if v_slot.id is null or v_slot.outcome is not null then
    perform private.refuse('WA234', 'There is no such time');
  elsif v_slot.withdrawn_at is not null then
    return;
  end if;
  update private.interview_slots s set withdrawn_at = now() where s.id = p_id;
  perform private.add_audit_event('interview_slot.withdrawn', 'operator',
    (select a.user_id from private.broker_applications a where a.id = v_slot.application_id), null,
    jsonb_build_object('slot_id', p_id));
  perform private.notify(a.user_id, 'account', 'broker_interview_cancelled', '{}')
  from private.broker_applications a where a.id = v_slot.application_id;
end
$$;
comment on function public.withdraw_interview_slot(uuid) is
  'Takes an offered time back; who had it is told and chooses another one. A repeat changes nothing. Logged. For support, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, SLOT_TAKEN.';
revoke all on function public.withdraw_interview_slot(uuid) from public, anon;
grant execute on function public.withdraw_interview_slot(uuid) to authenticated;
