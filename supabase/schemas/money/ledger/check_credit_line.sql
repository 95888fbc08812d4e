create function private.check_credit_line(p_broker_id uuid, p_credit_centimes bigint) returns private.ledger_balances
language plpgsql
set search_path = ''
as $$
declare
  v_balance private.ledger_balances := private.lock_working_float(p_broker_id);
begin
  if v_balance.balance_centimes - v_balance.held_centimes < -p_credit_centimes then
    perform private.refuse('WA045', 'The broker already uses more than this credit line',
      jsonb_build_object('used_centimes', v_balance.held_centimes - v_balance.balance_centimes));
  end if;
  return v_balance;
end
$$;
comment on function private.check_credit_line(uuid, bigint) is
  'Checks that the broker has a current contract and uses no more than the new credit line. Locks the broker''s float and returns it. Error codes: BROKER_NOT_AVAILABLE, BROKER_ENDED, CREDIT_LINE_IN_USE (detail used_centimes).';
