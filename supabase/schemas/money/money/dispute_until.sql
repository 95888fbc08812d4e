create function private.dispute_until(p_transfer public.money_transfers) returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((coalesce(p_transfer.completed_at, p_transfer.abandoned_at) at time zone 'Africa/Casablanca') + interval '180 days')
    at time zone 'Africa/Casablanca'
  where p_transfer.status in ('completed', 'abandoned') and p_transfer.confirmed_at is not null
$$;
comment on function private.dispute_until(public.money_transfers) is
  'Returns the time until which a transfer may be disputed: 180 days after its end. Null while the transfer has not ended, and for a cancelled draft.';
