create function private.coming_deliveries(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(x.item order by x.needs_answer desc, x.is_delivered, x.promised_at, x.id), '[]')
  from (
    select d.id, d.promised_at, n.needs_answer, d.status = 'delivered' as is_delivered, jsonb_build_object(
      'id', d.id, 'role', case when d.sender_id = p_user_id then 'sent' else 'received' end,
      'status', d.status, 'outcome', d.outcome, 'is_returning', d.is_returning, 'attempts', d.attempts, 'label_code', d.label_code,
      'contents', case when d.sender_id = p_user_id then d.contents end, 'courier_name', c.name,
      'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
      'contact_name', case when d.sender_id = p_user_id then d.dropoff_contact_name
        else (select btrim(p.first_name || ' ' || coalesce(p.last_name, '')) from public.profiles p where p.id = d.sender_id) end,
      'total_centimes', case when d.sender_id = p_user_id then d.total_centimes end,
      'promised_at', d.promised_at, 'created_at', d.created_at, 'updated_at', d.updated_at,
      'needs_answer', n.needs_answer) as item
    from public.deliveries d
    left join public.couriers c on c.id = d.courier_id
    cross join lateral (
      select d.sender_id is not distinct from p_user_id and d.status = 'scheduled' and exists (
        select from public.delivery_weigh_ins w where w.delivery_id = d.id and w.answer is null) as needs_answer) as n
    where (d.sender_id = p_user_id or d.receiver_id = p_user_id) and d.status in ('scheduled', 'in_transit', 'delivered')
    order by n.needs_answer desc, is_delivered, d.promised_at, d.id limit 3) as x
$$;
comment on function private.coming_deliveries(uuid) is
  'Returns up to three parcels that the person sends or receives, in the format of my_deliveries: first parcels that wait for a weigh-in answer, then those with the soonest promised time, then delivered ones.';
