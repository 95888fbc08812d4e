create function public.record_cash_handover(p_id uuid, p_reference text, p_counted_centimes bigint)
returns public.cash_handovers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_handover public.cash_handovers;
  v_due record;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The client must supply the id', '{"field": "p_id"}');
  end if;
  select t.* into v_transfer from public.money_transfers t where t.reference = upper(btrim(p_reference));
  v_transfer := private.lock_transfer(v_transfer.id);
  select * into v_handover from public.cash_handovers where id = p_id;
  if v_handover.id is not null then
    if v_handover.broker_id <> v_broker.id or v_handover.transfer_id <> v_transfer.id then
      perform private.refuse('WA050', 'Transfer not found');
    end if;
    return v_handover;
  end if;
  select * into v_due from private.handover_due(v_transfer);
  -- A count of cash is recorded only for a cash-in. A refund is paid with pay_refund instead, and
  -- needs the sender's refund code.
  if v_due.kind is distinct from 'cash_in' then
    perform private.refuse_status(v_transfer);
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id)
    or v_broker.id = v_transfer.broker_id then
    perform private.refuse('WA043', 'The broker must not be a party of the transfer');
  elsif p_counted_centimes is distinct from v_due.amount_centimes then
    perform private.refuse('WA055', 'The counted amount differs from the amount due',
      jsonb_build_object('expected_centimes', v_due.amount_centimes));
  elsif exists (select from public.cash_handovers
    where transfer_id = v_transfer.id and confirmed_at is null and rejected_at is null) then
    perform private.refuse('WA058', 'Another count is waiting for the sender''s answer');
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  perform private.require_wait_over(v_transfer);
  perform private.check_corridor(v_broker.city_id, v_transfer.recipient_city_id);
  perform private.require_within_limits(v_transfer);
  perform private.add_event(v_transfer, 'cash_recorded', v_transfer.status, 'broker', jsonb_build_object('counted_centimes', p_counted_centimes));
  -- Checks the broker's limits last: this check locks the row of the broker's float until the
  -- commit, and the broker's other cash operations wait for this lock.
  perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes);
  perform private.hold_float(v_broker.id, p_id, p_counted_centimes);
  insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes, amount_centimes)
  values (p_id, v_transfer.id, v_due.kind, v_broker.id, p_counted_centimes, v_transfer.amount_centimes)
  returning * into v_handover;
  return v_handover;
end
$$;
comment on function public.record_cash_handover(uuid, text, bigint) is
  'Records the cash that a broker counted for a cash-in. p_id is an id that the broker''s device generated; p_counted_centimes must be the amount due. A hold on the broker''s float reserves this amount until the sender confirms or rejects the count. A repeat with the same id returns the first result. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, FIELD_INVALID (p_id), TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, BROKER_IS_PARTY, COUNT_MISMATCH, HANDOVER_PENDING, PARTY_PHONE_NOT_VERIFIED, RECIPIENT_WAIT, CORRIDOR_CLOSED, FLOAT_TOO_LOW, the codes of require_within_limits and check_broker_limits.';
revoke all on function public.record_cash_handover(uuid, text, bigint) from public, anon;
grant execute on function public.record_cash_handover(uuid, text, bigint) to authenticated;
