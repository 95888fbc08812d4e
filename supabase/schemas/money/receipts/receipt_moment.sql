create function private.receipt_moment(p_transfer public.money_transfers, p_kind text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select case p_kind
    when 'paid_in' then p_transfer.funded_at
    when 'paid_out' then p_transfer.completed_at
    when 'refunded' then (
      select h.confirmed_at from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
  end
$$;
comment on function private.receipt_moment(public.money_transfers, text) is
  'Returns the time of the cash handover that a receipt confirms; null before the handover.';
