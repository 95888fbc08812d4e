create function public.my_commissions()
returns table (month date, cash_in_centimes bigint, payout_centimes bigint, operation_count integer)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_broker uuid := private.caller_id();
begin
  return query
    select date_trunc('month', o.noted_at at time zone 'Africa/Casablanca')::date,
      coalesce(sum(o.commission_centimes) filter (where o.float_centimes = 0), 0)::bigint,
      coalesce(sum(o.commission_centimes) filter (where o.float_centimes > 0), 0)::bigint, count(*)::integer
    from private.broker_operations o
    where o.broker_id = v_broker and o.commission_centimes > 0
      and o.noted_at >= (date_trunc('month', now() at time zone 'Africa/Casablanca') - interval '11 months') at time zone 'Africa/Casablanca'
    group by 1 order by 1 desc;
end
$$;
comment on function public.my_commissions() is
  'Returns the calling broker''s commission in each of the last twelve months in Morocco''s time, separately for cash-ins and payouts, in centimes. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_commissions() from public, anon;
grant execute on function public.my_commissions() to authenticated;
