create function private.morning_of(p_user_id uuid, p_day date) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_morning timestamp := p_day + time '09:00';
begin
  return v_morning at time zone coalesce(private.time_zone_of(p_user_id), 'Africa/Casablanca');
exception when invalid_parameter_value then
  -- A zone that this machine no longer knows must not stop what others are told.
  return v_morning at time zone 'Africa/Casablanca';
end
$$;
comment on function private.morning_of(uuid, date) is 'Nine o’clock of a day in her zone: what can wait is told when people are up.';
