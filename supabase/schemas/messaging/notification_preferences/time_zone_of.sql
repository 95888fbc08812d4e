create function private.time_zone_of(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select n.time_zone from private.notification_preferences n where n.user_id = p_user_id), 'Africa/Casablanca')
$$;
comment on function private.time_zone_of(uuid) is 'Returns the name of the person''s time zone.';
