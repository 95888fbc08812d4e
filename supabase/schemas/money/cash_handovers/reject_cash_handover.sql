create function public.reject_cash_handover(p_id uuid) returns public.money_transfers
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
  if v_handover.rejected_at is not null then
    return v_transfer;
  elsif v_handover.confirmed_at is not null then
    perform private.refuse('WA057', 'The count has already been confirmed');
  end if;
  update public.cash_handovers set rejected_at = now() where id = p_id;
  perform private.end_hold(p_id);
  perform private.add_event(v_transfer, 'cash_rejected', v_transfer.status, 'sender',
    jsonb_build_object('counted_centimes', v_handover.counted_centimes));
  return v_transfer;
end
$$;
comment on function public.reject_cash_handover(uuid) is
  'Called by the sender to reject the amount that the broker counted. No money moves, and the broker can record a new count. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND.';
revoke all on function public.reject_cash_handover(uuid) from public, anon;
grant execute on function public.reject_cash_handover(uuid) to authenticated;
