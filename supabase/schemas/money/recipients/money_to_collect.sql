create function private.money_to_collect(p_transfer public.money_transfers) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A hold must not be disclosed, so the cash of a transfer on hold appears as not ready yet.
  select jsonb_build_object('is_ready', r.is_ready, 'amount_centimes', p_transfer.payout_centimes,
    'city', private.city_names(p_transfer.recipient_city_id),
    'until', case when r.is_ready then p_transfer.expires_at end,
    'reference', case when r.is_ready then p_transfer.reference end,
    'shop', case when r.is_ready then private.shop_facts(p_transfer.broker_id) end)
  from (select p_transfer.status = 'in_process' and not p_transfer.is_on_hold as is_ready) as r
$$;
comment on function private.money_to_collect(public.money_transfers) is
  'Returns the data of an incoming transfer that its recipient may see: {is_ready, amount_centimes, city, until, reference, shop}. The result contains no names, and it contains the shop only when the cash is ready.';
