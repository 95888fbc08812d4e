create function private.outbox_pause(p_attempts integer, p_chance double precision) returns interval
language sql immutable
set search_path = ''
as $$
  -- Half of it by chance, so that those who failed together do not come back together.
  select make_interval(secs => least(30 * 2 ^ least(p_attempts - 1, 10), 1800) * (0.75 + 0.5 * p_chance))
$$;
comment on function private.outbox_pause(integer, double precision) is
  'After so many tries: half a minute, doubled each time up to half an hour, a quarter less or more by chance (0 to 1).';
