create function public.renew_payout_code(p_id uuid, p_payout_code text) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') then
    perform private.refuse_status(v_transfer);
  end if;
  if private.set_payout_code(p_id, p_payout_code) then
    perform private.add_event(v_transfer, 'payout_code_renewed', v_transfer.status, 'sender');
  end if;
  return v_transfer;
end
$$;
comment on function public.renew_payout_code(uuid, text) is
  'Replaces the payout code of a transfer. The new code allows five attempts, so a payout that was locked by wrong codes is possible again. A repeat changes nothing. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';
revoke all on function public.renew_payout_code(uuid, text) from public, anon;
grant execute on function public.renew_payout_code(uuid, text) to authenticated;
