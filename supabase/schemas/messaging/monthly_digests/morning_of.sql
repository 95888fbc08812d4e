create function private.morning_of(p_user_id uuid, p_day date) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_morning timestamp := p_day + time '09:00';
begin
  return v_morning at time zone coalesce(private.time_zone_of(p_user_id), 'Africa/Casablanca');
exception when invalid_parameter_value then
  -- An unknown time zone falls back to Morocco, so that one person's setting cannot stop the
  -- digests of other people.
  return v_morning at time zone 'Africa/Casablanca';
end
$$;
comment on function private.morning_of(uuid, date) is 'Returns the moment at which it is nine o''clock on a given day in the person''s time zone.';
