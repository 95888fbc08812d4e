create function private.cash_now(p_broker_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select case when b.cash_counted_at > now() - interval '24 hours' then greatest(0, b.declared_cash_centimes + coalesce((
      select sum(o.cash_centimes) from private.broker_operations o
      where o.broker_id = b.id and o.noted_at > b.cash_counted_at and o.day_id is null), 0))::bigint else 0 end
  from public.brokers b where b.id = p_broker_id
$$;
comment on function private.cash_now(uuid) is
  'Returns a broker''s current cash in centimes: their last count plus the operations since then. Returns 0 when the last count is older than 24 hours.';
