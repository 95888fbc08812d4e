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
