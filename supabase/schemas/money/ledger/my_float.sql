create function public.my_float() returns table (
  float_centimes bigint, held_centimes bigint, credit_centimes bigint, available_centimes bigint, commission_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return query
    select f.balance_centimes, f.held_centimes, -f.minimum_centimes,
      f.balance_centimes - f.held_centimes - f.minimum_centimes, c.balance_centimes
    from private.ledger_accounts fa
    join private.ledger_balances f on f.account_id = fa.id
    join private.ledger_accounts ca on ca.kind = 'broker_commission' and ca.owner_id = fa.owner_id
    join private.ledger_balances c on c.account_id = ca.id
    where fa.kind = 'broker_float' and fa.owner_id = v_broker.id;
end
$$;
comment on function public.my_float() is
  'Returns, in centimes, the calling broker''s float (the money that the platform owes the broker), the holds on the float, the credit line, the amount of cash that the broker can still take in, and the commission. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_float() from public, anon;
grant execute on function public.my_float() to authenticated;
