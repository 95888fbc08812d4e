-- A parcel that comes back costs what was said for its case: refused at the door, or brought back after three visits in vain.

create function private.return_price(p_delivery public.deliveries) returns bigint
language sql immutable
set search_path = ''
as $$
  -- Only a third visit in vain or a refusal turns a parcel back, and after either there is no other visit.
  select case when p_delivery.is_returning and p_delivery.outcome is distinct from 'lost' then
    case when p_delivery.attempts >= 3 then p_delivery.returned_centimes else p_delivery.refused_centimes end end
$$;
comment on function private.return_price(public.deliveries) is
  'What counts instead of the total for a parcel that comes or came back; null for any other.';

create or replace function private.scan_at_the_door(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_attempts integer := p_delivery.attempts + case p_scan.kind when 'attempt_failed' then 1 else 0 end;
  v_comes_back boolean := p_scan.kind = 'refused' or v_attempts >= 3;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif p_delivery.holder_id is distinct from p_agent.user_id then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.kind = 'attempt_failed' and p_scan.reason is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "reason"}');
  end if;
  update public.deliveries d set attempts = v_attempts, is_returning = v_comes_back,
    next_slot_starts_at = case when not v_comes_back then p_scan.slot_starts_at end,
    next_slot_ends_at = case when not v_comes_back then p_scan.slot_ends_at end,
    last_scan_at = greatest(d.last_scan_at, private.believable_time(p_delivery, p_scan.occurred_at))
  where d.id = p_delivery.id
  returning * into v_delivery;
  perform private.add_scan_event(v_delivery, p_agent, p_scan, p_scan.kind, case p_scan.kind
    when 'attempt_failed' then jsonb_build_object('attempt', v_attempts)
    else jsonb_build_object('price_centimes', private.return_price(v_delivery)) end);
  if v_comes_back then
    -- Its own row and no scan's: one scan makes one row with its id.
    perform private.add_delivery_event(v_delivery.id, 'return_started', 'courier',
      jsonb_build_object('because', p_scan.kind, 'price_centimes', private.return_price(v_delivery)),
      private.believable_time(p_delivery, p_scan.occurred_at), coalesce(p_scan.city_id, p_agent.city_id));
  end if;
  return '{"outcome": "recorded"}';
end
$$;

create or replace function private.scan_handover(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_return constant boolean := p_scan.kind = 'returned';
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  -- Any agent of the courier: code, photo and place prove what happened, also when another's hub scan is still offline.
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning <> v_is_return then
    return private.refused_scan_status(p_delivery);
  elsif not v_is_return and p_scan.latitude is null and p_scan.no_place is null then
    return private.refused_scan('PLACE_NEEDED');
  end if;
  v_refused := coalesce(
    case when not v_is_return then private.refused_photos(p_delivery, p_scan, 'proof') end,
    private.refused_code(p_delivery, p_scan, case when v_is_return then 'return' else 'dropoff' end));
  if v_refused is not null then
    return v_refused;
  end if;
  if v_is_return then
    update public.deliveries d
    set last_scan_at = greatest(d.last_scan_at, private.believable_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id;
    v_delivery := private.complete_delivery(p_delivery.id, 'returned');
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'returned', jsonb_build_object('price_centimes', private.return_price(v_delivery)));
  else
    delete from private.delivery_secrets s where s.delivery_id = p_delivery.id;
    update public.deliveries d set status = 'delivered', delivered_by = p_agent.user_id, holder_id = null,
      -- Our clock and not the device's: the 48 hours for a claim begin when the parties can know. The event keeps both.
      delivered_at = now(), next_slot_starts_at = null, next_slot_ends_at = null,
      last_scan_at = greatest(d.last_scan_at, private.believable_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id
    returning * into v_delivery;
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'delivered');
  end if;
  return '{"outcome": "recorded"}';
end
$$;

create or replace function private.courier_job(p_delivery public.deliveries, p_agent public.courier_agents) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts,
    'is_holder', coalesce(p_delivery.holder_id = p_agent.user_id, false), 'zone', p_delivery.zone,
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
