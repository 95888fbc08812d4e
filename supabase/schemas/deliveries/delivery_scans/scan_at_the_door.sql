create function private.scan_at_the_door(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_attempts integer := p_delivery.attempts + case p_scan.kind when 'attempt_failed' then 1 else 0 end;
  v_comes_back boolean := p_scan.kind = 'refused' or v_attempts >= 3;
  v_at constant timestamptz := private.plausible_time(p_delivery, p_scan.occurred_at);
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif private.custody_of(p_delivery, p_agent) is distinct from 'holder' then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.kind = 'attempt_failed' and p_scan.reason is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "reason"}');
  elsif p_scan.kind = 'attempt_failed' and private.is_visit_counted(p_delivery.id, v_at) then
    return private.refused_scan('VISIT_COUNTED');
  end if;
  v_refused := private.refused_place(p_delivery, p_scan);
  if v_refused is not null then
    return v_refused;
  end if;
  update public.deliveries d set attempts = v_attempts, is_returning = v_comes_back,
    next_slot_starts_at = case when not v_comes_back then p_scan.slot_starts_at end,
    next_slot_ends_at = case when not v_comes_back then p_scan.slot_ends_at end,
    last_scan_at = greatest(d.last_scan_at, v_at)
  where d.id = p_delivery.id
  returning * into v_delivery;
  perform private.add_scan_event(v_delivery, p_agent, p_scan, p_scan.kind, case p_scan.kind
    when 'attempt_failed' then jsonb_build_object('attempt', v_attempts)
    else jsonb_build_object('price_centimes', private.return_price(v_delivery)) end);
  if v_comes_back then
    -- Adds this second event without a scan id, because a scan id may belong to one event only.
    perform private.add_delivery_event(v_delivery.id, 'return_started', 'courier',
      jsonb_build_object('because', p_scan.kind, 'price_centimes', private.return_price(v_delivery)),
      v_at, coalesce(p_scan.city_id, p_agent.city_id));
  end if;
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_at_the_door(public.deliveries, public.courier_agents, private.courier_scan) is
  'Applies a scan of the holder at the recipient''s door. attempt_failed: must have a reason, and the third failed attempt starts the return. Only one failed attempt a day counts, unless the sender or recipient has chosen another slot on that day and the slot has begun. refused: starts the return immediately. Both kinds of scan are accepted near the door and, after a confirmation, far from it.';
