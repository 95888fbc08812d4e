create function private.apply_scan(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then
    -- Whoever sends or receives a parcel must not be its only witness.
    return private.refused_scan('AGENT_IS_PARTY');
  end if;
  case
    when p_scan.kind = 'pickup' then
      return private.scan_pickup(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('hub', 'out_for_delivery', 'return_started') then
      return private.scan_on_the_way(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('attempt_failed', 'refused') then
      return private.scan_at_the_door(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('delivered', 'returned') then
      return private.scan_handover(p_delivery, p_agent, p_scan);
    when p_scan.note is null then
      return private.refused_scan('FIELD_INVALID', '{"field": "note"}');
    when p_delivery.status = 'completed' then
      return private.refused_scan_status(p_delivery);
    else
      perform private.add_scan_event(p_delivery, p_agent, p_scan, 'note');
      return '{"outcome": "recorded"}';
  end case;
end
$$;
comment on function private.apply_scan(public.deliveries, public.courier_agents, private.courier_scan) is
  'What the scan does to the locked parcel: {outcome, refusal, detail, is_kept}.';
