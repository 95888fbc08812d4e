create function private.check_correction(p_broker_id uuid, p_account text, p_centimes bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.lock_float(p_broker_id);
  v_available bigint;
begin
  if p_account <> 'broker_float' then
    select b.* into v_balance
    from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = p_account and a.owner_id = p_broker_id for update of b;
  else
    perform private.check_float_cap(v_balance, p_centimes);
  end if;
  -- An account that was never opened counts as having a balance of zero.
  v_available := coalesce(v_balance.balance_centimes - v_balance.held_centimes - v_balance.minimum_centimes, 0);
  if v_available < -p_centimes then
    perform private.refuse('WA249', 'The balance of the account is too low', jsonb_build_object('available_centimes', v_available));
  end if;
end
$$;
comment on function private.check_correction(uuid, text, bigint) is
  'Locks a broker''s float and the account to correct, and checks that the balance of this account allows the correction. Works even if the broker''s contract has ended. Error codes: BROKER_NOT_AVAILABLE, FLOAT_TOO_HIGH (detail maximum_centimes), BALANCE_TOO_LOW (detail available_centimes).';
