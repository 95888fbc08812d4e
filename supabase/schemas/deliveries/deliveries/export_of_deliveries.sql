create function private.export_of_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'deliveries_sent', (select jsonb_agg(to_jsonb(d) - 'search_text' - 'picked_up_by' - 'delivered_by' - 'holder_id' - 'handed_to_id' || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' - 'delivery_id' order by e.id) from public.delivery_events e where e.delivery_id = d.id),
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.delivery_id = d.id),
        'weigh_ins', (select jsonb_agg(to_jsonb(w) - 'agent_id' - 'delivery_id' order by w.created_at, w.id) from public.delivery_weigh_ins w where w.delivery_id = d.id))
        order by d.created_at, d.id)
      from public.deliveries d where d.sender_id = p_user_id),
    'deliveries_received', (select jsonb_agg(jsonb_build_object('id', d.id, 'label_code', d.label_code, 'status', d.status, 'outcome', d.outcome,
        'dropoff_city_id', d.dropoff_city_id, 'dropoff_address', d.dropoff_address, 'dropoff_contact_name', d.dropoff_contact_name,
        'dropoff_contact_phone', d.dropoff_contact_phone, 'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at) order by d.submitted_at, d.id)
      from public.deliveries d where d.receiver_id = p_user_id and d.status <> 'draft'),
    'delivery_claims', (select jsonb_agg(to_jsonb(c) - 'opened_by' - 'decided_by' || jsonb_build_object(
        'photos', (select jsonb_agg(to_jsonb(p) - 'created_by' - 'delivery_id' order by p.created_at, p.id) from public.delivery_photos p where p.claim_id = c.id))
        order by c.created_at, c.id)
      from public.delivery_claims c where c.opened_by = p_user_id),
    'delivery_scans', (select jsonb_agg(jsonb_build_object('id', s.id, 'label_code', d.label_code, 'kind', s.kind, 'outcome', s.outcome,
        'created_at', s.created_at) order by s.created_at, s.id)
      from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id where s.agent_id = p_user_id))
$$;
comment on function private.export_of_deliveries(uuid) is
  'The person''s parcels, sent, received and carried, and her claims with their photos: never another''s door, nor who of the staff had it in hand.';

insert into private.area_hooks (hook, area, position) values ('export', 'deliveries', 1300);
