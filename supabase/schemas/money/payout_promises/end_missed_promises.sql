create function private.end_missed_promises() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_late public.money_transfers;
  v_transfer public.money_transfers;
  v_count integer := 0;
  v_patience interval := (private.promise_terms_at(now())).missed_after_minutes * interval '1 minute';
begin
  -- Skips locked rows, because another transaction is changing these transfers; the next run checks
  -- them again.
  for v_late in
    select * from public.money_transfers
    where status = 'in_process' and ready_at is null and ready_by <= now() - v_patience and not is_on_hold and (voucher_until is null or voucher_until <= now())
    order by ready_by limit 500 for update skip locked
  loop
    insert into private.money_transfer_declines (transfer_id, broker_id) values (v_late.id, v_late.broker_id)
    on conflict do nothing;
    update public.money_transfers set
      status = 'waiting_for_broker', broker_id = null, accepted_at = null,
      expires_at = now() + interval '24 hours',
      fee_returned_at = coalesce(fee_returned_at, now())
    where id = v_late.id
    returning * into v_transfer;
    insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, is_funded)
    values (v_late.id, v_late.recipient_city_id, v_late.payout_centimes, true);
    -- The fee is returned only once for each transfer. If a broker missed an earlier promise for
    -- this transfer, the fee was returned then, and this call writes nothing.
    perform private.journal_transfer(v_transfer, 'transfer_fee_returned');
    perform private.add_event(v_transfer, 'promise_missed', 'in_process', 'system',
      jsonb_build_object('fee_centimes', v_transfer.fee_centimes));
    perform private.notify(v_late.broker_id, 'transaction', 'promise_missed', '{"party": "late_broker"}', v_late.id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_missed_promises() is
  'Takes transfers away from brokers who did not have the cash ready within the grace period after the promised time (two hours at launch). The status changes from in_process to waiting_for_broker, and the other brokers of the city are asked to accept the transfer. The fee is returned to the sender if it has not been returned already. Returns the number of these transfers.';
