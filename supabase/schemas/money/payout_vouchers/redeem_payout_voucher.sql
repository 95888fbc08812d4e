create function public.redeem_payout_voucher(
  p_request_id uuid, p_token text, p_counted_centimes bigint,
  p_document_type text, p_document_last4 text, p_name_matches boolean
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_voucher private.payout_vouchers;
  v_attempt private.payout_attempts;
  v_outcome text;
begin
  -- Does not use active_broker, because a broker who is suspended now may have paid out the cash
  -- before the suspension.
  if not exists (select from public.brokers b where b.id = v_caller) then
    perform private.refuse('WA042', 'Only a broker may do this');
  end if;
  select * into v_voucher from private.payout_vouchers v
  where v.token_hash = translate(rtrim(encode(sha256(convert_to(p_token, 'UTF8')), 'base64'), '='), '+/', '-_');
  v_transfer := private.lock_transfer(v_voucher.transfer_id, true, true);
  -- Reads the voucher again under the lock: another device may have redeemed it meanwhile.
  select * into v_voucher from private.payout_vouchers v where v.id = v_voucher.id;
  select * into v_attempt from private.payout_attempts where request_id = p_request_id;
  if v_attempt.transfer_id = v_transfer.id and v_attempt.broker_id = v_caller then
    return jsonb_build_object('outcome', v_attempt.outcome);
  elsif p_request_id is null or v_attempt.request_id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_request_id"}');
  elsif p_document_type is null or p_document_type not in ('CIN', 'Passport', 'Other') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_type"}');
  elsif p_document_last4 is null or p_document_last4 !~ '^[A-Za-z0-9]{4}$' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "document_last4"}');
  elsif p_counted_centimes is distinct from v_voucher.amount_centimes then
    perform private.refuse('WA055', 'The counted amount differs from the amount due',
      jsonb_build_object('expected_centimes', v_voucher.amount_centimes));
  elsif p_name_matches is not true then
    perform private.refuse('WA056', 'The name on the document differs from the name of the recipient');
  end if;

  v_outcome := case
    when v_voucher.redeemed_at is not null then 'voucher_used'
    when v_voucher.broker_id <> v_caller then 'voucher_of_other'
    -- Checks the transfer's status besides the voucher's end: a scheduled job may have ended the
    -- transfer.
    when v_voucher.ends_at <= now() or v_transfer.status <> 'in_process' then 'voucher_late'
    else 'paid'
  end;
  if v_outcome = 'paid' then
    update private.payout_vouchers set redeemed_at = now() where id = v_voucher.id;
    update public.money_transfers set status = 'completed', completed_at = now(), expires_at = null, voucher_until = null
    where id = v_transfer.id
    returning * into v_transfer;
    delete from private.money_transfer_secrets where transfer_id = v_transfer.id;
    perform private.journal_transfer(v_transfer, 'transfer_completed');
    perform private.add_event(v_transfer, 'completed', 'in_process', 'broker',
      jsonb_build_object('counted_centimes', p_counted_centimes));
  else
    -- An exception would undo the alert about suspicious activity, so none is raised. No journal
    -- entry is made: the broker bears the loss of the cash, and no balance in the ledger changes.
    perform private.raise_activity_alert(v_caller, v_outcome, p_request_id, v_transfer.id,
      jsonb_build_object('centimes', p_counted_centimes));
    perform private.add_audit_event('voucher.refused', 'broker', v_transfer.id, v_outcome);
  end if;
  insert into private.payout_attempts
    (request_id, transfer_id, broker_id, outcome, attempts_left, document_type, document_last4)
  values (p_request_id, v_transfer.id, v_caller, v_outcome, 0, p_document_type, upper(p_document_last4));
  return jsonb_build_object('outcome', v_outcome);
end
$$;
comment on function public.redeem_payout_voucher(uuid, text, bigint, text, text, boolean) is
  'Records a payout that was made offline by the broker whom the voucher names; the transfer''s status changes from in_process to completed. Checks no limit or hold, because the cash is already paid out. Returns {outcome: paid | voucher_used | voucher_of_other | voucher_late}. With any outcome except paid, the transfer does not change, the broker bears the loss, and a case of suspicious activity is opened. A repeat with the same p_request_id returns the first outcome. Error codes: NOT_SIGNED_IN, NOT_A_BROKER, TRANSFER_NOT_FOUND, FIELD_INVALID, COUNT_MISMATCH, IDENTITY_MISMATCH.';
revoke all on function public.redeem_payout_voucher(uuid, text, bigint, text, text, boolean) from public, anon;
grant execute on function public.redeem_payout_voucher(uuid, text, bigint, text, text, boolean) to authenticated;
