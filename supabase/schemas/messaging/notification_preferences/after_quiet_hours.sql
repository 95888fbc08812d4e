create function private.after_quiet_hours(p_preferences private.notification_preferences, p_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_from time := p_preferences.quiet_from;
  v_until time := p_preferences.quiet_until;
  v_zone text := coalesce(p_preferences.time_zone, 'Africa/Casablanca');
  v_local timestamp;
begin
  if v_from is null then
    return p_at;
  end if;
  begin
    v_local := p_at at time zone v_zone;
  exception when invalid_parameter_value then
    -- An unknown time zone falls back to Morocco, so that one person's setting cannot stop
    -- notifications.
    v_zone := 'Africa/Casablanca';
    v_local := p_at at time zone v_zone;
  end;
  if not (case when v_from < v_until then v_local::time >= v_from and v_local::time < v_until
    else v_local::time >= v_from or v_local::time < v_until end) then
    return p_at;
  end if;
  -- When clocks are set back, one hour occurs twice. If the quiet hours end within this hour, the
  -- second occurrence counts, so that the returned time is never before p_at.
  return (v_local::date + v_until + case when v_local::time < v_until then interval '0' else interval '1 day' end) at time zone v_zone;
end
$$;
comment on function private.after_quiet_hours(private.notification_preferences, timestamptz) is
  'Returns the earliest time at which a notification that is due at p_at may be sent. If p_at is within the person''s quiet hours, this is the end of the quiet hours in the person''s time zone; otherwise it is p_at.';
