create function public.mark_cash_ready(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id, p_may_have_voucher => true);
begin
  if v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.ready_at is not null then
    return v_transfer;
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  end if;
  update public.money_transfers set ready_at = now() where id = p_id returning * into v_transfer;
  perform private.add_event(v_transfer, 'cash_ready', 'in_process', 'broker');
  return v_transfer;
end
$$;
comment on function public.mark_cash_ready(uuid) is
  'Called by the broker who accepted the transfer, to record that the cash is ready. Notifies the sender and the recipient, and records whether the cash was ready by the time that the broker promised. A repeat changes nothing. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';
revoke all on function public.mark_cash_ready(uuid) from public, anon;
grant execute on function public.mark_cash_ready(uuid) to authenticated;
