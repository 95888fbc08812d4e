create function private.broker_device_state(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  -- An access token stays valid after its session has ended, so the session is checked too.
  select case when b.device_rule <> 'own' then b.device_rule else coalesce((
      select d.state from private.broker_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      where d.user_id = b.id and d.session_id::text = auth.jwt() ->> 'session_id'), 'other') end
  from public.brokers b where b.id = p_user_id
$$;
comment on function private.broker_device_state(uuid) is
  'Returns the state of the session from which the broker calls: any (every device may be used), first (the next device that the broker uses is allowed), allowed, asked (the device waits for a decision) or other (another device is allowed). Null for a person who is not a broker.';
