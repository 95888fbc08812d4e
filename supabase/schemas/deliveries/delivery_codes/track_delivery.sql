create function public.track_delivery(p_code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'status', d.status, 'outcome', d.outcome, 'zone', d.zone, 'courier_name', c.name, 'promised_at', d.promised_at,
    'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at, 'completed_at', d.completed_at,
    'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'occurred_at', e.occurred_at,
        'city', private.city_names(e.city_id)) order by e.occurred_at, e.id), '[]')
      from public.delivery_events e
      where e.delivery_id = d.id and e.kind in ('submitted', 'picked_up', 'hub', 'taken_over', 'passed_on', 'out_for_delivery', 'attempt_failed',
        'rescheduled', 'refused', 'return_started', 'delivered', 'returned', 'cancelled', 'lost', 'completed')),
    'next_slot', case when d.next_slot_starts_at is not null then
      jsonb_build_object('starts_at', d.next_slot_starts_at, 'ends_at', d.next_slot_ends_at) end,
    'is_returning', d.is_returning, 'attempts', d.attempts)
  from private.delivery_tracking t
  join public.deliveries d on d.id = t.delivery_id
  join public.couriers c on c.id = d.courier_id
  where t.code = p_code and t.expires_at > now()
$$;
comment on function public.track_delivery(text) is
  'Returns the tracking information for the code of a tracking link: statuses, cities and times, without names, addresses, phone numbers or ids. Returns null for an unknown, expired or malformed code alike. SECURITY DEFINER: visitors may not read parcels.';
revoke all on function public.track_delivery(text) from public;
grant execute on function public.track_delivery(text) to anon, authenticated;
