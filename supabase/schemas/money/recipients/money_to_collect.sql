create function private.money_to_collect(p_transfer public.money_transfers) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A check is nobody's to hear of: held money is not ready yet.
  select jsonb_build_object('is_ready', r.is_ready, 'amount_centimes', p_transfer.payout_centimes,
    'city', private.city_names(p_transfer.recipient_city_id),
    'until', case when r.is_ready then p_transfer.expires_at end,
    'reference', case when r.is_ready then p_transfer.reference end,
    'shop', case when r.is_ready then private.shop_facts(p_transfer.broker_id) end)
  from (select p_transfer.status = 'in_process' and not p_transfer.is_on_hold as is_ready) as r
$$;
comment on function private.money_to_collect(public.money_transfers) is
  'What a recipient is told of money that comes to him: {is_ready, amount_centimes, city, until, reference, shop}; nobody''s name, and no shop while it is not ready there.';
