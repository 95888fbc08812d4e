create function public.abandon_money_transfer(p_id uuid, p_reason text default null)
returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id, true);
begin
  if v_transfer.status = 'abandoned' then
    return v_transfer;
  elsif v_transfer.status = 'completed' then
    perform private.refuse_status(v_transfer);
  elsif v_transfer.is_on_hold and (v_transfer.funded_at is not null or exists (
    select from public.cash_handovers where transfer_id = p_id and confirmed_at is null and rejected_at is null)) then
    perform private.refuse('WA052', 'The transfer is on hold for a review');
  elsif v_transfer.is_on_hold then
    v_transfer := private.end_transfer_hold(v_transfer, 'withdrawn', null);
  end if;
  return private.abandon_transfer(v_transfer, 'abandoned', 'sender', left(btrim(p_reason), 200));
end
$$;
comment on function public.abandon_money_transfer(uuid, text) is
  'Called by the sender to cancel an open transfer. A transfer on hold can only be cancelled before its cash-in. refund_centimes is the amount that the sender gets back. A repeat returns the first result. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED (completed).';
revoke all on function public.abandon_money_transfer(uuid, text) from public, anon;
grant execute on function public.abandon_money_transfer(uuid, text) to authenticated;
