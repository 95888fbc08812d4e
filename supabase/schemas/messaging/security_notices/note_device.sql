create function private.note_device() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_key text := private.device_key(new.user_id, new.user_agent, new.ip);
  v_is_first boolean;
begin
  -- Most devices were already seen within a day. Then nothing is written and nobody is notified.
  if exists (select from private.seen_devices d
    where d.user_id = new.user_id and d.key = v_key and d.seen_at >= now() - interval '1 day') then
    return null;
  end if;
  -- An account without a profile cannot be notified.
  if not exists (select from public.profiles p where p.id = new.user_id) then
    return null;
  end if;
  -- The first device is the one from which the person signed up, so it causes no notification.
  v_is_first := not exists (select from private.seen_devices d where d.user_id = new.user_id);
  update private.seen_devices d set seen_at = now()
  where d.user_id = new.user_id and d.key = v_key and d.seen_at < now() - interval '1 day';
  insert into private.seen_devices (user_id, key) values (new.user_id, v_key) on conflict do nothing;
  -- If two sign-ins are concurrent, only the one that inserts the row of the device causes a
  -- notification. An existing session that moves to another network causes no notification.
  if found and tg_op = 'INSERT' and not v_is_first then
    perform private.notify(new.user_id, 'account', 'signed_in_new', jsonb_build_object(
      'session_id', new.id, 'user_agent', left(new.user_agent, 300), 'at', now()));
  end if;
  return null;
end
$$;
comment on function private.note_device() is
  'Trigger on auth.sessions: records the user agent and network of each session as a hash. When a person signs in from an unknown device, by any method (password, link, passkey, provider), the trigger notifies this person. SECURITY DEFINER: the auth service has no rights on the schema private.';

create trigger note_device after insert or update of user_agent, ip on auth.sessions
  for each row execute function private.note_device();
