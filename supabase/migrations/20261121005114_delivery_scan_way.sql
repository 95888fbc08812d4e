-- On the way: hubs, rounds, attempts, refusals and the way back. What changes nothing finds its place in the timeline, however late.

create function private.scan_on_the_way(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if private.is_late_scan(p_delivery, p_scan) and p_delivery.picked_up_at is not null
    and coalesce(p_delivery.completed_at > now() - interval '7 days', true) then
    -- History only: who has it now, and where it stands, somebody else's later scan has said.
    perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind, '{"is_late": true}');
    -- A completed row is left as it is; of one under way a new version tells the screens to look.
    update public.deliveries d set updated_at = now() where d.id = p_delivery.id and d.status <> 'completed';
    return '{"outcome": "recorded"}';
  elsif p_delivery.status <> 'in_transit' or p_scan.kind = 'return_started' and not p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  end if;
  -- Whoever scans it has it in his hands.
  update public.deliveries d set holder_id = p_agent.user_id,
    last_scan_at = private.believable_time(p_delivery, p_scan.occurred_at)
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind);
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_on_the_way(public.deliveries, public.courier_agents, private.courier_scan) is
  'hub, out_for_delivery and return_started (of a parcel that comes back): in_transit stays, and the agent becomes the holder. Late ones go into the timeline at their time and change nothing.';

create function private.scan_at_the_door(
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
    else jsonb_build_object('price_centimes', v_delivery.refused_centimes) end);
  if v_comes_back then
    -- Its own row and no scan's: one scan makes one row with its id.
    perform private.add_delivery_event(v_delivery.id, 'return_started', 'courier',
      jsonb_build_object('because', p_scan.kind), private.believable_time(p_delivery, p_scan.occurred_at), coalesce(p_scan.city_id, p_agent.city_id));
  end if;
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_at_the_door(public.deliveries, public.courier_agents, private.courier_scan) is
  'attempt_failed (with its reason; the third one turns the parcel back) and refused (turns it back at once), by the agent who has it.';

create function private.scan_handover(
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
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'returned', jsonb_build_object('price_centimes', v_delivery.returned_centimes));
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
comment on function private.scan_handover(public.deliveries, public.courier_agents, private.courier_scan) is
  'delivered: in_transit -> delivered with the recipient''s code, a photo, and the place or why there is none. returned: a parcel that comes back -> completed (returned) with the sender''s return code.';
