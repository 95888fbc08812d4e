create function private.delivery_for_operators(p_delivery public.deliveries) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts, 'zone', p_delivery.zone,
    'courier', (select jsonb_build_object('id', c.id, 'name', c.name) from public.couriers c where c.id = p_delivery.courier_id),
    'pickup_city', private.city_names(p_delivery.pickup_city_id), 'dropoff_city', private.city_names(p_delivery.dropoff_city_id),
    'sender', (select jsonb_build_object('id', p.id, 'name', btrim(private.mask_name(p.first_name) || ' ' || private.mask_name(coalesce(p.last_name, ''))))
      from public.profiles p where p.id = p_delivery.sender_id),
    'receiver_id', p_delivery.receiver_id,
    'recipient', jsonb_build_object('name', private.mask_name(p_delivery.dropoff_contact_name), 'phone', private.mask_phone(p_delivery.dropoff_contact_phone)),
    'holder_id', p_delivery.holder_id, 'declared_value_centimes', p_delivery.declared_value_centimes,
    'covered_centimes', p_delivery.covered_centimes, 'total_centimes', p_delivery.total_centimes,
    'submitted_at', p_delivery.submitted_at, 'picked_up_at', p_delivery.picked_up_at, 'delivered_at', p_delivery.delivered_at,
    'completed_at', p_delivery.completed_at, 'last_scan_at', p_delivery.last_scan_at, 'promised_at', p_delivery.promised_at,
    'hub_city', private.city_names(p_delivery.hub_city_id),
    'stranded', case when private.is_stranded(p_delivery) then jsonb_build_object('is_offered', p_delivery.handed_to_id is not null,
      'hubs', (select jsonb_agg(private.city_names(h.id) order by h.id) from private.hubs_of(p_delivery) as h (id))) end,
    'doubts', coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'occurred_at', e.occurred_at, 'recorded_at', e.recorded_at,
        'distance_m', e.data -> 'distance_m', 'no_place', e.data -> 'no_place') order by e.occurred_at, e.id)
      from public.delivery_events e where e.delivery_id = p_delivery.id
        and (e.data ? 'distance_m' or e.kind in ('attempt_failed', 'refused') and e.data ? 'no_place')), '[]'),
    'claims', coalesce((select jsonb_agg(to_jsonb(c) - 'delivery_id' order by c.created_at, c.id)
      from public.delivery_claims c where c.delivery_id = p_delivery.id), '[]'))
$$;
comment on function private.delivery_for_operators(public.deliveries) is 'Returns a parcel for operators, with masked names and the claims. If the holder may not move the parcel, the field stranded contains the hubs to which the parcel can be sent. The field doubts contains the visits recorded far from the door or without a location.';
