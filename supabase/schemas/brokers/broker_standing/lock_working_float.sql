create function private.lock_working_float(p_broker_id uuid) returns private.ledger_balances
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.lock_float(p_broker_id);
begin
  -- Checks the contract after taking the lock, because the contract may have ended during the wait.
  if private.is_broker_ended(p_broker_id) then
    perform private.refuse('WA245', 'The broker''s contract has ended');
  end if;
  return v_balance;
end
$$;
comment on function private.lock_working_float(uuid) is
  'Locks the float of a broker whose contract has not ended, and returns the balance of the float. Error codes: BROKER_NOT_AVAILABLE, BROKER_ENDED.';
