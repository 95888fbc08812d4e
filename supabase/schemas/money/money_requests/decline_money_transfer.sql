create function public.decline_money_transfer(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
  v_request public.money_transfer_requests;
begin
  select * into v_request from public.money_transfer_requests where transfer_id = p_id;
  if exists (select from private.money_transfer_declines where transfer_id = p_id and broker_id = v_broker.id) then
    return;
  elsif v_request.transfer_id is null
    or not private.may_take_request(p_id, v_request.city_id, v_request.addressed_broker_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  insert into private.money_transfer_declines (transfer_id, broker_id) values (p_id, v_broker.id);
  if v_request.addressed_broker_id = v_broker.id then
    perform private.open_request_to_city(v_transfer);
    perform private.add_event(v_transfer, 'broker_declined', v_transfer.status, 'broker');
  end if;
end
$$;
comment on function public.decline_money_transfer(uuid) is
  'Declines a request for a payout. The caller is not asked again for this transfer. If the request was addressed to the caller only, it is opened to the city''s other brokers. A repeat changes nothing. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';
revoke all on function public.decline_money_transfer(uuid) from public, anon;
grant execute on function public.decline_money_transfer(uuid) to authenticated;
