create function private.abandon_transfer(
  p_transfer public.money_transfers, p_kind text, p_actor_role text, p_reason text
) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_same_day boolean :=
    (now() at time zone 'Africa/Casablanca')::date
      = (p_transfer.funded_at at time zone 'Africa/Casablanca')::date;
  v_refund bigint := case
    when p_transfer.funded_at is null then null
    -- The refund is the full total if no broker has accepted, the transfer was funded today, an
    -- operator ends the transfer, or the fee was already returned because of a missed payout
    -- promise. Otherwise the sender loses the fee.
    when p_transfer.status = 'waiting_for_broker' or v_is_same_day or p_actor_role = 'operator' or p_transfer.fee_returned_at is not null
      then p_transfer.total_centimes
    else p_transfer.payout_centimes
  end;
  v_handover_id uuid;
  v_transfer public.money_transfers;
begin
  update public.money_transfers set
    status = 'abandoned', abandoned_at = now(), abandon_reason = p_reason, expires_at = null,
    refund_state = case when v_refund is null then 'none' else 'payable' end,
    refund_centimes = v_refund
  where id = p_transfer.id
  returning * into v_transfer;
  delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  delete from private.money_transfer_secrets where transfer_id = p_transfer.id;
  update public.cash_handovers set rejected_at = now()
  where transfer_id = p_transfer.id and confirmed_at is null and rejected_at is null
  returning id into v_handover_id;
  perform private.end_hold(v_handover_id);
  if v_transfer.funded_at is not null then
    perform private.journal_transfer(v_transfer, 'transfer_abandoned');
  end if;
  perform private.add_event(v_transfer, p_kind, p_transfer.status, p_actor_role,
    jsonb_strip_nulls(jsonb_build_object('refund_centimes', v_refund)));
  return v_transfer;
end
$$;
comment on function private.abandon_transfer(public.money_transfers, text, text, text) is
  'Ends an open transfer. The sender of a funded transfer gets a full refund in four cases: no broker has accepted, the transfer was funded today, the fee was returned because a broker did not have the cash ready in time, or an operator ends the transfer. In all other cases the refund is only the amount that the recipient would have received.';
