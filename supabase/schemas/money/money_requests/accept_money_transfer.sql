create function public.accept_money_transfer(p_id uuid) returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_request public.money_transfer_requests;
begin
  v_transfer := private.lock_transfer(p_id);
  if v_transfer.broker_id = v_broker.id and v_transfer.accepted_at is not null then
    return v_transfer;
  end if;
  select * into v_request from public.money_transfer_requests where transfer_id = p_id;
  if v_request.transfer_id is null then
    -- Tells only brokers of the recipient's city that another broker has accepted the request.
    if v_transfer.accepted_at is not null and v_transfer.recipient_city_id = v_broker.city_id then
      perform private.refuse('WA053', 'Another broker has already accepted');
    end if;
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_request.city_id <> v_broker.city_id then
    perform private.refuse('WA041', 'The broker works in another city');
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id, v_transfer.cash_in_broker_id) then
    perform private.refuse('WA043', 'The broker must not be a party of the transfer');
  elsif not private.may_take_request(p_id, v_request.city_id, v_request.addressed_broker_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;

  if v_transfer.status = 'pending' then
    if not v_request.is_preaccepted then
      update public.money_transfer_requests set is_preaccepted = true where transfer_id = p_id;
      perform private.add_event(v_transfer, 'broker_preaccepted', 'pending', 'broker');
    end if;
    -- The row contains names, which the broker may see only after the cash has been paid in. The
    -- transfer is not paid in yet, so the row is not returned.
    return null;
  end if;
  delete from public.money_transfer_requests where transfer_id = p_id;
  update public.money_transfers set
    status = 'in_process', broker_id = v_broker.id, accepted_at = now(),
    expires_at = now() + interval '45 days'
  where id = p_id
  returning * into v_transfer;
  perform private.add_event(v_transfer, 'broker_accepted', 'waiting_for_broker', 'broker');
  return v_transfer;
end
$$;
comment on function public.accept_money_transfer(uuid) is
  'Accepts a request for a payout. For the first broker who accepts, the transfer''s status changes from waiting_for_broker to in_process. If the transfer is not funded yet and the sender chose the caller, records the caller''s acceptance and returns null. A repeat by the same broker returns the transfer. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, ALREADY_TAKEN, BROKER_WRONG_CITY, BROKER_IS_PARTY.';
revoke all on function public.accept_money_transfer(uuid) from public, anon;
grant execute on function public.accept_money_transfer(uuid) to authenticated;
