create function private.outbox_pause(p_attempts integer, p_chance double precision) returns interval
language sql immutable
set search_path = ''
as $$
  -- Adds jitter of ±25 %, so that messages that failed at the same time are not retried at the same
  -- time.
  select make_interval(secs => least(30 * 2 ^ least(p_attempts - 1, 10), 1800) * (0.75 + 0.5 * p_chance))
$$;
comment on function private.outbox_pause(integer, double precision) is
  'Returns how long to wait after a number of failed attempts: 30 s, doubled after each attempt, at most 30 minutes. p_chance (0 to 1) changes the time by up to ±25 % (jitter).';
