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
    -- Sets last_scan_at to the time of the new holder's scan, even if this moves last_scan_at back.
    -- The present value may be too late, because it may come from a wrong clock. Scans before
    -- last_scan_at are treated as late.
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
  -- The holder stays responsible until the colleague confirms the handover with a scan. Otherwise
  -- the colleague could become the holder of a parcel that was never given to them.
  update public.deliveries d set handed_to_id = v_colleague.user_id,
    last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, 'handed_over');
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_between_agents(public.deliveries, public.courier_agents, private.courier_scan) is
  'Applies a scan between agents. handed_over: the holder names a colleague by code. taken_over: that colleague, or any agent of the hub''s city, becomes the holder. The current state of the parcel, and not the time of the scan, decides whether the scan is accepted.';
