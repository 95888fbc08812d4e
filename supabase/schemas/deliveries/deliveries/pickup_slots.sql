create function public.pickup_slots() returns table (starts_at timestamptz, ends_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.caller_id();
  return query
    select (d.day + d.opens) at time zone 'Africa/Casablanca', (d.day + d.opens + interval '2 hours') at time zone 'Africa/Casablanca'
    from (
      select (now() at time zone 'Africa/Casablanca')::date + ahead as day, make_time(hour, 0, 0) as opens
      from generate_series(0, 7) as ahead, generate_series(9, 17, 2) as hour) as d
    where private.is_working_day(d.day)
      and (d.day + d.opens) at time zone 'Africa/Casablanca' >= now() + private.pickup_notice()
    order by 1;
end
$$;
comment on function public.pickup_slots() is
  'Returns the available pickup slots: two hours each, from 9:00 to 19:00 Morocco time, on working days from today to a week from now. A slot must start at least one hour from now. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.pickup_slots() from public, anon;
grant execute on function public.pickup_slots() to authenticated;
