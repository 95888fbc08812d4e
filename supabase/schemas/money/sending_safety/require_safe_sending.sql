create function private.require_safe_sending(p_transfer public.money_transfers, p_quote public.money_quotes) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_proof text := private.proof_wanted(p_transfer.sender_id);
begin
  if private.needs_scam_notice(p_transfer) then
    perform private.refuse('WA211', 'The fraud notice has not been acknowledged for this recipient');
  elsif p_quote.times_usual > 0 and not private.is_amount_acknowledged(p_transfer.id, p_quote) then
    perform private.refuse('WA210', 'The amount is unusual for this sender',
      jsonb_build_object('usual_centimes', p_quote.usual_centimes, 'times', p_quote.times_usual));
  elsif v_proof is not null then
    perform private.refuse('WA212', 'Sending requires a recent code of the authenticator app or a recent sign-in', jsonb_build_object('proof', v_proof));
  end if;
end
$$;
comment on function private.require_safe_sending(public.money_transfers, public.money_quotes) is
  'Checks, before a locked draft is confirmed, that its sender has acknowledged the required warnings and given the required proof of identity. Error codes: NOTICE_UNREAD, UNUSUAL_AMOUNT (detail usual_centimes, times), PROOF_NEEDED (detail proof: code or sign_in).';
