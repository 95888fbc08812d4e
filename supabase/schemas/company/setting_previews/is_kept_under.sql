create function private.is_kept_under(p_values jsonb, p_promise private.payout_promises) returns boolean
language sql stable
set search_path = ''
as $$
  -- If the promise ended because the cash was ready, ready_at equals ended_at. Otherwise the
  -- promise ended before the cash was ready, for example because the broker gave up the transfer.
  select exists (
      select from public.money_transfers t
      where t.id = p_promise.transfer_id and t.broker_id = p_promise.broker_id and t.ready_at = p_promise.ended_at)
    and p_promise.ended_at <= private.open_time_after(p_promise.broker_id, p_promise.made_at,
      (p_values ->> case when p_promise.had_cash then 'with_cash_minutes' else 'without_cash_minutes' end)::integer)
$$;
comment on function private.is_kept_under(jsonb, private.payout_promises) is
  'Returns whether a payout promise would count as kept if the promise setting had the given values. A promise is kept if the cash was ready in time.';
