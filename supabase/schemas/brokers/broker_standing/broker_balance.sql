create function private.broker_balance(p_broker_id uuid, p_kind text) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(sum(b.balance_centimes), 0)::bigint
  from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
  where a.kind = p_kind and a.owner_id = p_broker_id
$$;
comment on function private.broker_balance(uuid, text) is 'Returns the balance of a broker''s account in centimes; 0 for an account that was never opened.';
