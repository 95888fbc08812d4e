create function private.export_of_money(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'quotes', (select jsonb_agg(to_jsonb(q) order by q.created_at, q.id) from public.money_quotes q where q.user_id = p_user_id),
    'transfers_sent', (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' order by e.id) from public.money_transfer_events e where e.transfer_id = t.id),
        'cash_handovers', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id) from public.cash_handovers h where h.transfer_id = t.id))
        order by t.created_at, t.id)
      from public.money_transfers t where t.sender_id = p_user_id),
    -- What a receiver is told of, and nothing that is the sender's.
    'transfers_received', (select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'recipient_name', t.recipient_name,
        'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'currency', t.currency,
        'confirmed_at', t.confirmed_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.receiver_id = p_user_id and t.status <> 'draft'),
    'transfers_as_broker', (select jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
        'payout_centimes', t.payout_centimes, 'accepted_at', t.accepted_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.broker_id = p_user_id and t.accepted_at is not null),
    'handovers_as_broker', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id)
      from public.cash_handovers h where h.broker_id = p_user_id))
$$;
comment on function private.export_of_money(uuid) is
  'Her quotes and transfers, those that came to her without what is the sender''s, and those she served as a broker.';

insert into private.area_hooks (hook, area, position) values ('export', 'money', 700);
