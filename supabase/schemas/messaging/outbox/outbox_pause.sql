create function private.outbox_pause(p_attempts integer, p_chance double precision) returns interval
language sql immutable
set search_path = ''
as $$
  -- Adds jitter of ±25 %, so that messages that failed at the same time are not retried at the same
  -- time.
  select make_interval(secs => least(30 * 2 ^ least(p_attempts - 1, 10), 1800) * (0.75 + 0.5 * p_chance))
$$;
comment on function private.outbox_pause(integer, double precision) is
  'Returns the backoff after a number of attempts: 30 s, doubling, capped at 30 minutes, with jitter of ±25 % from p_chance (0 to 1).';
