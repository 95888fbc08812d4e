create function private.broker_device_state(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  -- A token outlives its session, so the session is looked for too.
  select case when b.device_rule <> 'own' then b.device_rule else coalesce((
      select d.state from private.broker_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      where d.user_id = b.id and d.session_id::text = auth.jwt() ->> 'session_id'), 'other') end
  from public.brokers b where b.id = p_user_id
$$;
comment on function private.broker_device_state(uuid) is
  'What the caller''s sign-in is to this broker, who is the caller: any (he is bound to none), first (the next one he opens is his), allowed, asked or other; null for who is no broker.';
