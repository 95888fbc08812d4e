create function private.receipt_shop(p_transfer public.money_transfers, p_kind text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', b.business_name, 'address', b.address,
    'city', jsonb_build_object('en', c.name, 'fr', c.name_fr, 'ar', c.name_ar))
  from public.brokers b join public.cities c on c.id = b.city_id
  where b.id = case p_kind
    when 'paid_in' then p_transfer.cash_in_broker_id
    when 'paid_out' then p_transfer.broker_id
    when 'refunded' then (
      select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
  end
$$;
comment on function private.receipt_shop(public.money_transfers, text) is
  'Returns the shop of the cash handover that a receipt confirms. Never returns the broker''s personal name.';
