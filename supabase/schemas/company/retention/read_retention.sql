create function public.read_retention() returns table (
  class text, kept_days integer, counted_from text, basis text, action text, last_ran_at timestamptz, last_count integer,
  count_of_year bigint, swept_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('compliance', 'admin');
  return query
    select c.name, c.kept_days, c.counted_from, c.basis, c.action, l.ran_at, l.row_count, y.total,
      (select nullif(s.swept_at, '-infinity') from private.retention_sweeps s where s.class = c.name)
    from private.retention_classes c
    left join lateral (
      select r.ran_at, r.row_count from private.retention_runs r where r.class = c.name order by r.ran_at desc limit 1) as l on true
    cross join lateral (
      select coalesce(sum(r.row_count), 0) from private.retention_runs r
      where r.class = c.name and r.ran_at > now() - interval '365 days') as y (total)
    order by c.position;
end
$$;
comment on function public.read_retention() is
  'Lists the retention classes in the order of their position, each with the last run that deleted rows, the number of rows deleted within a year, and the last complete run over the class. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_retention() from public, anon;
grant execute on function public.read_retention() to authenticated;
