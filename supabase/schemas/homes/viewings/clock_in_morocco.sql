create function private.clock_in_morocco(p_at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select to_char(p_at at time zone 'Africa/Casablanca', 'YYYY-MM-DD"T"HH24:MI')
$$;
comment on function private.clock_in_morocco(timestamptz) is
  'What a clock in Morocco shows then, as 2026-11-24T17:00. Told beside the moment: a phone whose list of zones is older or newer than ours would show another hour, and two people would miss each other.';
