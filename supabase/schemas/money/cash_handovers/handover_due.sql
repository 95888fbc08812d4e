create function private.handover_due(p_transfer public.money_transfers)
returns table (kind text, amount_centimes bigint)
language sql stable
set search_path = ''
as $$
  select 'cash_in', p_transfer.total_centimes where p_transfer.status = 'pending'
  union all
  select 'refund', p_transfer.refund_centimes where p_transfer.refund_state = 'payable'
$$;
comment on function private.handover_due(public.money_transfers) is
  'Returns the cash, in centimes, that a transfer requires at the counter now: the total while the transfer is unpaid, or the refund. Returns no row when no cash is due.';
