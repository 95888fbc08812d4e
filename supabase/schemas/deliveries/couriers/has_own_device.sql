create function private.has_own_device(p_courier_id uuid, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.couriers c where c.id = p_courier_id and not c.has_bound_devices)
    or exists (
      select from private.courier_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      where d.user_id = p_user_id and d.state = 'allowed' and d.session_id::text = auth.jwt() ->> 'session_id')
$$;
comment on function private.has_own_device(uuid, uuid) is
  'Returns whether the caller''s session is the device from which this agent scans. Also checks that the session still exists, because an access token stays valid after its session has ended.';
