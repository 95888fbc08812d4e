-- Made from supabase/schemas/company/audit by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- audit/add_audit_event.sql

create function private.add_audit_event(
  p_action text, p_actor_role text, p_subject_id uuid, p_reason text default null, p_details jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values (p_action, auth.uid(), p_actor_role, p_subject_id, nullif(btrim(p_reason), ''), p_details)
$$;
comment on function private.add_audit_event(text, text, uuid, text, jsonb) is
  'Adds to the audit log in the caller''s transaction, and takes no lock.';

-- audit/audit_chain_head.sql

-- The audit log: what was changed and what operators read, append-only, each row sealed with the hash of the one before.

create table private.audit_chain_head (
  is_only boolean primary key default true,
  last_id bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex'),
  constraint head_is_one_row check (is_only)
);

comment on table private.audit_chain_head is
  'The end of the audit chain, one row. Its lock is the last of all locks: whoever seals events holds it until the transaction ends.';

create trigger _100_refuse_change before delete on private.audit_chain_head
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.audit_chain_head
  for each statement execute function private.refuse_change();

alter table private.audit_chain_head enable row level security;
alter table private.audit_chain_head force row level security;

insert into private.audit_chain_head default values;

-- audit/audit_events.sql

create table private.audit_events (
  id bigint primary key,
  created_at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_id uuid,
  reason text,
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  constraint action_is_a_dotted_name check (action ~ '^[a-z_]+\.[a-z_]+$'),
  constraint actor_role_is_known check (
    actor_role in ('person', 'sender', 'receiver', 'broker', 'operator', 'service', 'system'))
);

create index audit_events_subject_id_idx on private.audit_events (subject_id, id);
create index audit_events_actor_id_idx on private.audit_events (actor_id, id);
create index audit_events_action_idx on private.audit_events (action, id);
-- Rows come nearly in the order of time, so a small index finds a day.
create index audit_events_created_at_idx on private.audit_events using brin (created_at);

comment on table private.audit_events is
  'Who did or read what, without gaps. No foreign keys: a row outlives its people. Never a name, an address or a number of a person, because nothing here can be forgotten.';
comment on column private.audit_events.id is 'Counted by the chain: a missing number is a removed row.';
comment on column private.audit_events.created_at is
  'The clock when the event was written. The chain has the order in which events were committed and found, so a time may lie before that of the row before.';
comment on column private.audit_events.subject_id is 'The person, transfer or case that the event is about.';
comment on column private.audit_events.reason is 'Why, in the operator''s words.';
comment on column private.audit_events.hash is 'SHA-256 over previous_hash and the row''s content in one fixed writing.';

create trigger _100_refuse_change before update or delete on private.audit_events
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.audit_events
  for each statement execute function private.refuse_change();

-- No policy and no grant, and requests cannot name the schema: the functions below are the only way in.
alter table private.audit_events enable row level security;
alter table private.audit_events force row level security;

-- audit/audit_ids.sql

create function private.audit_ids(p_query text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select array[t.id] from public.money_transfers t where t.reference = upper(btrim(p_query))),
    (select array_agg(found.id) from (
      select case when btrim(p_query) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_query)::uuid end as id
      union
      select p.id from private.people_like(btrim(p_query)) as p (id)
      order by id limit 50) as found
    where found.id is not null),
    '{}')
$$;
comment on function private.audit_ids(text) is
  'Whom or what a filter of the log means: a transfer by its reference, people as search_people finds them, or any id as it is.';

-- audit/unsealed_audit_events.sql

create table private.unsealed_audit_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_id uuid,
  reason text,
  details jsonb not null default '{}',
  constraint action_is_a_dotted_name check (action ~ '^[a-z_]+\.[a-z_]+$'),
  constraint actor_role_is_known check (
    actor_role in ('person', 'sender', 'receiver', 'broker', 'operator', 'service', 'system'))
);

