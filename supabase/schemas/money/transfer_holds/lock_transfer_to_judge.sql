create function private.lock_transfer_to_judge(p_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_transfer public.money_transfers := private.lock_transfer(p_id, true, true);
begin
  if v_operator_id in (
    v_transfer.sender_id, v_transfer.receiver_id, v_transfer.broker_id, v_transfer.cash_in_broker_id) then
    perform private.refuse('WA068', 'Operators cannot decide about their own transfer');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_transfer_to_judge(uuid) is
  'Returns a transfer, locked, even if it is on hold. The caller must be a compliance operator who is not a party to the transfer. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE.';
