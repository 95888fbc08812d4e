create function private.has_cash_for(p_broker_id uuid, p_payout_centimes bigint) returns boolean
language sql stable
set search_path = ''
as $$
  -- Cash for payouts that the broker has already accepted is not available for this payout.
  select coalesce(private.cash_now(p_broker_id) - p_payout_centimes >= coalesce((
    select sum(t.payout_centimes) from public.money_transfers t
    where t.broker_id = p_broker_id and t.accepted_at is not null and t.status = 'in_process'), 0), false)
$$;
comment on function private.has_cash_for(uuid, bigint) is
  'Returns whether the broker''s current cash covers this payout in addition to the payouts that they already accepted; false when the broker''s cash is unknown.';
