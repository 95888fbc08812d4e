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
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning <> v_is_return then
    return private.refused_scan_status(p_delivery);
  elsif private.custody_of(p_delivery, p_agent) is distinct from 'holder' then
    -- The code proves that the agent met the right person, but not that the agent has the parcel.
    -- An agent who does not hold the parcel must first take it over.
    return private.refused_scan('HELD_BY_OTHER');
  end if;
  v_refused := coalesce(
    case when not v_is_return then private.refused_place(p_delivery, p_scan) end,
    case when not v_is_return then private.refused_photos(p_delivery, p_scan, 'proof') end,
    private.refused_code(p_delivery, p_scan, case when v_is_return then 'return' else 'dropoff' end));
  if v_refused is not null then
    return v_refused;
  end if;
  if v_is_return then
    update public.deliveries d
    set last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id;
    v_delivery := private.complete_delivery(p_delivery.id, 'returned');
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'returned', jsonb_build_object('price_centimes', private.return_price(v_delivery)));
  else
    delete from private.delivery_secrets s where s.delivery_id = p_delivery.id;
    update public.deliveries d set status = 'delivered', delivered_by = p_agent.user_id, holder_id = null, handed_to_id = null,
      -- Uses the server's clock for the delivery time, because the 48 hours for a claim start when
      -- the parties can know of the delivery. The event keeps the device's time too.
      delivered_at = now(), next_slot_starts_at = null, next_slot_ends_at = null,
      last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id
    returning * into v_delivery;
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'delivered');
  end if;
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_handover(public.deliveries, public.courier_agents, private.courier_scan) is
  'Applies a handover scan of the holder. delivered: an in_transit parcel becomes delivered if the scan has the recipient''s code, a photo, and a location or a reason for its absence. returned: a returning parcel becomes completed (returned) if the scan has the sender''s return code.';
