create function public.quote_money_transfer(p_amount_centimes bigint, p_fee_payer text, p_recipient_city_id integer default null)
returns public.money_quotes
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_schedule public.fee_schedules := private.check_amount(p_amount_centimes);
  v_fee bigint;
  v_terms private.sending_terms := private.sending_terms_at(now());
  v_usual bigint := private.usual_amount_of(v_user_id);
  v_quote public.money_quotes;
begin
  if p_fee_payer is null or p_fee_payer not in ('sender', 'recipient') then
    perform private.refuse('WA024', 'The fee must be paid by the sender or the recipient');
  end if;
  -- While the sender has not chosen a city, there is no corridor to check yet.
  if p_recipient_city_id is not null then
    perform private.check_corridor_of_sender(v_user_id, p_recipient_city_id);
  end if;
  perform private.check_limits(v_user_id, p_amount_centimes);
  select private.band_fee(base_fee_centimes, rate_ppm, p_amount_centimes - above_centimes) into strict v_fee
  from public.fee_bands
  where schedule_id = v_schedule.id
    and p_amount_centimes > above_centimes and p_amount_centimes <= up_to_centimes;
  insert into public.money_quotes (
    user_id, amount_centimes, fee_payer, fee_centimes, tax_centimes,
    total_centimes, payout_centimes, fee_schedule_id, usual_centimes, times_usual)
  values (
    v_user_id, p_amount_centimes, p_fee_payer, v_fee,
    round(v_fee * v_schedule.tax_ppm::numeric / (1000000 + v_schedule.tax_ppm))::bigint,
    case p_fee_payer when 'sender' then p_amount_centimes + v_fee else p_amount_centimes end,
    case p_fee_payer when 'sender' then p_amount_centimes else p_amount_centimes - v_fee end,
    v_schedule.id, v_usual,
    case when p_amount_centimes >= v_terms.warn_again_times * v_usual then v_terms.warn_again_times
      when p_amount_centimes >= v_terms.warn_times * v_usual then v_terms.warn_times end)
  returning * into v_quote;
  return v_quote;
end
$$;
comment on function public.quote_money_transfer(bigint, text, integer) is
  'Returns a quote for an amount in centimes of MAD, valid for 15 minutes. p_fee_payer is sender or recipient. If the recipient''s city is given, the call is also refused when the corridor to that city is closed. The column times_usual of the quote warns of an unusually large amount. It is 10 or 20 (values at launch) if the amount reaches that multiple of the caller''s usual amount. Error codes: NOT_SIGNED_IN, AMOUNT_INVALID, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_NOT_WHOLE, FEE_PAYER_INVALID, the codes of check_corridor and check_limits.';
revoke all on function public.quote_money_transfer(bigint, text, integer) from public, anon;
grant execute on function public.quote_money_transfer(bigint, text, integer) to authenticated;
