create function private.voucher_facts(p_voucher private.payout_vouchers) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The object has few keys with short names, because it must fit into one QR code.
  select jsonb_build_object('reference', t.reference, 'centimes', p_voucher.amount_centimes, 'broker', p_voucher.broker_id,
    'name', t.recipient_name, 'issued', floor(extract(epoch from p_voucher.issued_at))::bigint,
    'until', floor(extract(epoch from p_voucher.expires_at))::bigint, 'hash', p_voucher.token_hash)
  from public.money_transfers t where t.id = p_voucher.transfer_id
$$;
comment on function private.voucher_facts(private.payout_vouchers) is
  'Returns the content of a voucher that the server signs: {reference, centimes, broker, name, issued, until, hash}; times are in seconds since 1970.';
