create function public.give_up_money_transfer(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
begin
  if exists (select from private.money_transfer_declines where transfer_id = p_id and broker_id = v_broker.id)
    and v_transfer.broker_id is distinct from v_broker.id then
    return;
  elsif v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  end if;
  insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id)
  on conflict do nothing;
  update public.money_transfers set
    status = 'waiting_for_broker', broker_id = null, accepted_at = null,
    expires_at = now() + interval '24 hours'
  where id = p_id
  returning * into v_transfer;
  insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, is_funded)
  values (p_id, v_transfer.recipient_city_id, v_transfer.payout_centimes, true);
  perform private.add_event(v_transfer, 'broker_gave_up', 'in_process', 'broker');
end
$$;
comment on function public.give_up_money_transfer(uuid) is
  'Gives up an accepted transfer that the caller cannot pay out. The status of the transfer changes from in_process to waiting_for_broker, and the other brokers of the city are asked to accept it. A repeat changes nothing. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED.';
revoke all on function public.give_up_money_transfer(uuid) from public, anon;
grant execute on function public.give_up_money_transfer(uuid) to authenticated;
