create function public.make_refund_code(p_id uuid, p_refund_code text) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  end if;
  if private.set_payout_code(p_id, p_refund_code) then
    perform private.add_event(v_transfer, 'refund_code_made', v_transfer.status, 'sender');
  end if;
  return v_transfer;
end
$$;
comment on function public.make_refund_code(uuid, text) is
  'Stores the hash of a refund code that was generated on the sender''s device. The sender shows this code to collect the refund. A new code replaces the earlier one and allows five attempts. A repeat changes nothing. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PAYOUT_CODE_INVALID.';
revoke all on function public.make_refund_code(uuid, text) from public, anon;
grant execute on function public.make_refund_code(uuid, text) to authenticated;
