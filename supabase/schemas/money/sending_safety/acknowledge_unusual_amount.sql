create function public.acknowledge_unusual_amount(p_id uuid, p_quote_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
  v_quote public.money_quotes;
begin
  select * into v_quote from public.money_quotes where id = p_quote_id and user_id = v_transfer.sender_id;
  if v_quote.id is null or v_quote.amount_centimes is distinct from v_transfer.amount_centimes then
    perform private.refuse('WA026', 'The quote is for another transfer');
  elsif v_quote.times_usual is null or private.is_amount_acknowledged(p_id, v_quote) then
    return;
  elsif v_transfer.status <> 'draft' then
    perform private.refuse_status(v_transfer);
  end if;
  insert into private.amount_acknowledgements as a (transfer_id, amount_centimes, usual_centimes, times_usual)
  values (p_id, v_quote.amount_centimes, v_quote.usual_centimes, v_quote.times_usual)
  on conflict (transfer_id) do update set
    amount_centimes = excluded.amount_centimes, usual_centimes = excluded.usual_centimes,
    times_usual = excluded.times_usual, acknowledged_at = now();
end
$$;
comment on function public.acknowledge_unusual_amount(uuid, uuid) is
  'Records that the sender confirms the amount of their draft although the quote flags it as unusual. A repeat or a quote without a warning writes nothing. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, QUOTE_MISMATCH, STATUS_NOT_ALLOWED.';
revoke all on function public.acknowledge_unusual_amount(uuid, uuid) from public, anon;
grant execute on function public.acknowledge_unusual_amount(uuid, uuid) to authenticated;
