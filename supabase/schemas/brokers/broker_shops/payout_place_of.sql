create function private.payout_place_of(p_transfer_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.shop_facts(t.broker_id)
    || jsonb_build_object('ready_by', t.ready_by, 'ready_at', t.ready_at, 'until', t.expires_at)
  from public.money_transfers t where t.id = p_transfer_id and t.status = 'in_process'
$$;
comment on function private.payout_place_of(uuid) is
  'Returns the shop where the cash of a transfer is collected, that of the broker who accepted, as in shop_facts, with ready_by, ready_at and until; null while no broker has accepted and after the end. The caller has checked access.';
