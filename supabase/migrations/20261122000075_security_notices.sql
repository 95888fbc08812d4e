-- Made from supabase/schemas/messaging/security_notices by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- security_notices/device_key.sql

create function private.device_key(p_user_id uuid, p_user_agent text, p_ip inet) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(concat_ws('|', p_user_id,
    regexp_replace(coalesce(p_user_agent, ''), '[0-9._]+', '', 'g'),
    case
      when p_ip is null then ''
      -- Every IPv4 address that is written as an IPv6 one stands in one network of that kind.
      when host(p_ip) ~ '^::ffff:[0-9.]+$' then network(set_masklen(substr(host(p_ip), 8)::inet, 24))::text
      when family(p_ip) = 4 then network(set_masklen(p_ip, 24))::text
      else network(set_masklen(p_ip, 48))::text
    end), 'UTF8')), 'hex')
$$;
comment on function private.device_key(uuid, text, inet) is
  'What a device is known by: its program without version numbers, and its network (24 bits of IPv4, 48 of IPv6), hashed with the person''s id, so that two people''s keys never meet.';
revoke all on function private.device_key(uuid, text, inet) from public;

-- security_notices/due_work_of_security_notices.sql

create function private.due_work_of_security_notices() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select d.user_id, d.key from private.seen_devices d
    where d.seen_at < private.kept_since('devices') and not private.is_held('person', d.user_id)
      -- Her last one stays: without any, a stranger's sign-in would pass for her first.
      and exists (select from private.seen_devices n where n.user_id = d.user_id and n.seen_at > d.seen_at)
    order by d.seen_at limit 1000 for update skip locked
  ), gone as (
    delete from private.seen_devices d using old where d.user_id = old.user_id and d.key = old.key returning d.key
  )
  select private.note_retention('devices', count(*)::integer) from gone
$$;
comment on function private.due_work_of_security_notices() is 'Forgets devices on which nobody was for the time of the class, the oldest thousand at a time.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'security_notices', 415);

-- security_notices/export_of_security_notices.sql

create function private.export_of_security_notices(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('seen_devices', (
    select jsonb_agg(to_jsonb(d) - 'user_id' order by d.seen_at, d.key) from private.seen_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_security_notices(uuid) is 'When each device was last seen; what it is known by is a hash.';

insert into private.area_hooks (hook, area, position) values ('export', 'security_notices', 1015);

-- security_notices/forget_person_of_security_notices.sql

create function private.forget_person_of_security_notices(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.seen_devices d where d.user_id = p_user_id;
  -- Not every auth service takes them from an account whose row stays.
  delete from auth.webauthn_credentials w where w.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_security_notices(uuid) is 'Her devices are nobody''s any more, and none of her passkeys opens anything.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'security_notices', 206);

-- security_notices/note_device.sql

create function private.note_device() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_key text := private.device_key(new.user_id, new.user_agent, new.ip);
  v_is_first boolean;
begin
  -- The usual sign-in: nothing is to be written and nobody to be told.
  if exists (select from private.seen_devices d
    where d.user_id = new.user_id and d.key = v_key and d.seen_at >= now() - interval '1 day') then
    return null;
  end if;
  -- Whose account has no profile is nobody whom we could tell.
  if not exists (select from public.profiles p where p.id = new.user_id) then
    return null;
  end if;
  -- The session of her sign-up is hers.
  v_is_first := not exists (select from private.seen_devices d where d.user_id = new.user_id);
  update private.seen_devices d set seen_at = now()
  where d.user_id = new.user_id and d.key = v_key and d.seen_at < now() - interval '1 day';
  insert into private.seen_devices (user_id, key) values (new.user_id, v_key) on conflict do nothing;
  -- Of two sign-ins at one moment one adds the row, and that one tells it. A session that lives on comes with its device into other networks.
  if found and tg_op = 'INSERT' and not v_is_first then
    perform private.notify(new.user_id, 'account', 'signed_in_new', jsonb_build_object(
      'session_id', new.id, 'user_agent', left(new.user_agent, 300), 'at', now()));
  end if;
  return null;
end
$$;
comment on function private.note_device() is
  'Trigger on auth.sessions: remembers program and network of each session, and tells a person of a sign-in from where none of hers was, by whatever way it came (password, link, passkey, provider). Definer: the auth service has no rights on private.';

create trigger note_device after insert or update of user_agent, ip on auth.sessions
  for each row execute function private.note_device();

-- security_notices/seen_devices.sql

-- From which programs and networks a person was signed in: whoever signs in from another one is told to her.

create table private.seen_devices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  key text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, key),
  constraint key_is_a_hash check (key ~ '^[0-9a-f]{64}$')
);
create index seen_devices_seen_at_idx on private.seen_devices (seen_at);

comment on table private.seen_devices is
  'Devices that held a session of a person. A device shows nothing but its program and its network, so that is what is kept of it, hashed: the table is no list of who was where.';
comment on column private.seen_devices.key is 'private.device_key of the session. A program keeps its key when it is updated.';

alter table private.seen_devices enable row level security;
alter table private.seen_devices force row level security;

-- security_notices/tell_credential_change.sql

create function private.tell_credential_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  case tg_table_name
    -- Of the table of accounts the word of the auth service is taken: a hash changes also when it is only made anew.
    when 'audit_log_entries' then
      perform private.notify((new.payload ->> 'actor_id')::uuid, 'account', 'password_changed', '{}');
    when 'users' then
      if new.email is distinct from old.email then
        perform private.notify(new.id, 'account', 'email_changed', '{}');
      end if;
      if new.phone is distinct from old.phone then
        perform private.notify(new.id, 'account', 'phone_changed', '{}');
      end if;
    when 'mfa_factors' then
      if tg_op = 'DELETE' then
        perform private.notify(old.user_id, 'account', 'second_step_off', '{}');
      else
        perform private.notify(new.user_id, 'account', 'second_step_on', '{}');
      end if;
    when 'webauthn_credentials' then
      if tg_op = 'DELETE' then
        perform private.notify(old.user_id, 'account', 'passkey_removed', '{}');
      else
        perform private.notify(new.user_id, 'account', 'passkey_added', '{}');
      end if;
  end case;
  return null;
end
$$;
comment on function private.tell_credential_change() is
  'Trigger on tables of the auth service: what opens an account has changed, and its person is told in the app and by push. The e-mail about it is the auth service''s own, for it knows the address that held before. Definer: that service has no rights here.';

create trigger tell_password_change after insert on auth.audit_log_entries
  for each row when (new.payload ->> 'action' = 'user_updated_password' and new.payload ->> 'actor_id' is not null)
  execute function private.tell_credential_change();
create trigger tell_address_change after update of email, phone on auth.users
  for each row when (
    new.deleted_at is null
    and (old.email is distinct from new.email and old.email is not null
      or old.phone is distinct from new.phone and old.phone is not null))
  execute function private.tell_credential_change();
create trigger tell_second_step_on after insert on auth.mfa_factors
  for each row when (new.status = 'verified') execute function private.tell_credential_change();
create trigger tell_second_step_proven after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.tell_credential_change();
create trigger tell_second_step_off after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_credential_change();
create trigger tell_passkey_change after insert or delete on auth.webauthn_credentials
  for each row execute function private.tell_credential_change();
