create function private.thirty_days_allow_at(p_user_id uuid, p_centimes bigint) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(freed.funded_at) + interval '30 days'
  from (
    select t.funded_at, sum(t.amount_centimes) over (order by t.funded_at) as centimes
    from private.counted_transfers(p_user_id, null) t where t.funded_at is not null) as freed
  where freed.centimes >= p_centimes
$$;
comment on function private.thirty_days_allow_at(uuid, bigint) is
  'Returns the earliest time at which the person can send this amount, in centimes, within the thirty-day limit. At that time enough of their transfers are older than thirty days and no longer count.';
