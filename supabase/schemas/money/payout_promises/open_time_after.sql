create function private.open_time_after(p_broker_id uuid, p_from timestamptz, p_minutes integer) returns timestamptz
language sql stable
set search_path = ''
as $$
  with spans as (
    select greatest(s.opens_at, p_from) as opens_at, s.closes_at from private.shop_spans(p_broker_id, 14, p_from) s
    union all
    select greatest(s.opens_at, p_from), s.closes_at from private.office_spans(p_from) s
    where not exists (select from private.broker_shop_hours h where h.broker_id = p_broker_id)
  ), counted as (
    select s.*, sum(s.closes_at - s.opens_at) over (order by s.opens_at) as total from spans s
  )
  select date_bin('5 minutes', coalesce((
      select c.closes_at - (c.total - p_minutes * interval '1 minute') from counted c
      where c.total >= p_minutes * interval '1 minute' order by c.total limit 1),
    p_from + interval '14 days') + interval '299 seconds', timestamptz '2000-01-01 00:00+00')
$$;
comment on function private.open_time_after(uuid, timestamptz, integer) is
  'Adds a number of minutes to a time, counting only minutes in which the broker''s shop is open, and rounds the result up to the next multiple of five minutes. A shop without recorded hours counts as open from Monday to Saturday, 9:00 to 18:00.';
