create function private.receipts_of(p_transfer public.money_transfers) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(r.facts || jsonb_build_object('sender_name', private.mask_name(r.facts ->> 'sender_name'),
      'recipient_name', private.mask_name(r.facts ->> 'recipient_name')) order by r.facts ->> 'happened_at', r.place), '[]')
  from (
    select private.receipt_facts(p_transfer, k.kind, k.is_for_sender) as facts, k.place
    from (values ('paid_in', true, 1), ('paid_out', true, 2), ('paid_out', false, 3), ('refunded', true, 4)) as k (kind, is_for_sender, place)
    where private.receipt_moment(p_transfer, k.kind) is not null) as r
$$;
comment on function private.receipts_of(public.money_transfers) is
  'Returns the contents of the sender''s and the recipient''s receipts for a transfer, unsigned, with masked names.';
