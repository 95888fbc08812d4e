create function private.add_delivery_event(
  p_delivery_id uuid, p_kind text, p_actor_role text, p_data jsonb default '{}', p_occurred_at timestamptz default now(),
  p_city_id integer default null, p_scan_id uuid default null
) returns bigint
language sql
set search_path = ''
as $$
  insert into public.delivery_events (delivery_id, kind, actor_id, actor_role, occurred_at, city_id, data, scan_id)
  values (p_delivery_id, p_kind, case when p_actor_role = 'system' then null else auth.uid() end, p_actor_role,
    least(p_occurred_at, now()), p_city_id, jsonb_strip_nulls(p_data), p_scan_id)
  returning id
$$;
comment on function private.add_delivery_event(uuid, text, text, jsonb, timestamptz, integer, uuid) is
  'Adds an event to a parcel''s timeline in the caller''s transaction and returns the event''s id. A time in the future is replaced by the current time.';
