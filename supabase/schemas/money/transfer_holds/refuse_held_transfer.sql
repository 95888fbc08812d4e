create function public.refuse_held_transfer(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if private.is_hold_decided(p_id, 'refused') then
    return;
  elsif not v_transfer.is_on_hold then
    perform private.refuse('WA165', 'The transfer is not on hold');
  elsif v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.refuse_voucher_out(v_transfer);
  v_transfer := private.end_transfer_hold(v_transfer, 'refused', v_reason);
  -- The sender sees the fixed reason `hold_refused`. The operator's own reason would reveal to the
  -- sender what compliance checked.
  perform private.abandon_transfer(v_transfer, 'hold_refused', 'operator', 'hold_refused');
  perform private.add_audit_event('hold.refused', 'operator', p_id, v_reason);
end
$$;
comment on function public.refuse_held_transfer(uuid, text) is
  'Ends a transfer on hold. If the transfer is not funded, no money has moved; if it is funded, the sender can collect the full amount and the fee with a refund code. If only the refund of a transfer is on hold, the refund cannot be refused; it can only be released. A repeat by the same operator changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID, TRANSFER_NOT_ON_HOLD, STATUS_NOT_ALLOWED, VOUCHER_OUT.';
revoke all on function public.refuse_held_transfer(uuid, text) from public, anon;
grant execute on function public.refuse_held_transfer(uuid, text) to authenticated;
