create function private.scan_on_the_way(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
  v_city_id constant integer := coalesce(p_scan.city_id, p_agent.city_id);
begin
  if p_scan.kind = 'hub' and p_delivery.picked_up_at is not null
    and v_city_id not in (select private.hubs_of(p_delivery)) then
    return private.refused_scan('HUB_NOT_ON_THE_WAY');
  elsif private.is_late_scan(p_delivery, p_scan) and private.has_held(p_delivery.id, p_agent.user_id)
    and coalesce(p_delivery.completed_at > now() - interval '7 days', true) then
    -- A late scan is added only to the timeline, because a more recent scan has already determined
    -- the holder and location.
    perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind, '{"is_late": true}');
    -- The update increments the version of the parcel, so that clients load the parcel again. A
    -- completed parcel is not updated.
    update public.deliveries d set updated_at = now() where d.id = p_delivery.id and d.status <> 'completed';
    return '{"outcome": "recorded"}';
  elsif p_delivery.status <> 'in_transit' or p_scan.kind = 'return_started' and not p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif v_custody is null or v_custody not in ('holder', 'hub')
    or v_custody = 'hub' and p_scan.kind = 'hub' and v_city_id <> p_delivery.hub_city_id then
    return private.refused_scan('HELD_BY_OTHER');
  end if;
  -- A hub scan means that the parcel is in a hub: it was left there, or an agent saw it there. Any
  -- other scan means that the agent has the parcel, possibly after taking it from a hub.
  update public.deliveries d set
    holder_id = case when p_scan.kind <> 'hub' then p_agent.user_id end,
    hub_city_id = case when p_scan.kind = 'hub' then v_city_id end,
    handed_to_id = null, last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind);
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_on_the_way(public.deliveries, public.courier_agents, private.courier_scan) is
  'Applies a scan of a parcel between its pickup and its delivery or return. hub: the holder leaves the parcel at a hub on its route, or an agent of that city sees it there. out_for_delivery and return_started (for a returning parcel): the holder sets out, or an agent of the hub''s city takes the parcel and sets out. The status remains in_transit. Late scans of a previous holder are added to the timeline at their own time and change nothing else.';
