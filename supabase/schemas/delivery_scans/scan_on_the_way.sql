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
