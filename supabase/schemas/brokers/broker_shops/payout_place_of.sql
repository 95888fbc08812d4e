create function private.payout_place_of(p_transfer_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.shop_facts(t.broker_id)
    || jsonb_build_object('ready_by', t.ready_by, 'ready_at', t.ready_at, 'until', t.expires_at)
  from public.money_transfers t where t.id = p_transfer_id and t.status = 'in_process'
$$;
comment on function private.payout_place_of(uuid) is
  'Where the cash of a transfer is collected: the shop of the broker who accepted, as shop_facts says it, with ready_by, ready_at and until; null while nobody has accepted and once it is over. Whoever calls it has asked who may know.';
