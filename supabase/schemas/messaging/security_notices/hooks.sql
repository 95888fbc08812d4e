create function private.export_of_security_notices(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('seen_devices', (
    select jsonb_agg(to_jsonb(d) - 'user_id' order by d.seen_at, d.key) from private.seen_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_security_notices(uuid) is 'Exports the stored hash of each device of the person, with the time when the device was last seen. No other data about a device is stored.';

insert into private.area_hooks (hook, area, position) values ('export', 'security_notices', 1015);

create function private.due_work_of_security_notices() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select d.user_id, d.key from private.seen_devices d
    where d.seen_at < private.kept_since('devices') and not private.is_held('person', d.user_id)
      -- Keeps the person's most recently used device. If no device were stored, a stranger's
      -- sign-in would count as the person's first sign-in, and a first sign-in causes no
      -- notification.
      and exists (select from private.seen_devices n where n.user_id = d.user_id and n.seen_at > d.seen_at)
    order by d.seen_at limit 1000 for update skip locked
  ), gone as (
    delete from private.seen_devices d using old where d.user_id = old.user_id and d.key = old.key returning d.key
  )
  select private.note_retention('devices', count(*)::integer) from gone
$$;
comment on function private.due_work_of_security_notices() is 'Deletes devices that were unused for the retention period, oldest first, up to 1,000 for each call.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'security_notices', 415);

create function private.forget_person_of_security_notices(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.seen_devices d where d.user_id = p_user_id;
  -- Deletes the passkeys too: if the row of the account stays in auth.users, some versions of the
  -- auth service keep its passkeys.
  delete from auth.webauthn_credentials w where w.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_security_notices(uuid) is 'Deletes the person''s known devices and passkeys.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'security_notices', 206);
