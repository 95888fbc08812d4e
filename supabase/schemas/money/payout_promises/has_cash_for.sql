create function private.has_cash_for(p_broker_id uuid, p_payout_centimes bigint) returns boolean
language sql stable
set search_path = ''
as $$
  -- What he has accepted and not paid out yet lies in the same drawer.
  select coalesce(private.cash_now(p_broker_id) - p_payout_centimes >= coalesce((
    select sum(t.payout_centimes) from public.money_transfers t
    where t.broker_id = p_broker_id and t.accepted_at is not null and t.status = 'in_process'), 0), false)
$$;
comment on function private.has_cash_for(uuid, bigint) is
  'Whether the cash that a broker has now covers a payout beside what he already accepted; false when nobody knows what he has.';
