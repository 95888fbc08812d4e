-- The audit log: what was changed and what operators read, append-only, each row sealed with the hash of the one before.

create table private.audit_chain_head (
  is_only boolean primary key default true,
  last_id bigint not null default 0,
  last_hash bytea not null default decode(repeat('00', 32), 'hex'),
  constraint head_is_one_row check (is_only)
);
comment on table private.audit_chain_head is
  'The end of the audit chain, one row. Its lock is the last of all locks: whoever adds an event holds it until the transaction ends.';
alter table private.audit_chain_head enable row level security;
alter table private.audit_chain_head force row level security;
insert into private.audit_chain_head default values;

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
    actor_role in ('person', 'sender', 'broker', 'operator', 'service', 'system'))
);
create index audit_events_subject_id_idx on private.audit_events (subject_id, id);
create index audit_events_actor_id_idx on private.audit_events (actor_id, id);

comment on table private.audit_events is
  'Who did or read what, without gaps. No foreign keys: a row outlives its people. Never a name, an address or a number of a person, because nothing here can be forgotten.';
comment on column private.audit_events.id is 'Counted by the chain: a missing number is a removed row.';
comment on column private.audit_events.created_at is
  'The clock when the row was sealed, not the start of the transaction: the order of the chain is the order of time.';
comment on column private.audit_events.subject_id is 'The person, transfer or case that the event is about.';
comment on column private.audit_events.reason is 'Why, in the operator''s words.';
comment on column private.audit_events.hash is 'SHA-256 over previous_hash and the row''s content in one fixed writing.';

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

create function private.chain_audit_event() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_head private.audit_chain_head;
begin
  -- A row and not an advisory lock: under repeatable read an old head is an error here, not a fork of the chain.
  select * into strict v_head from private.audit_chain_head for update;
  new.id := v_head.last_id + 1;
  new.created_at := clock_timestamp();
  new.previous_hash := v_head.last_hash;
  new.hash := private.seal_of(new);
  update private.audit_chain_head set last_id = new.id, last_hash = new.hash;
  return new;
end
$$;
comment on function private.chain_audit_event() is 'Trigger: numbers, times and seals the row, whatever its writer sent.';

create trigger _100_chain_audit_event before insert on private.audit_events
  for each row execute function private.chain_audit_event();
create trigger _200_refuse_change before update or delete on private.audit_events
  for each row execute function private.refuse_change();
create trigger _300_refuse_truncate before truncate on private.audit_events
  for each statement execute function private.refuse_change();
create trigger _100_refuse_change before delete on private.audit_chain_head
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.audit_chain_head
  for each statement execute function private.refuse_change();

-- No policy and no grant, and requests cannot name the schema: the functions below are the only way in.
alter table private.audit_events enable row level security;
alter table private.audit_events force row level security;

create function private.add_audit_event(
  p_action text, p_actor_role text, p_subject_id uuid, p_reason text default null, p_details jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  insert into private.audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values (p_action, auth.uid(), p_actor_role, p_subject_id, nullif(btrim(p_reason), ''), p_details)
$$;
comment on function private.add_audit_event(text, text, uuid, text, jsonb) is
  'Adds to the audit log in the caller''s transaction. The last statement of a function: it takes the lock of the chain.';

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

create function private.audit_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.audit_events (action, actor_id, actor_role, subject_id, details)
  values ('transfer.' || new.kind, new.actor_id, new.actor_role, new.transfer_id,
    new.details || jsonb_build_object('from_status', new.from_status, 'to_status', new.to_status));
  return null;
end
$$;
comment on function private.audit_transfer_event() is
  'Trigger: every step of a transfer stands in the audit log. Definer: nobody else may write there.';
-- At the end of the transaction, so that nobody waits for another row while he holds the lock of the chain.
create constraint trigger _200_audit_transfer_event after insert on public.money_transfer_events
  deferrable initially deferred
  for each row execute function private.audit_transfer_event();

create function private.audit_profile_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  -- Addresses and numbers by name only: what stands here can never be forgotten.
  select jsonb_object_agg(key, case when key in ('email', 'phone_number') then '"changed"' else value end)
    into v_changes
  from jsonb_each(jsonb_build_object(
    'is_identity_approved', new.is_identity_approved, 'account_type', new.account_type,
    'email_verified', new.email_verified, 'phone_verified', new.phone_verified,
    'email', new.email, 'phone_number', new.phone_number))
  where value is distinct from to_jsonb(old) -> key;
  perform private.add_audit_event('profile.protected_fields_changed',
    case
      when auth.role() = 'service_role' then 'service'
      when auth.uid() is null then 'system'
      when auth.uid() = new.id then 'person'
      else 'operator'
    end, new.id, null, v_changes);
  return null;
end
$$;
comment on function private.audit_profile_change() is
  'Trigger: what a person may not change herself stands in the audit log, whoever changed it. Definer: nobody else may write there.';
create constraint trigger _300_audit_profile_change after update on public.profiles
  deferrable initially deferred
  for each row when (
    (old.is_identity_approved, old.account_type, old.email_verified, old.phone_verified, old.email, old.phone_number)
    is distinct from
    (new.is_identity_approved, new.account_type, new.email_verified, new.phone_verified, new.email, new.phone_number))
  execute function private.audit_profile_change();

-- Approved by a review alone: not even the service key says so by itself.
revoke insert, update on public.profiles from service_role;
grant insert (id, email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in),
  update (email, first_name, last_name, username, username_updated_at, avatar_url, phone_number, email_verified,
    phone_verified, account_type, country_id, city_id, preferred_language_id, created_at, updated_at, last_sign_in)
  on public.profiles to service_role;
