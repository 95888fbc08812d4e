create function private.payout_to_ask_cash_for(p_user_id uuid, p_quote_id uuid) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_quote public.money_quotes;
begin
  select * into v_quote from public.money_quotes
  where id = p_quote_id and user_id = p_user_id and expires_at > now();
  if v_quote.id is null or v_quote.cash_asked_at is not null then
    return v_quote.payout_centimes;
  end if;
  -- Locks the caller's row. Concurrent requests then run one after the other, so that the hourly
  -- limit below counts every request.
  perform private.lock_caller();
  if (select count(*) from public.money_quotes
      where user_id = p_user_id and cash_asked_at > now() - interval '1 hour') >= 10 then
    return null;
  end if;
  update public.money_quotes set cash_asked_at = now() where id = v_quote.id and cash_asked_at is null;
  return v_quote.payout_centimes;
end
$$;
comment on function private.payout_to_ask_cash_for(uuid, uuid) is
  'Returns the payout of a quote, so that the caller can compare it with the brokers'' cash. The quote must be valid and belong to the person; otherwise the result is null. The result is also null if ten other quotes of the person were compared within the last hour, unless this quote was already compared. Error codes: those of lock_caller.';
