create function private.broker_alerts(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with usual as (
    -- The default warning level is the 80th percentile of the amounts of recent operations.
    select percentile_disc(0.8) within group (order by one.cash) filter (where one.cash > 0) as taken_in,
      percentile_disc(0.8) within group (order by -one.cash) filter (where one.cash < 0) as paid_out
    from (
      (select o.cash_centimes as cash from private.broker_operations o
      where o.broker_id = p_broker_id and o.journal_id is not null and o.kind <> 'brokers_settled' and o.cash_centimes > 0 order by o.id desc limit 30)
      union all
      (select o.cash_centimes from private.broker_operations o
      where o.broker_id = p_broker_id and o.journal_id is not null and o.kind <> 'brokers_settled' and o.cash_centimes < 0 order by o.id desc limit 30)) as one
  ), standing as (
    select b.balance_centimes - b.held_centimes - b.minimum_centimes as float,
      private.cash_now(p_broker_id) - coalesce((
        select sum(t.payout_centimes) from public.money_transfers t
        where t.broker_id = p_broker_id and t.accepted_at is not null and t.status = 'in_process'), 0)::bigint as cash
    from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id = p_broker_id
  )
  select jsonb_build_object(
    'free_float_centimes', s.float, 'free_cash_centimes', s.cash,
    'float_level_centimes', coalesce(l.float_centimes, u.taken_in), 'cash_level_centimes', coalesce(l.cash_centimes, u.paid_out),
    'own_float_level_centimes', l.float_centimes, 'own_cash_level_centimes', l.cash_centimes,
    'is_float_low', coalesce(s.float < coalesce(l.float_centimes, u.taken_in), false),
    'is_cash_low', coalesce(s.cash < coalesce(l.cash_centimes, u.paid_out), false))
  from standing s cross join usual u left join private.broker_alert_levels l on l.broker_id = p_broker_id
$$;
comment on function private.broker_alerts(uuid) is
  'Returns how much cash a broker can still take in and pay out in addition to the transfers that they accepted, the warning levels for float and cash, and whether float and cash are below these levels. A level that the broker has not set is the 80th percentile of the broker''s last thirty cash-ins or payouts.';
