create function private.promise_time(p_broker_id uuid, p_payout_centimes bigint) returns timestamptz
language sql stable
set search_path = ''
as $$
  select private.open_time_after(p_broker_id, now(),
    case when private.has_cash_for(p_broker_id, p_payout_centimes) then t.with_cash_minutes else t.without_cash_minutes end)
  from private.promise_terms_at(now()) t
$$;
comment on function private.promise_time(uuid, bigint) is
  'Returns the time by which a broker who accepts now must have the cash ready. The terms allow the broker a number of minutes, and only minutes in which the broker''s shop is open count. At launch, the broker has 30 minutes if the broker''s cash covers the payout, otherwise 240.';