comment on table private.unsealed_audit_events is
  'Audit events that no seal follows yet: written in the transaction of what they tell, without waiting for anybody. private.seal_audit_events moves them into the chain, every turn of the clock and before the log is read.';
comment on column private.unsealed_audit_events.created_at is 'The clock when the row was written, not the start of the transaction.';

create trigger _100_refuse_change before update on private.unsealed_audit_events
  for each row execute function private.refuse_change();
-- Only what is being sealed leaves the table.
create trigger _200_refuse_delete before delete on private.unsealed_audit_events
  for each row when (current_setting('private.is_sealing', true) is distinct from 'on')
  execute function private.refuse_change();
create trigger _300_refuse_truncate before truncate on private.unsealed_audit_events
  for each statement execute function private.refuse_change();

alter table private.unsealed_audit_events enable row level security;
alter table private.unsealed_audit_events force row level security;

-- audit/audit_log.sql

create view private.audit_log with (security_invoker = true) as
select id, false as is_waiting, created_at, action, actor_id, actor_role, subject_id, reason, details
from private.audit_events
union all
select id, true, created_at, action, actor_id, actor_role, subject_id, reason, details
from private.unsealed_audit_events;

comment on view private.audit_log is
  'All audit events, sealed or not: for whoever must see what was written a moment ago. In order by (is_waiting, id).';

-- audit/check_audit_chain.sql

create function public.check_audit_chain()
returns table (is_intact boolean, broken_id bigint, last_id bigint, last_hash text, checked_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_verdict record;
begin
  perform private.require_operator('compliance', 'admin');
  perform private.seal_audit_events();
  select * into v_verdict from private.verify_audit_chain();
  return query select v_verdict.is_intact, v_verdict.broken_id, v_verdict.last_id, v_verdict.last_hash, now();
  perform private.add_audit_event('audit.checked', 'operator', null, null,
    jsonb_strip_nulls(jsonb_build_object('is_intact', v_verdict.is_intact, 'broken_id', v_verdict.broken_id)));
end
$$;
comment on function public.check_audit_chain() is
  'Walks the audit log''s chain: whether it is whole, the first broken row, and its end to be noted elsewhere. For compliance and admins; logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.check_audit_chain() from public, anon;
grant execute on function public.check_audit_chain() to authenticated;

-- audit/due_work_of_audit.sql

create function private.due_work_of_audit() returns integer
language plpgsql
set search_path = ''
as $$
begin
  perform private.seal_audit_events();
  -- What is sealed did not end by itself: it is no answer to how much was moved.
  return 0;
end
$$;
comment on function private.due_work_of_audit() is
  'Seals what was written since the last turn. Last of all areas: it takes the last of all locks. Returns 0.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'audit', 900);

-- audit/export_of_audit.sql

create function private.export_of_audit(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Who looked is not hers to know by name; that somebody did, and why, is.
  select jsonb_build_object('access_log', (select jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action,
      'by', e.actor_role, 'reason', e.reason) order by e.is_waiting, e.id) from private.audit_log e where e.subject_id = p_user_id))
$$;
comment on function private.export_of_audit(uuid) is
  'Who of the staff looked, when and why.';

insert into private.area_hooks (hook, area, position) values ('export', 'audit', 300);

-- audit/plan_account_end_of_audit.sql

