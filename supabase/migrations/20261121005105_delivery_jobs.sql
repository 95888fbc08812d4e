-- What an agent may know of a parcel: where he goes next with it, and nothing of where it has been.

create function private.next_stop(p_delivery public.deliveries, p_agent public.courier_agents) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.courier_id is distinct from p_agent.courier_id
      or p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then null
    when p_delivery.status = 'scheduled' and p_delivery.pickup_city_id = p_agent.city_id then 'pickup'
    when p_delivery.status = 'in_transit' and p_delivery.holder_id = p_agent.user_id
      then case when p_delivery.is_returning then 'return' else 'dropoff' end
  end
$$;
comment on function private.next_stop(public.deliveries, public.courier_agents) is
  'Whose door the agent needs now: pickup, dropoff or return; null when none, and then neither address nor number is shown to him.';

create function private.has_scanned(p_delivery_id uuid, p_agent_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.delivery_scans s
    where s.delivery_id = p_delivery_id and s.agent_id = p_agent_id and s.outcome = 'recorded')
$$;
comment on function private.has_scanned(uuid, uuid) is 'Whether the parcel went through the agent''s hands.';

create function private.place_of_stop(p_delivery public.deliveries, p_stop text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when p_stop in ('pickup', 'return') then jsonb_build_object(
      'contact_name', p_delivery.pickup_contact_name, 'contact_phone', p_delivery.pickup_contact_phone,
      'address', p_delivery.pickup_address, 'landmark', p_delivery.pickup_landmark, 'notes', p_delivery.pickup_notes,
      'latitude', p_delivery.pickup_latitude, 'longitude', p_delivery.pickup_longitude)
    when p_stop = 'dropoff' then jsonb_build_object(
      'contact_name', p_delivery.dropoff_contact_name, 'contact_phone', p_delivery.dropoff_contact_phone,
      'address', p_delivery.dropoff_address, 'landmark', p_delivery.dropoff_landmark, 'notes', p_delivery.dropoff_notes,
      'latitude', p_delivery.dropoff_latitude, 'longitude', p_delivery.dropoff_longitude)
  end
$$;
comment on function private.place_of_stop(public.deliveries, text) is 'Who and where at one stop; a parcel that comes back goes to the pickup''s door.';

create function private.courier_job(p_delivery public.deliveries, p_agent public.courier_agents) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts,
    'is_holder', coalesce(p_delivery.holder_id = p_agent.user_id, false), 'zone', p_delivery.zone,
    'contents', p_delivery.contents, 'weight_grams', p_delivery.weight_grams, 'final_weight_grams', p_delivery.final_weight_grams,
    'length_cm', p_delivery.length_cm, 'width_cm', p_delivery.width_cm, 'height_cm', p_delivery.height_cm,
    'total_centimes', p_delivery.total_centimes, 'promised_at', p_delivery.promised_at,
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
  'A parcel as an agent of its courier sees it; who and where only of next_stop.';

create function public.my_courier_agent() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return (
    select jsonb_build_object('courier_id', a.courier_id, 'courier_name', c.name, 'city', private.city_names(a.city_id),
      'is_active', a.is_active and c.is_active)
    from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = v_user_id);
end
$$;
comment on function public.my_courier_agent() is
  'For the guard of the courier''s workspace: {courier_id, courier_name, city, is_active}; null for who is no agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_courier_agent() from public, anon;
grant execute on function public.my_courier_agent() to authenticated;

create function public.my_courier_job(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d
  where d.id = p_id and d.courier_id = v_agent.courier_id and d.status <> 'draft';
  if v_delivery.id is null or v_agent.user_id in (v_delivery.sender_id, v_delivery.receiver_id)
    or private.next_stop(v_delivery, v_agent) is null and not private.has_scanned(p_id, v_agent.user_id) then
    perform private.refuse('WA120', 'Delivery not found');
  end if;
  return private.courier_job(v_delivery, v_agent);
end
$$;
comment on function public.my_courier_job(uuid) is
  'One parcel of the agent: to pick up in his city, in his hands, or once scanned by him. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, DELIVERY_NOT_FOUND.';
revoke all on function public.my_courier_job(uuid) from public, anon;
grant execute on function public.my_courier_job(uuid) to authenticated;
