create function private.clock_in_morocco(p_at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select to_char(p_at at time zone 'Africa/Casablanca', 'YYYY-MM-DD"T"HH24:MI')
$$;
comment on function private.clock_in_morocco(timestamptz) is
  'Returns the local time in Morocco, such as 2026-11-24T17:00. Clients get it in addition to the timestamp, because a device with other time zone data would compute a different hour.';
