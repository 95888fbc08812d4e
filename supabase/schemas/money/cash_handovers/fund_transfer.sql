create function private.fund_transfer(p_transfer public.money_transfers, p_broker_id uuid)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_preaccepted boolean;
  v_transfer public.money_transfers;
begin
  -- If the chosen broker accepted in advance but was suspended meanwhile, cancels the acceptance
  -- and asks every broker of the city instead.
  if p_transfer.broker_id is not null and not exists (
    select from public.brokers b join public.profiles p on p.id = b.id
    where b.id = p_transfer.broker_id and b.is_active and p.account_type = 'broker') then
    perform private.open_request_to_city(p_transfer);
  end if;
  v_is_preaccepted := exists (
    select from public.money_transfer_requests
    where transfer_id = p_transfer.id and is_preaccepted);
  update public.money_transfers set
    cash_in_broker_id = p_broker_id,
    funded_at = now(),
    status = case when v_is_preaccepted then 'in_process' else 'waiting_for_broker' end,
    accepted_at = case when v_is_preaccepted then now() end,
    expires_at = now() + case when v_is_preaccepted then interval '45 days' else interval '24 hours' end
  where id = p_transfer.id
  returning * into v_transfer;
  if v_is_preaccepted then
    delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  else
    insert into public.money_transfer_requests as r
      (transfer_id, city_id, payout_centimes, addressed_broker_id, is_funded, turn_ends_at)
    values (p_transfer.id, p_transfer.recipient_city_id, p_transfer.payout_centimes,
      v_transfer.broker_id, true,
      case when v_transfer.broker_id is not null then now() + interval '30 minutes' end)
    on conflict (transfer_id) do update
      set is_funded = true, created_at = now(), turn_ends_at = excluded.turn_ends_at;
  end if;
  perform private.add_event(v_transfer, 'funded', 'pending', 'sender',
    jsonb_build_object('counted_centimes', v_transfer.total_centimes));
  return v_transfer;
end
$$;
comment on function private.fund_transfer(public.money_transfers, uuid) is
  'Funds a pending transfer: its status becomes waiting_for_broker, or in_process if the chosen broker accepted in advance and is still active. The calling function writes the ledger journal.';
