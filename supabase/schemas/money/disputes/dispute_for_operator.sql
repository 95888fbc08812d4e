create function private.dispute_for_operator(p_dispute private.disputes) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.dispute_for(p_dispute, null) || jsonb_build_object('facts', jsonb_build_object(
    'status', t.status, 'amount_centimes', t.amount_centimes, 'fee_centimes', t.fee_centimes, 'total_centimes', t.total_centimes,
    'payout_centimes', t.payout_centimes, 'refund_state', t.refund_state, 'refund_centimes', t.refund_centimes,
    'sender', (select btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, '')))
      from public.profiles p where p.id = t.sender_id),
    'recipient', private.mask_name(t.recipient_name), 'recipient_phone', private.mask_phone(t.recipient_phone),
    'award_limit_centimes', greatest(private.dispute_award_limit(p_dispute), 0),
    'brokers', coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.business_name, 'city', private.city_names(b.city_id)) order by b.business_name, b.id)
      from public.brokers b where b.id <> p_dispute.opened_by and private.role_in_transfer(t, b.id) = 'broker'
        and (b.id in (t.broker_id, t.cash_in_broker_id)
          or exists (select from public.cash_handovers h where h.transfer_id = t.id and h.broker_id = b.id))), '[]'),
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'role', e.actor_role, 'at', e.created_at, 'details', e.details) order by e.id)
      from public.money_transfer_events e where e.transfer_id = t.id)))
  from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.dispute_for_operator(private.disputes) is
  'Returns a dispute as an operator sees it: its entries and amounts, the timeline of the transfer, the brokers who handled the cash, and the highest possible award. Names are masked.';
