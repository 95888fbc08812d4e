create function public.make_payout_voucher(p_id uuid, p_transfer_id uuid, p_token_hash text, p_payout_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_voucher private.payout_vouchers;
  v_try jsonb;
  c_cap constant bigint := 100000;
  c_life constant interval := '6 hours';
  c_grace constant interval := '18 hours';
begin
  -- A recipient with an account must confirm the payout, so only that recipient may make the
  -- voucher; otherwise only the sender may. Other people are refused before they can lock the
  -- transfer.
  if not exists (select from public.money_transfers t where t.id = p_transfer_id and t.status <> 'draft'
    and coalesce(t.receiver_id, t.sender_id) = v_caller) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_transfer_id, true, true);
  select * into v_voucher from private.payout_vouchers v where v.id = p_id;
  if v_voucher.transfer_id = p_transfer_id and v_voucher.holder_id = v_caller and v_voucher.token_hash = p_token_hash then
    return jsonb_build_object('outcome', 'made', 'ends_at', v_voucher.ends_at, 'voucher', private.voucher_facts(v_voucher));
  end if;
  -- A missing id, or the id of another voucher, is refused before the code is compared. A later
  -- failure of the insert would also undo the change of the attempt counter.
  if p_id is null or v_voucher.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif p_token_hash is null or p_token_hash !~ '^[A-Za-z0-9_-]{43}$'
    or exists (select from private.payout_vouchers v where v.token_hash = p_token_hash) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_token_hash"}');
  elsif v_transfer.status <> 'in_process' then
    perform private.refuse_status(v_transfer);
  elsif v_transfer.payout_centimes > c_cap then
    perform private.refuse('WA003', 'The amount is too large for a voucher', '{"field": "payout_centimes"}');
  end if;
  perform private.refuse_voucher_out(v_transfer);
  perform private.require_wait_over(v_transfer);
  perform private.check_broker(v_transfer.broker_id, v_transfer.recipient_city_id);
  if v_transfer.receiver_id is not null then
    perform private.require_verified_phone(v_transfer.receiver_id);
  end if;

  v_try := private.try_payout_code(v_transfer, p_payout_code);
  if v_try ->> 'outcome' <> 'right' then
    return v_try;
  end if;
  insert into private.payout_vouchers (id, transfer_id, holder_id, broker_id, token_hash, amount_centimes, expires_at, ends_at)
  values (p_id, p_transfer_id, v_caller, v_transfer.broker_id, p_token_hash, v_transfer.payout_centimes,
    now() + c_life, now() + c_life + c_grace)
  returning * into v_voucher;
  update public.money_transfers set voucher_until = v_voucher.ends_at where id = p_transfer_id returning * into v_transfer;
  perform private.add_event(v_transfer, 'voucher_made', 'in_process', private.role_in_transfer(v_transfer, v_caller),
    jsonb_build_object('expires_at', v_voucher.expires_at));
  return jsonb_build_object('outcome', 'made', 'ends_at', v_voucher.ends_at, 'voucher', private.voucher_facts(v_voucher));
end
$$;
comment on function public.make_payout_voucher(uuid, uuid, text, text) is
  'Makes a voucher with which the broker who accepted the transfer can pay out the transfer offline: at most 1,000 MAD, valid for six hours. The caller must have the payout code, and must be the recipient, or the sender if the recipient has no account. The transfer is then frozen for a day, so that the broker has time to get back online. Returns {outcome: made | wrong_code | locked, voucher, ends_at, attempts_left}; the edge function sign-voucher signs the voucher. A repeat with the same p_id returns the first result. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, VOUCHER_OUT, TRANSFER_ON_HOLD, RECIPIENT_WAIT, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, PHONE_NOT_VERIFIED.';
revoke all on function public.make_payout_voucher(uuid, uuid, text, text) from public, anon;
grant execute on function public.make_payout_voucher(uuid, uuid, text, text) to authenticated;
