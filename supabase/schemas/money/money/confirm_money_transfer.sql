create function public.confirm_money_transfer(p_id uuid, p_quote_id uuid, p_payout_code text)
returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
  v_quote public.money_quotes;
begin
  -- The caller may repeat the call with the same quote if the response was lost. The repeat returns
  -- the first result, and the payout code of the first call stays valid.
  if v_transfer.quote_id is not null and v_transfer.quote_id = p_quote_id then
    return v_transfer;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.require_verified_phone(v_transfer.sender_id);
  if v_transfer.amount_centimes is null or v_transfer.recipient_name is null
    or v_transfer.recipient_city_id is null then
    perform private.refuse('WA030', 'The amount, the recipient or the city is missing');
  end if;
  perform private.check_receiver(v_transfer.sender_id, v_transfer.receiver_id);
  perform private.check_corridor_of_sender(v_transfer.sender_id, v_transfer.recipient_city_id);
  perform private.require_within_limits(v_transfer);
  -- Two drafts cannot be confirmed with one quote at the same time, because require_within_limits
  -- has locked the sender's row, and the quote belongs to the sender.
  select * into v_quote from public.money_quotes where id = p_quote_id and user_id = v_transfer.sender_id;
  if v_quote.id is null or exists (select from public.money_transfers where quote_id = v_quote.id)
    or v_quote.amount_centimes <> v_transfer.amount_centimes
    or v_quote.fee_payer <> v_transfer.fee_payer then
    perform private.refuse('WA026', 'The quote is for another transfer');
  elsif v_quote.expires_at <= now() then
    perform private.refuse('WA025', 'The quote has expired');
  end if;
  if v_transfer.broker_id is not null then
    perform private.check_broker(v_transfer.broker_id, v_transfer.recipient_city_id);
  end if;
  perform private.require_safe_sending(v_transfer, v_quote);
  perform private.set_payout_code(p_id, p_payout_code);

  update public.money_transfers set
    status = 'pending',
    quote_id = v_quote.id,
    fee_centimes = v_quote.fee_centimes,
    tax_centimes = v_quote.tax_centimes,
    total_centimes = v_quote.total_centimes,
    payout_centimes = v_quote.payout_centimes,
    confirmed_at = now(),
    expires_at = now() + interval '24 hours'
  where id = p_id
  returning * into v_transfer;
  if v_transfer.broker_id is not null then
    insert into public.money_transfer_requests (transfer_id, city_id, payout_centimes, addressed_broker_id)
    values (p_id, v_transfer.recipient_city_id, v_transfer.payout_centimes, v_transfer.broker_id);
  end if;
  perform private.add_event(v_transfer, 'confirmed', 'draft', 'sender');
  return private.check_confirmed_transfer(v_transfer);
end
$$;
comment on function public.confirm_money_transfer(uuid, uuid, text) is
  'Confirms the caller''s draft at the price of their valid quote, which no other transfer may use. The status of the transfer becomes pending. p_payout_code is the eight digits that the sender''s device generated. A repeat with the same quote returns the first result. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED, PHONE_NOT_VERIFIED, RECIPIENT_MISSING, RECIPIENT_NOT_AVAILABLE, CORRIDOR_CLOSED, QUOTE_MISMATCH, QUOTE_EXPIRED, BROKER_NOT_AVAILABLE, BROKER_WRONG_CITY, PAYOUT_CODE_INVALID, the codes of require_within_limits and of require_safe_sending.';
revoke all on function public.confirm_money_transfer(uuid, uuid, text) from public, anon;
grant execute on function public.confirm_money_transfer(uuid, uuid, text) to authenticated;
