create function public.pay_refund(
  p_request_id uuid, p_reference text, p_refund_code text, p_counted_centimes bigint
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers;
  v_secret private.money_transfer_secrets;
  v_attempt private.refund_attempts;
  v_outcome text;
begin
  select t.* into v_transfer from public.money_transfers t where t.reference = upper(btrim(p_reference));
  v_transfer := private.lock_transfer(v_transfer.id);
  select * into v_attempt from private.refund_attempts where request_id = p_request_id;
  if v_attempt.transfer_id = v_transfer.id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left);
  elsif p_request_id is null or v_attempt.request_id is not null
    or exists (select from public.cash_handovers where id = p_request_id) then
    -- The request id is checked before the code is compared. Otherwise the insert below would fail
    -- for a used id, and its rollback would also undo the change of the attempt counter.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_transfer.refund_state <> 'payable' then
    perform private.refuse_status(v_transfer);
  elsif v_broker.id in (v_transfer.sender_id, v_transfer.receiver_id) then
    perform private.refuse('WA043', 'The broker must not be a party of the transfer');
  elsif p_counted_centimes is distinct from v_transfer.refund_centimes then
    perform private.refuse('WA055', 'The counted amount differs from the amount due',
      jsonb_build_object('expected_centimes', v_transfer.refund_centimes));
  end if;

  perform private.refuse_frozen_refund(v_transfer);
  select * into v_secret from private.money_transfer_secrets where transfer_id = v_transfer.id;
  if v_secret.transfer_id is null then
    perform private.refuse('WA059', 'The sender has not created a refund code');
  end if;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_refund_code, ''), v_secret.code_hash) then 'paid'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is a result, not an exception: an exception would roll back the attempt counter.
  if v_outcome <> 'paid' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets
    set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = v_transfer.id
    returning * into v_secret;
    perform private.add_event(v_transfer,
      case v_outcome when 'locked' then 'refund_locked' else 'refund_failed' end,
      v_transfer.status, 'broker', jsonb_build_object('attempts_left', v_secret.attempts_left));
  elsif v_outcome = 'paid' then
    perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.refund_centimes);
    -- The right refund code shows that the sender confirms the handover. The handover is therefore
    -- stored as confirmed. The refund is stored as paid, so that no broker can pay it again.
    insert into public.cash_handovers (id, transfer_id, kind, broker_id, counted_centimes, amount_centimes, confirmed_at)
    values (p_request_id, v_transfer.id, 'refund', v_broker.id, p_counted_centimes, v_transfer.amount_centimes, now());
    update public.money_transfers set refund_state = 'paid' where id = v_transfer.id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = v_transfer.id;
    perform private.journal_transfer(v_transfer, 'refund_paid');
    perform private.add_event(v_transfer, 'refund_paid', v_transfer.status, 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  insert into private.refund_attempts (request_id, transfer_id, broker_id, outcome, attempts_left)
  values (p_request_id, v_transfer.id, v_broker.id, v_outcome, v_secret.attempts_left);
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left);
end
$$;
comment on function public.pay_refund(uuid, text, text, bigint) is
  'Pays a refund immediately if the sender''s refund code is right and the broker counted the right amount. The state of the refund changes from payable to paid. Returns {outcome: paid | wrong_code | locked, attempts_left}. Five wrong codes lock the refund until the sender makes another code. A repeat with the same p_request_id returns the first outcome and does not use up an attempt. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, FIELD_INVALID, BROKER_IS_PARTY, COUNT_MISMATCH, REFUND_CODE_MISSING, REFUND_DISPUTED, the codes of check_broker_limits.';
revoke all on function public.pay_refund(uuid, text, text, bigint) from public, anon;
grant execute on function public.pay_refund(uuid, text, text, bigint) to authenticated;
