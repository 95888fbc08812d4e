create function private.hidden_of_delivery(p_delivery public.deliveries, p_role text) returns text[]
language sql stable
set search_path = ''
as $$
  with stop (name) as (
    select private.next_stop(p_delivery, a) from public.courier_agents a where p_role = 'courier' and a.user_id = auth.uid()
  ), place (name, is_shown) as (values
    ('pickup', p_role = 'sender' or coalesce((select s.name in ('pickup', 'return') from stop s), false)),
    ('dropoff', p_role in ('sender', 'receiver') or coalesce((select s.name = 'dropoff' from stop s), false)))
  select array['search_text', 'holder_id', 'handed_to_id', 'hub_city_id', 'picked_up_by', 'delivered_by']
    || (select coalesce(array_agg(p.name || '_' || part), '{}') from place p, unnest(array['address', 'landmark', 'notes',
      'latitude', 'longitude', 'contact_name', 'contact_phone']) as part where not p.is_shown)
    || case p_role when 'sender' then '{}'::text[] when 'receiver' then array['step', 'declared_value_centimes', 'base_centimes',
        'weight_extra_centimes', 'insurance_centimes', 'total_centimes', 'returned_centimes', 'refused_centimes',
        'covered_centimes', 'tariff_id']
      when 'courier' then array['step', 'sender_id', 'receiver_id', 'content_hash']
      else array['step', 'contents', 'content_hash'] end
$$;
comment on function private.hidden_of_delivery(public.deliveries, text) is
  'Returns the columns that the role may not see: agents see only the address of their next stop (next_stop), the receiver sees no prices, and nobody sees which agent held the parcel.';
