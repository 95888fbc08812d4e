create function public.confirm_cash_handover(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_handover public.cash_handovers;
  v_transfer public.money_transfers;
begin
  select * into v_handover from public.cash_handovers where id = p_id;
  v_transfer := private.lock_own_transfer(v_handover.transfer_id);
  select * into v_handover from public.cash_handovers where id = p_id;
  if v_handover.confirmed_at is not null then
    return v_transfer;
  elsif v_handover.rejected_at is not null then
    perform private.refuse('WA057', 'The count has already been rejected');
  elsif v_transfer.status <> 'pending' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  perform private.require_within_limits(v_transfer);
  update public.cash_handovers set confirmed_at = now() where id = p_id;
  v_transfer := private.fund_transfer(v_transfer, v_handover.broker_id);
  -- All functions lock the broker's float last. The lock lasts until the commit and delays the
  -- broker's other cash counts.
  perform private.end_hold(p_id);
  perform private.journal_transfer(v_transfer, 'transfer_funded');
  return v_transfer;
end
$$;
comment on function public.confirm_cash_handover(uuid) is
  'Called by the sender to confirm the cash that the broker counted. The confirmation funds the transfer. A repeat returns the transfer in its current state. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND, STATUS_NOT_ALLOWED, PHONE_NOT_VERIFIED, the codes of require_within_limits.';
revoke all on function public.confirm_cash_handover(uuid) from public, anon;
grant execute on function public.confirm_cash_handover(uuid) to authenticated;
