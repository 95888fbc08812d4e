create function private.receipt_facts(p_transfer public.money_transfers, p_kind text, p_is_for_sender boolean) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
      'type', 'wasl.transfer-receipt', 'version', 1,
      'reference', p_transfer.reference, 'kind', p_kind, 'status', p_transfer.status,
      'issued_to', case when p_is_for_sender then 'sender' else 'recipient' end,
      'sender_name', (
        select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = p_transfer.sender_id),
      'recipient_name', p_transfer.recipient_name,
      'recipient_city', (select jsonb_build_object('en', c.name, 'fr', c.name_fr, 'ar', c.name_ar)
        from public.cities c where c.id = p_transfer.recipient_city_id),
      'currency', p_transfer.currency, 'fee_payer', p_transfer.fee_payer,
      'payout_centimes', p_transfer.payout_centimes,
      'shop', private.receipt_shop(p_transfer, p_kind),
      'happened_at', private.receipt_moment(p_transfer, p_kind),
      'time_zone', 'Africa/Casablanca')
    -- If the sender pays the fee, the recipient sees that the sender paid it, but not how much.
    || case when p_is_for_sender or p_transfer.fee_payer = 'recipient' then jsonb_build_object(
        'amount_centimes', p_transfer.amount_centimes, 'fee_centimes', p_transfer.fee_centimes,
        'tax_centimes', p_transfer.tax_centimes, 'total_centimes', p_transfer.total_centimes)
      else '{}' end
    || case p_kind when 'refunded' then jsonb_build_object('refund_centimes', p_transfer.refund_centimes) else '{}' end
$$;
comment on function private.receipt_facts(public.money_transfers, text, boolean) is
  'Returns the content of the receipt for one step of a transfer, for the sender or the recipient. Contains no phone number, code or document.';
