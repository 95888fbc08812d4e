create function private.add_scan_event(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan, p_kind text, p_more jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  select private.add_delivery_event(p_delivery.id, p_kind, 'courier',
    jsonb_build_object(
      'latitude', p_scan.latitude, 'longitude', p_scan.longitude, 'accuracy_m', p_scan.accuracy_m, 'no_place', p_scan.no_place,
      'distance_m', case when p_kind in ('attempt_failed', 'refused', 'delivered') then private.metres_too_far(p_delivery, p_scan) end,
      'reason', p_scan.reason, 'note', p_scan.note,
      'photo_ids', case when cardinality(p_scan.photo_ids) > 0 then to_jsonb(p_scan.photo_ids) end,
      'slot_starts_at', p_scan.slot_starts_at, 'slot_ends_at', p_scan.slot_ends_at,
      -- Stores the time from the device if this time is implausible. The event itself then has
      -- another time.
      'device_time', case when p_scan.occurred_at > now() + interval '5 minutes'
        or p_scan.occurred_at < p_delivery.submitted_at then p_scan.occurred_at end) || p_more,
    private.plausible_time(p_delivery, p_scan.occurred_at), coalesce(p_scan.city_id, p_agent.city_id),
    p_scan.id)
$$;
comment on function private.add_scan_event(public.deliveries, public.courier_agents, private.courier_scan, text, jsonb) is
  'Adds the scan to the parcel''s timeline, with the time of the scan and the city that the scan names. If the scan names no city, the event gets the agent''s city.';
