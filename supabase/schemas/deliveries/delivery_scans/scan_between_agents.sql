create function private.scan_between_agents(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
  v_colleague public.courier_agents;
begin
  if p_delivery.status <> 'in_transit' or p_scan.kind = 'taken_over' and v_custody = 'holder' then
    return private.refused_scan_status(p_delivery);
  elsif p_scan.kind = 'taken_over' then
    if v_custody is null then
      return private.refused_scan('HELD_BY_OTHER');
    end if;
    -- last_scan_at becomes the time of the new holder's scan, even if an earlier scan has a later
    -- time because of a wrong clock. A scan that is older than last_scan_at counts as late.
    update public.deliveries d set holder_id = p_agent.user_id, handed_to_id = null, hub_city_id = null,
      last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
    where d.id = p_delivery.id;
    perform private.add_scan_event(p_delivery, p_agent, p_scan, 'taken_over');
    return '{"outcome": "recorded"}';
  elsif v_custody is distinct from 'holder' then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.colleague_code is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "colleague_code"}');
  end if;
  select * into v_colleague from public.courier_agents a
  where a.code = p_scan.colleague_code and a.courier_id = p_agent.courier_id and a.is_active and a.user_id <> p_agent.user_id
    and a.user_id not in (p_delivery.sender_id, coalesce(p_delivery.receiver_id, p_delivery.sender_id));
  if v_colleague.user_id is null then
    return private.refused_scan('COLLEAGUE_NOT_FOUND');
  end if;
  -- The holder stays responsible until the colleague confirms the handover with a scan; nobody
  -- becomes the holder of a parcel that they do not have.
  update public.deliveries d set handed_to_id = v_colleague.user_id,
    last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, 'handed_over');
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_between_agents(public.deliveries, public.courier_agents, private.courier_scan) is
  'Applies a scan between agents. handed_over: the holder names a colleague by code. taken_over: that colleague, or any agent of the hub''s city, becomes the holder. The current state of the parcel, and not the time of the scan, decides whether the scan is accepted.';
