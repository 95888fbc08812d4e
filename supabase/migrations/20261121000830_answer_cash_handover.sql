-- The sender's half of a handover: only her yes moves the transfer.

create function private.fund_transfer(p_transfer public.money_transfers, p_broker_id uuid)
returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_preaccepted boolean;
  v_transfer public.money_transfers;
begin
  -- A chosen broker who was suspended meanwhile has neither his word nor his turn any more.
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
  'pending -> waiting_for_broker, or -> in_process when the chosen broker accepted ahead and still is active.';

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
  select * into v_handover from public.cash_handovers where id = p_id for update;
  if v_handover.confirmed_at is not null then
    return v_transfer;
  elsif v_handover.rejected_at is not null then
    perform private.refuse('WA057', 'The count was rejected');
  elsif v_handover.kind = 'cash_in' and v_transfer.status <> 'pending'
    or v_handover.kind = 'refund' and v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  end if;
  update public.cash_handovers set confirmed_at = now() where id = p_id;
  if v_handover.kind = 'cash_in' then
    return private.fund_transfer(v_transfer, v_handover.broker_id);
  end if;
  update public.money_transfers set refund_state = 'paid' where id = v_transfer.id
  returning * into v_transfer;
  perform private.add_event(v_transfer, 'refund_paid', v_transfer.status, 'sender',
    jsonb_build_object('counted_centimes', v_handover.counted_centimes));
  return v_transfer;
end
$$;
comment on function public.confirm_cash_handover(uuid) is
  'The sender says that the broker''s count is right: cash in funds the transfer, a refund is paid. A repeat returns the transfer as it stands. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.confirm_cash_handover(uuid) from public, anon;
grant execute on function public.confirm_cash_handover(uuid) to authenticated;

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
  select * into v_handover from public.cash_handovers where id = p_id for update;
  if v_handover.rejected_at is not null then
    return v_transfer;
  elsif v_handover.confirmed_at is not null then
    perform private.refuse('WA057', 'The count was confirmed');
  end if;
  update public.cash_handovers set rejected_at = now() where id = p_id;
  perform private.add_event(v_transfer, 'cash_rejected', v_transfer.status, 'sender',
    jsonb_build_object('counted_centimes', v_handover.counted_centimes));
  return v_transfer;
end
$$;
comment on function public.reject_cash_handover(uuid) is
  'The sender says that the count is wrong; nothing moves and a new count can be recorded. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, HANDOVER_NOT_FOUND.';
revoke all on function public.reject_cash_handover(uuid) from public, anon;
grant execute on function public.reject_cash_handover(uuid) to authenticated;
