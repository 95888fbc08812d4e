create function private.apply_scan(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
begin
  if p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then
    -- An agent who is the sender or receiver of a parcel may not scan it, because this agent would
    -- be the only witness of the handover.
    return private.refused_scan('AGENT_IS_PARTY');
  elsif not private.is_job_of(p_delivery, p_agent) then
    -- An agent who knows only the label of a parcel learns nothing about the parcel by scanning it.
    return case
      when private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most() then private.refused_scan('LABELS_TOO_MANY')
      -- This agent's list may still show a parcel that a colleague has picked up or the sender has
      -- cancelled meanwhile. Therefore the refusal says that the parcel's status does not allow the
      -- pickup scan.
      when p_scan.kind = 'pickup' and p_delivery.pickup_city_id = p_agent.city_id then private.refused_scan_status(p_delivery)
      else private.refused_scan('HELD_BY_OTHER') end;
  end if;
  case
    when p_scan.kind = 'pickup' then
      return private.scan_pickup(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('hub', 'out_for_delivery', 'return_started') then
      return private.scan_on_the_way(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('handed_over', 'taken_over') then
      return private.scan_between_agents(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('attempt_failed', 'refused') then
      return private.scan_at_the_door(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('delivered', 'returned') then
      return private.scan_handover(p_delivery, p_agent, p_scan);
    when p_scan.note is null then
      return private.refused_scan('FIELD_INVALID', '{"field": "note"}');
    when p_delivery.status = 'completed' then
      return private.refused_scan_status(p_delivery);
    when v_custody = 'offered' and not private.has_held(p_delivery.id, p_agent.user_id) then
      return private.refused_scan('HELD_BY_OTHER');
    else
      perform private.add_scan_event(p_delivery, p_agent, p_scan, 'note');
      return '{"outcome": "recorded"}';
  end case;
end
$$;
comment on function private.apply_scan(public.deliveries, public.courier_agents, private.courier_scan) is
  'Applies the scan to the locked parcel. Returns {outcome, refusal, detail, is_kept}.';
