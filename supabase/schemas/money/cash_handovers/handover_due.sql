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
  'Returns the cash that must change hands now for a transfer, in centimes: the total at funding, or the refund. No row when no cash is due.';
