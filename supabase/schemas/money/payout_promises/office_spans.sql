create function private.office_spans(p_from timestamptz default now()) returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  select (day + time '09:00') at time zone 'Africa/Casablanca', (day + time '18:00') at time zone 'Africa/Casablanca'
  from (select (p_from at time zone 'Africa/Casablanca')::date + n as day from generate_series(0, 7) as n) as days
  where extract(isodow from day) < 7 and (day + time '18:00') at time zone 'Africa/Casablanca' > p_from
$$;
comment on function private.office_spans(timestamptz) is 'Returns the opening times that are assumed for a shop without recorded hours, for one week from the given time (default: now).';