create function private.plan_account_end_of_audit(p_user_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select '{"kept": ["audit_log"]}'::jsonb
$$;
comment on function private.plan_account_end_of_audit(uuid) is
  '{kept}: nothing leaves the audit log, which has ids and no names.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'audit', 900);

-- audit/read_audit_events.sql

create function public.read_audit_events(
  p_action text default null, p_actor text default null, p_subject text default null, p_day date default null,
  p_before_id bigint default null, p_limit integer default 50
) returns table (
  id bigint, created_at timestamptz, action text,
  actor_id uuid, actor_role text, actor_name text, actor_username text,
  subject_id uuid, subject_name text, subject_username text, subject_reference text,
  reason text, details jsonb, hash text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_actors uuid[];
  v_subjects uuid[];
begin
  perform private.require_operator('compliance', 'admin');
  -- What is asked stands in the log for ever, so nothing free gets in.
  if p_action !~ '^[a-z_]+\.[a-z_]+$' or char_length(p_action) > 80 then
    perform private.refuse('WA003', 'There is no such kind', '{"field": "p_action"}');
  elsif p_day not between '2000-01-01' and '2200-01-01' then
    perform private.refuse('WA003', 'There is no such day', '{"field": "p_day"}');
  elsif char_length(p_actor) > 200 or char_length(p_subject) > 200 then
    perform private.refuse('WA003', 'A search has at most 200 characters', '{"field": "p_subject"}');
  end if;
  v_actors := case when btrim(p_actor) <> '' then private.audit_ids(p_actor) end;
  v_subjects := case when btrim(p_subject) <> '' then private.audit_ids(p_subject) end;
  perform private.seal_audit_events();
  return query
    select e.id, e.created_at, e.action,
      e.actor_id, e.actor_role, private.mask_name(a.first_name) || ' ' || private.mask_name(coalesce(a.last_name, '')), a.username,
      e.subject_id, private.mask_name(s.first_name) || ' ' || private.mask_name(coalesce(s.last_name, '')), s.username, t.reference,
      e.reason, e.details, encode(e.hash, 'hex')
    from private.audit_events e
    left join public.profiles a on a.id = e.actor_id
    left join public.profiles s on s.id = e.subject_id
    left join public.money_transfers t on t.id = e.subject_id
    where (p_action is null or e.action = p_action)
      and (v_actors is null or e.actor_id = any (v_actors))
      and (v_subjects is null or e.subject_id = any (v_subjects))
      and (p_day is null or e.created_at >= p_day::timestamp at time zone 'Africa/Casablanca'
        and e.created_at < (p_day + 1)::timestamp at time zone 'Africa/Casablanca')
      and (p_before_id is null or e.id < p_before_id)
    order by e.id desc
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
  perform private.add_audit_event('audit.read', 'operator', case when cardinality(v_subjects) = 1 then v_subjects[1] end, null,
    jsonb_strip_nulls(jsonb_build_object('action', p_action, 'actors', to_jsonb(v_actors), 'subjects', to_jsonb(v_subjects),
      'day', p_day, 'before_id', p_before_id)));
end
$$;
comment on function public.read_audit_events(text, text, text, date, bigint, integer) is
  'The audit log, the newest first: of one kind, of what somebody did (p_actor) or of what concerns her (p_subject), both as search_people finds people, or a transfer''s reference, or an id; of one day in Morocco. Names are masked. The next page is before the last row''s id. For compliance and admins; reading is logged too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.read_audit_events(text, text, text, date, bigint, integer) from public, anon;
grant execute on function public.read_audit_events(text, text, text, date, bigint, integer) to authenticated;

-- audit/seal_audit_events.sql

create function private.seal_audit_events() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_head private.audit_chain_head;
  v_event private.audit_events;
  v_count integer := 0;
begin
  -- A statement of its own: what the holder before sealed is gone from the next one. A row and not an advisory lock: under
  -- repeatable read an old head is an error here, not a fork of the chain.
  select * into v_head from private.audit_chain_head for update;
  -- Work goes on while the events wait; verify_audit_chain says that the head is missing.
  if not found then
    return 0;
  end if;
  -- What the table of unsealed events asks for before it lets a row go. Not a `set` of the function: only a superuser may make one with a
  -- setting of our own name.
  perform set_config('private.is_sealing', 'on', true);
  for v_event in
    with taken as (
      delete from private.unsealed_audit_events where id in (
        -- After a long stop of the clock a turn stays short, and the next ones take the rest.
        select u.id from private.unsealed_audit_events u order by u.id limit 10000)
      returning *)
    select null, t.created_at, t.action, t.actor_id, t.actor_role, t.subject_id, t.reason, t.details, null, null
    from taken t order by t.id
  loop
    v_event.id := v_head.last_id + 1;
    v_event.previous_hash := v_head.last_hash;
    v_event.hash := private.seal_of(v_event);
    insert into private.audit_events values (v_event.*);
    v_head.last_id := v_event.id;
    v_head.last_hash := v_event.hash;
    v_count := v_count + 1;
  end loop;
  perform set_config('private.is_sealing', '', true);
  if v_count > 0 then
    update private.audit_chain_head set last_id = v_head.last_id, last_hash = v_head.last_hash where is_only;
  end if;
  return v_count;
end
$$;
comment on function private.seal_audit_events() is
  'Numbers and seals what was committed since the last time, in the order it was written, 10,000 events at most. Returns how many. Takes the lock of the chain, the last of all locks.';

-- audit/seal_of.sql

create function private.seal_of(p_event private.audit_events) returns bytea
language sql stable
set search_path = ''
as $$
  -- jsonb has one writing for one value, so the text is the same wherever it is made.
  select sha256(p_event.previous_hash || convert_to(jsonb_build_array(
    p_event.id, to_char(p_event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_event.action, p_event.actor_id, p_event.actor_role, p_event.subject_id,
    p_event.reason, p_event.details)::text, 'UTF8'))
$$;
comment on function private.seal_of(private.audit_events) is 'The hash that the row must have.';

-- audit/verify_audit_chain.sql

create function private.verify_audit_chain(p_known_id bigint default null, p_known_hash text default null)
returns table (is_intact boolean, broken_id bigint, problem text, last_id bigint, last_hash text)
language plpgsql stable
set search_path = ''
as $$
declare
  v_row record;
  v_previous_id bigint := 0;
  v_previous_hash bytea := decode(repeat('00', 32), 'hex');
  v_known_hash bytea := decode(p_known_hash, 'hex');
begin
  -- One query, so that the head is the head of these very rows while others write.
  for v_row in
    select e as event, h.last_id as head_id, h.last_hash as head_hash
    from private.audit_chain_head h left join private.audit_events e on true
    order by (e).id
  loop
    last_id := v_row.head_id;
    last_hash := encode(v_row.head_hash, 'hex');
    if (v_row.event).id is null then
      continue;
    end if;
    broken_id := case when (v_row.event).id <> v_previous_id + 1 then v_previous_id + 1 else (v_row.event).id end;
    problem := case
      when (v_row.event).id <> v_previous_id + 1 then 'the row is missing'
      when (v_row.event).previous_hash <> v_previous_hash then 'it does not follow the row before'
      when (v_row.event).hash <> private.seal_of(v_row.event) then 'its content was changed'
      when (v_row.event).id = p_known_id and (v_row.event).hash <> v_known_hash
        then 'its hash is not the one that was noted: the chain was written anew'
    end;
    exit when problem is not null;
    v_previous_id := (v_row.event).id;
    v_previous_hash := (v_row.event).hash;
  end loop;
  if problem is null then
    broken_id := v_previous_id + 1;
    problem := case
      when last_id is null then 'the head of the chain is missing'
      when last_id > v_previous_id or p_known_id > v_previous_id then 'the row is missing'
      when last_id < v_previous_id or decode(last_hash, 'hex') <> v_previous_hash
        then 'the head of the chain was changed'
    end;
  end if;
  is_intact := problem is null;
  broken_id := case when problem is not null then broken_id end;
  return next;
end
$$;
comment on function private.verify_audit_chain(bigint, text) is
  'Walks the whole chain and names the first broken row. A superuser can switch the triggers off and write every hash after a change anew; p_known_id and p_known_hash, an end of the chain that was noted elsewhere, reveal that too.';
