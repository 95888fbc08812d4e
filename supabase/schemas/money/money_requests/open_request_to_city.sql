create function private.open_request_to_city(p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.money_transfers set broker_id = null where id = p_transfer.id;
  if p_transfer.status = 'pending' then
    -- The transfer is not funded. No other broker is asked to take it until the sender has paid in
    -- the cash.
    delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  else
    update public.money_transfer_requests
    set addressed_broker_id = null, is_preaccepted = false, turn_ends_at = null
    where transfer_id = p_transfer.id;
  end if;
end
$$;
comment on function private.open_request_to_city(public.money_transfers) is 'Removes the broker to whom the sender addressed the transfer. If the transfer is funded, its request is then open to every broker of the city. If the transfer is pending, its request is deleted.';
