create function private.payout_place_of(p_transfer_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.shop_facts(t.broker_id)
    || jsonb_build_object('ready_by', t.ready_by, 'ready_at', t.ready_at, 'until', t.expires_at)
  from public.money_transfers t where t.id = p_transfer_id and t.status = 'in_process'
$$;
comment on function private.payout_place_of(uuid) is
  'Returns the shop where the cash of a transfer can be collected, which is the shop of the broker who accepted the transfer. The result has the fields of shop_facts and also ready_by, ready_at and until. Returns null before a broker has accepted and after the transfer has ended. The calling function must have checked access.';
