create function private.tell_agents_of_pickup(p_delivery public.deliveries) returns void
language sql
set search_path = ''
as $$
  select private.notify(a.user_id, 'delivery', 'rescheduled', jsonb_build_object(
    'delivery_id', p_delivery.id, 'label_code', p_delivery.label_code, 'party', 'agent', 'name', p_delivery.label_code))
  from public.courier_agents a
  where a.courier_id = p_delivery.courier_id and private.custody_of(p_delivery, a) = 'pickup'
  order by a.user_id
$$;
comment on function private.tell_agents_of_pickup(public.deliveries) is
  'Notifies the agents who may pick up the parcel that its pickup slot changed. The notification shows the label code and no name.';
