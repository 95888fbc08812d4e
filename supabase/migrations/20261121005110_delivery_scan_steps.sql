-- The parts of every scan: its time made believable, what the timeline keeps of it, and the refusals that are answers.

create function private.refused_scan(p_refusal text, p_detail jsonb default null, p_is_kept boolean default false) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'refusal', p_refusal, 'detail', p_detail, 'is_kept', p_is_kept))
$$;
comment on function private.refused_scan(text, jsonb, boolean) is
  'A refusal as an answer: one parcel of a queue must not undo the others. is_kept: it wrote something and is remembered.';

create function private.refused_scan_status(p_delivery public.deliveries) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.refused_scan('STATUS_NOT_ALLOWED', jsonb_build_object(
    'status', p_delivery.status, 'outcome', p_delivery.outcome, 'is_returning', p_delivery.is_returning))
$$;
comment on function private.refused_scan_status(public.deliveries) is 'The state of the parcel does not allow the scan.';

create function private.believable_time(p_delivery public.deliveries, p_occurred_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select greatest(least(p_occurred_at, now()), p_delivery.submitted_at) $$;
comment on function private.believable_time(public.deliveries, timestamptz) is
  'The device''s time, neither in the future nor before the parcel was submitted.';

create function private.is_late_scan(p_delivery public.deliveries, p_scan private.courier_scan) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(private.believable_time(p_delivery, p_scan.occurred_at) < p_delivery.last_scan_at, false) $$;
comment on function private.is_late_scan(public.deliveries, private.courier_scan) is
  'Whether a later scan was there first: a device was offline.';

create function private.add_scan_event(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan, p_kind text, p_more jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  select private.add_delivery_event(p_delivery.id, p_kind, 'courier',
    jsonb_build_object(
      'latitude', p_scan.latitude, 'longitude', p_scan.longitude, 'accuracy_m', p_scan.accuracy_m, 'no_place', p_scan.no_place,
      'reason', p_scan.reason, 'note', p_scan.note,
      'photo_ids', case when cardinality(p_scan.photo_ids) > 0 then to_jsonb(p_scan.photo_ids) end,
      'slot_starts_at', p_scan.slot_starts_at, 'slot_ends_at', p_scan.slot_ends_at,
      -- Only a clock that cannot be right is worth keeping.
      'device_time', case when p_scan.occurred_at > now() + interval '5 minutes'
        or p_scan.occurred_at < p_delivery.submitted_at then p_scan.occurred_at end) || p_more,
    private.believable_time(p_delivery, p_scan.occurred_at), coalesce(p_scan.city_id, p_agent.city_id),
    p_scan.id)
$$;
comment on function private.add_scan_event(public.deliveries, public.courier_agents, private.courier_scan, text, jsonb) is
  'The scan in the timeline, at its own time, in the city it says or else the agent''s.';

create function private.refused_photos(p_delivery public.deliveries, p_scan private.courier_scan, p_purpose text) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when not exists (
    select from public.delivery_photos p
    where p.id = any (p_scan.photo_ids) and p.delivery_id = p_delivery.id and p.purpose = p_purpose)
    then private.refused_scan('PHOTO_NEEDED') end
$$;
comment on function private.refused_photos(public.deliveries, private.courier_scan, text) is
  'PHOTO_NEEDED when the scan names no photo of this parcel and purpose that has arrived; else null.';

create function private.refused_code(p_delivery public.deliveries, p_scan private.courier_scan, p_kind text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_left integer;
begin
  if exists (select from private.delivery_secrets s
    where s.delivery_id = p_delivery.id and s.kind = p_kind and s.attempts_left = 0) then
    return private.refused_scan('DELIVERY_CODE_LOCKED');
  end if;
  v_left := private.try_delivery_code(p_delivery.id, p_kind, p_scan.code);
  if v_left is null then
    return null;
  elsif v_left = 0 then
    perform private.add_delivery_event(p_delivery.id, 'code_locked', 'courier', jsonb_build_object('kind', p_kind));
  end if;
  return private.refused_scan('DELIVERY_CODE_WRONG', jsonb_build_object('tries_left', v_left), true);
end
$$;
comment on function private.refused_code(public.deliveries, private.courier_scan, text) is
  'Null when the code is right. A wrong one costs a try, five lock it until the sender renews it. Asked last, so that nothing else can be wrong with a scan that costs a try.';
