create function private.export_of_payout_vouchers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payout_vouchers', (select jsonb_agg(to_jsonb(v) - array['holder_id', 'broker_id', 'token_hash'] order by v.issued_at, v.id)
      from private.payout_vouchers v where v.holder_id = p_user_id),
    'payout_vouchers_as_broker', (select jsonb_agg(to_jsonb(v) - array['holder_id', 'broker_id', 'token_hash'] order by v.issued_at, v.id)
      from private.payout_vouchers v where v.broker_id = p_user_id))
$$;
comment on function private.export_of_payout_vouchers(uuid) is
  'Exports the vouchers that the person made, and the vouchers that the person could pay out as a broker. The export contains no token hashes.';

insert into private.area_hooks (hook, area, position) values ('export', 'payout_vouchers', 706);
