create function private.next_day_starts_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((now() at time zone 'Africa/Casablanca')::date + 1)::timestamp at time zone 'Africa/Casablanca'
$$;
comment on function private.next_day_starts_at() is 'Returns the next midnight in Morocco. At that time, the daily limits are reset.';
