create function private.drawer_now(p_day private.broker_days) returns bigint
language sql stable
set search_path = ''
as $$
  select p_day.opening_centimes + coalesce(sum(o.cash_centimes), 0)::bigint
  from private.broker_operations o where o.broker_id = p_day.broker_id and o.day_id is null
$$;
comment on function private.drawer_now(private.broker_days) is
  'Returns the cash in the drawer of an open day, in centimes: the count at opening plus the operations after it. These operations are assigned to the day only when the day is closed.';
