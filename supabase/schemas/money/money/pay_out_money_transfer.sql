create function public.pay_out_money_transfer(
  p_id uuid, p_request_id uuid, p_payout_code text, p_counted_centimes bigint,
  p_document_type text, p_document_last4 text, p_name_matches boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_transfer public.money_transfers := private.lock_transfer(p_id);
  v_secret private.money_transfer_secrets;
  v_attempt private.payout_attempts;
  v_outcome text;
begin
  if v_transfer.broker_id is distinct from v_broker.id or v_transfer.accepted_at is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  select * into v_attempt from private.payout_attempts where request_id = p_request_id;
  if v_attempt.request_id is not null and v_attempt.transfer_id = p_id and v_attempt.broker_id = v_broker.id then
    return jsonb_build_object('outcome', v_attempt.outcome, 'attempts_left', v_attempt.attempts_left,
      'transfer', to_jsonb(v_transfer));
  elsif p_request_id is null or v_attempt.request_id is not null then
    -- Refuses a request id of another payout before the code is compared. Otherwise the insert
    -- below would fail, and its rollback would undo the change of the attempt counter.
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif p_document_type is null or p_document_type not in ('CIN', 'Passport', 'Other') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_type"}');
  elsif p_document_last4 is null or p_document_last4 !~ '^[A-Za-z0-9]{4}$' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_last4"}');
  elsif p_counted_centimes is distinct from v_transfer.payout_centimes then
    perform private.refuse('WA055', 'The counted amount differs from the amount due',
      jsonb_build_object('expected_centimes', v_transfer.payout_centimes));
  elsif p_name_matches is not true then
    perform private.refuse('WA056', 'The name on the document differs from the name of the recipient');
  elsif v_transfer.receiver_id is not null then
    perform private.require_verified_phone(v_transfer.receiver_id);
  end if;
  perform private.require_wait_over(v_transfer);
  perform private.require_payout_count(v_transfer);

  select * into strict v_secret from private.money_transfer_secrets where transfer_id = p_id;
  v_outcome := case
    when v_secret.attempts_left = 0 then 'locked'
    when v_secret.code_hash = extensions.crypt(coalesce(p_payout_code, ''), v_secret.code_hash) then 'paid'
    when v_secret.attempts_left = 1 then 'locked'
    else 'wrong_code'
  end;
  -- A wrong code is a result, not an exception: an exception would roll back the attempt counter.
  if v_outcome <> 'paid' and v_secret.attempts_left > 0 then
    update private.money_transfer_secrets
    set attempts_left = attempts_left - 1, updated_at = now()
    where transfer_id = p_id
    returning * into v_secret;
    perform private.add_event(v_transfer,
      case v_outcome when 'locked' then 'payout_locked' else 'payout_failed' end,
      v_transfer.status, 'broker', jsonb_build_object('attempts_left', v_secret.attempts_left));
    -- Gives the transfer's row a new version. The sender's screen then reloads the timeline. The
    -- timeline with the failed attempt is in another table.
    update public.money_transfers set updated_at = now() where id = p_id returning * into v_transfer;
  elsif v_outcome = 'paid' then
    perform private.check_broker_limits(v_broker.id, v_transfer.amount_centimes, v_transfer.payout_centimes);
    update public.money_transfers set status = 'completed', completed_at = now(), expires_at = null
    where id = p_id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = p_id;
    perform private.journal_transfer(v_transfer, 'transfer_completed');
    perform private.add_event(v_transfer, 'completed', 'in_process', 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  end if;
  insert into private.payout_attempts
    (request_id, transfer_id, broker_id, outcome, attempts_left, document_type, document_last4)
  values (p_request_id, p_id, v_broker.id, v_outcome, v_secret.attempts_left,
    p_document_type, upper(p_document_last4));
  return jsonb_build_object('outcome', v_outcome, 'attempts_left', v_secret.attempts_left,
    'transfer', to_jsonb(v_transfer));
end
$$;
comment on function public.pay_out_money_transfer(uuid, uuid, text, bigint, text, text, boolean) is
  'Pays out an accepted transfer if the payout code is right, the broker counted the right amount, and the name on the recipient''s document matches. The status of the transfer changes from in_process to completed. Returns {outcome: paid | wrong_code | locked, attempts_left, transfer}. Five wrong codes lock the payout until the sender renews the code. A repeat with the same p_request_id returns the first outcome and does not use up an attempt. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, FIELD_INVALID, COUNT_MISMATCH, IDENTITY_MISMATCH, PARTY_PHONE_NOT_VERIFIED, RECIPIENT_WAIT, RECIPIENT_NOT_CONFIRMED, the codes of check_broker_limits.';
revoke all on function public.pay_out_money_transfer(uuid, uuid, text, bigint, text, text, boolean) from public, anon;
grant execute on function public.pay_out_money_transfer(uuid, uuid, text, bigint, text, text, boolean) to authenticated;
