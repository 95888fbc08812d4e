create function private.broker_exit_due(p_id uuid, p_broker_id uuid, p_reason text, p_number text) returns private.broker_exits
language plpgsql
set search_path = ''
as $$
declare
  v_float private.ledger_balances := private.lock_working_float(p_broker_id);
  v_work jsonb;
  v_exit private.broker_exits;
begin
  -- Counts the open work after locking the float. The count then includes a transfer whose cash-in
  -- was confirmed while this call waited for the lock.
  v_work := private.broker_open_work(p_broker_id);
  if v_work <> '{"transfers": 0, "counts": 0, "disputes": 0}' or v_float.held_centimes > 0 then
    perform private.refuse('WA242', 'The broker has open transfers', v_work);
  elsif v_float.balance_centimes < 0 then
    perform private.refuse('WA243', 'The broker owes money', jsonb_build_object('centimes', -v_float.balance_centimes));
  end if;
  v_exit.id := p_id;
  v_exit.broker_id := p_broker_id;
  v_exit.reason := p_reason;
  v_exit.receipt_number := p_number;
  v_exit.float_centimes := v_float.balance_centimes;
  v_exit.commission_centimes := private.broker_balance(p_broker_id, 'broker_commission');
  v_exit.deposit_centimes := private.broker_balance(p_broker_id, 'broker_deposit');
  v_exit.ended_by := auth.uid();
  v_exit.ended_at := now();
  return v_exit;
end
$$;
comment on function private.broker_exit_due(uuid, uuid, text, text) is
  'Locks the broker''s float, and returns the payout that is due at the end of the broker''s contract as a row that is not saved yet. Error codes: BROKER_NOT_AVAILABLE, BROKER_ENDED, BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes).';
