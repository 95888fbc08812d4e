create function private.refused_place(p_delivery public.deliveries, p_scan private.courier_scan) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when p_scan.latitude is null and p_scan.no_place is null then private.refused_scan('PLACE_NEEDED')
    when not p_scan.is_far_confirmed and private.metres_too_far(p_delivery, p_scan) is not null
      then private.refused_scan('FAR_FROM_DOOR', jsonb_build_object('distance_m', private.metres_too_far(p_delivery, p_scan)))
  end
$$;
comment on function private.refused_place(public.deliveries, private.courier_scan) is
  'Checks the location of a scan and returns null if it is acceptable. Returns PLACE_NEEDED if the scan has neither a location nor a reason for its absence. Returns FAR_FROM_DOOR if the location is too far from the door, unless the agent confirms that the scan should be recorded anyway; the timeline shows this confirmation.';
