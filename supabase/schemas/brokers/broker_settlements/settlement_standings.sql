create function private.settlement_standings() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'city_id', b.city_id,
    'cash', (a.alerts ->> 'free_cash_centimes')::bigint,
    'float', (a.alerts ->> 'free_float_centimes')::bigint,
    -- A broker needs at least a thousand dirhams in cash and a thousand in float. Settlements
    -- therefore plan cash and float even for a broker with little history.
    'cash_need', greatest((a.alerts ->> 'cash_level_centimes')::bigint, d.paid_out, 100000),
    'float_need', greatest((a.alerts ->> 'float_level_centimes')::bigint, d.taken_in, 100000),
    'float_room', greatest((private.limit_schedule_at(now())).float_cap_centimes - private.broker_balance(b.id, 'broker_float'), 0))), '[]')
  from public.brokers b
  join public.profiles p on p.id = b.id and p.account_type = 'broker'
  cross join lateral (select private.broker_alerts(b.id) as alerts) as a
  -- Computes the 80th percentile of the broker's daily payouts and cash-ins. Settlements are
  -- excluded, because they are not operations with customers.
  cross join lateral (
    select coalesce(percentile_disc(0.8) within group (order by day.paid_out), 0) as paid_out,
      coalesce(percentile_disc(0.8) within group (order by day.taken_in), 0) as taken_in, count(*) as days
    from (
      select coalesce(-sum(o.cash_centimes) filter (where o.cash_centimes < 0), 0)::bigint as paid_out,
        coalesce(sum(o.cash_centimes) filter (where o.cash_centimes > 0), 0)::bigint as taken_in
      from private.broker_operations o
      where o.broker_id = b.id and o.noted_at > now() - interval '14 days' and o.journal_id is not null
        and o.cash_centimes <> 0 and o.kind <> 'brokers_settled'
      group by (o.noted_at at time zone 'Africa/Casablanca')::date) as day) as d
  where b.is_active and b.cash_counted_at > now() - interval '24 hours' and d.days > 0
    -- Excludes brokers with an open settlement, because that settlement already uses their spare
    -- cash or float.
    and not exists (select from private.broker_settlements s where s.status = 'open' and b.id in (s.giver_id, s.taker_id))
$$;
comment on function private.settlement_standings() is
  'Returns the input of settlement_plan: one element for each broker who is active, has counted their drawer in the last 24 hours, has served a customer in the last 14 days, and has no open settlement. An element contains the broker''s free cash and free float, and the amounts of cash and of float that the broker needs. Each of these needs is the higher of the broker''s warning level and the 80th percentile of the broker''s daily amounts in the last 14 days, but at least 1 000 dirhams.';
