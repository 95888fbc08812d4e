create function private.shop_spans(p_broker_id uuid, p_days integer, p_from timestamptz default now())
returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  with days as (
    select (p_from at time zone 'Africa/Casablanca')::date + n as day from generate_series(0, p_days) as n
  ), spans as (
    select (d.day + h.opens_at) at time zone 'Africa/Casablanca' as opens_at,
      (d.day + h.closes_at) at time zone 'Africa/Casablanca' as closes_at
    from private.broker_shops s
    cross join days d
    join private.broker_shop_hours h on h.broker_id = s.broker_id and h.weekday = extract(isodow from d.day)
      and h.is_other = coalesce(d.day between s.other_from and s.other_until, false)
    where s.broker_id = p_broker_id and d.day <> all (s.closed_days)
  ), joined as (
    -- When a shop is open past midnight, two stored spans meet at midnight. Spans that meet are
    -- merged into one span.
    select s.opens_at, s.closes_at, sum(s.is_first) over (order by s.opens_at) as part
    from (select spans.*,
        case when lag(spans.closes_at) over (order by spans.opens_at) = spans.opens_at then 0 else 1 end as is_first
      from spans) as s
  )
  select min(j.opens_at), max(j.closes_at) from joined j
  group by j.part having max(j.closes_at) > p_from order by 1
$$;
comment on function private.shop_spans(uuid, integer, timestamptz) is
  'Returns the opening spans of a shop for a number of days from the given time (default: now). The first span may have begun before that time. Returns no row when the opening hours are unknown.';
