create function private.working_days_after(p_from timestamptz, p_days integer) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_local timestamp := p_from at time zone 'Africa/Casablanca';
begin
  -- A time on a day off counts as midnight at the start of the next working day.
  while not private.is_working_day(v_local::date) loop
    v_local := date_trunc('day', v_local) + interval '1 day';
  end loop;
  for i in 1..p_days loop
    loop
      v_local := v_local + interval '1 day';
      exit when private.is_working_day(v_local::date);
    end loop;
  end loop;
  return v_local at time zone 'Africa/Casablanca';
end
$$;
comment on function private.working_days_after(timestamptz, integer) is
  'Adds a number of working days in Morocco (private.is_working_day) to the given time. The result has the time of day of the given time. If the given time is on a day off, the days are counted from the start of the next working day, and the result is a midnight.';
