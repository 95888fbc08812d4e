create function private.next_day_of_month(p_day integer, p_after date) returns date
language sql immutable
set search_path = ''
as $$
  select min(d.day) from (
    select least(m.start + (p_day - 1), (m.start + interval '1 month' - interval '1 day')::date) as day
    from (values (date_trunc('month', p_after::timestamp)::date),
      ((date_trunc('month', p_after::timestamp) + interval '1 month')::date)) as m (start)) as d
  where d.day > p_after
$$;
comment on function private.next_day_of_month(integer, date) is
  'Returns the first date after p_after whose day of the month is the given day. In a month without this day, the last day of the month counts instead.';
