create function public.list_floats(p_after_name text default null, p_after_id uuid default null, p_limit integer default 50)
returns table (
  broker_id uuid, business_name text, city jsonb, is_active boolean, float_centimes bigint, held_centimes bigint,
  credit_centimes bigint, available_centimes bigint, commission_centimes bigint, is_ended boolean,
  topped_up_today_centimes bigint, top_up_limit_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'admin');
  return query
    select b.id, b.business_name, private.city_names(b.city_id), b.is_active, f.balance_centimes, f.held_centimes, -f.minimum_centimes,
      f.balance_centimes - f.held_centimes - f.minimum_centimes, c.balance_centimes, private.is_broker_ended(b.id),
      private.topped_up_on(b.id, now()), private.solo_top_up_limit()
    from (
      select k.* from public.brokers k
      where p_after_name is null
        or (k.business_name, k.id) > (p_after_name, coalesce(p_after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by k.business_name, k.id limit least(greatest(coalesce(p_limit, 50), 1), 100)) as b
    join private.ledger_accounts fa on fa.kind = 'broker_float' and fa.owner_id = b.id
    join private.ledger_balances f on f.account_id = fa.id
    join private.ledger_accounts ca on ca.kind = 'broker_commission' and ca.owner_id = b.id
    join private.ledger_balances c on c.account_id = ca.id
    order by b.business_name, b.id;
end
$$;
comment on function public.list_floats(text, uuid, integer) is
  'Lists for every broker, in centimes: the float, the holds on it, the credit line, the cash that the broker can still take in, the commission, today''s top-ups, and the limit up to which one operator alone may top up. Also returns whether the broker''s contract has ended. Sorted by name. To get the next page, pass business_name and broker_id of the last row. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.list_floats(text, uuid, integer) from public, anon;
grant execute on function public.list_floats(text, uuid, integer) to authenticated;
