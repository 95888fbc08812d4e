create function private.drawer_now(p_day private.broker_days) returns bigint
language sql stable
set search_path = ''
as $$
  select p_day.opening_centimes + coalesce(sum(o.cash_centimes), 0)::bigint
  from private.broker_operations o where o.broker_id = p_day.broker_id and o.day_id is null
$$;
comment on function private.drawer_now(private.broker_days) is
  'What lies in the drawer of an open day, by its opening count and the books. Operations of an open day have none yet.';
