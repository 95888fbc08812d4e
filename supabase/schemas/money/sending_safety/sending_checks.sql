create function public.sending_checks(p_id uuid, p_quote_id uuid)
returns table (needs_scam_notice boolean, times_usual integer, usual_centimes bigint, must_type boolean, proof text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_quote public.money_quotes;
begin
  select * into v_transfer from public.money_transfers where id = p_id and sender_id = v_sender_id;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  select * into v_quote from public.money_quotes where id = p_quote_id and user_id = v_sender_id;
  return query
    select private.needs_scam_notice(v_transfer),
      case when not private.is_amount_acknowledged(p_id, v_quote) then v_quote.times_usual end,
      v_quote.usual_centimes,
      coalesce(v_quote.times_usual >= (private.sending_terms_at(v_quote.created_at)).warn_again_times, false), private.proof_wanted(v_sender_id);
end
$$;
comment on function public.sending_checks(uuid, uuid) is
  'Returns what the caller must do before their draft can be confirmed at the price of the quote: whether to acknowledge the fraud warning, the multiple of their usual amount to acknowledge (null after the caller has acknowledged it), whether to type the amount again, and which proof of identity to give (code, sign_in or null). Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';
revoke all on function public.sending_checks(uuid, uuid) from public, anon;
grant execute on function public.sending_checks(uuid, uuid) to authenticated;
