create function private.courier_job(p_delivery public.deliveries, p_agent public.courier_agents) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts,
    'is_holder', coalesce(p_delivery.holder_id = p_agent.user_id, false), 'custody', private.custody_of(p_delivery, p_agent),
    'is_handed_over', p_delivery.handed_to_id is not null, 'hub_city', private.city_names(p_delivery.hub_city_id),
    -- Lists the hub of the agent's own city first, because agents mostly leave parcels there.
    'hubs', (select jsonb_agg(private.city_names(h.id) order by h.id <> p_agent.city_id, h.id) from private.hubs_of(p_delivery) as h (id)), 'zone', p_delivery.zone,
    'contents', p_delivery.contents, 'weight_grams', p_delivery.weight_grams, 'final_weight_grams', p_delivery.final_weight_grams,
    'length_cm', p_delivery.length_cm, 'width_cm', p_delivery.width_cm, 'height_cm', p_delivery.height_cm,
    'total_centimes', p_delivery.total_centimes, 'return_price_centimes', private.return_price(p_delivery),
    'promised_at', p_delivery.promised_at,
    'next_slot', case when p_delivery.next_slot_starts_at is not null then jsonb_build_object(
      'starts_at', p_delivery.next_slot_starts_at, 'ends_at', p_delivery.next_slot_ends_at) end,
    'submitted_at', p_delivery.submitted_at, 'updated_at', p_delivery.updated_at,
    'pickup_city', private.city_names(p_delivery.pickup_city_id), 'dropoff_city', private.city_names(p_delivery.dropoff_city_id),
    'next_stop', private.next_stop(p_delivery, p_agent),
    'place', private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)),
    'weigh_in', case when p_delivery.status = 'scheduled' then (
      select jsonb_build_object('id', w.id, 'weight_grams', w.weight_grams, 'new_total_centimes', w.new_total_centimes, 'answer', w.answer)
      from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.agent_id = p_agent.user_id
      order by w.created_at desc, w.id desc limit 1) end)
$$;
comment on function private.courier_job(public.deliveries, public.courier_agents) is
  'Returns a parcel as JSON for an agent of its courier. Of all stops, only the next one is returned with its contact and address (see next_stop).';
