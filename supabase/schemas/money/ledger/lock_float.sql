create function private.lock_float(p_broker_id uuid) returns private.ledger_balances
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances;
begin
  select b.* into v_balance
  from public.brokers k
  join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = k.id
  join private.ledger_balances b on b.account_id = a.id
  where k.id = p_broker_id for update of b;
  if v_balance.account_id is null then
    perform private.refuse('WA040', 'Broker not found');
  end if;
  return v_balance;
end
$$;
comment on function private.lock_float(uuid) is 'Locks the float of a broker and returns the balance of the float. Error codes: BROKER_NOT_AVAILABLE.';
