create function private.metres_too_far(p_delivery public.deliveries, p_scan private.courier_scan) returns integer
language sql stable
set search_path = ''
as $$
  with door as (
    select coalesce(p_delivery.dropoff_latitude, c.latitude) as latitude, coalesce(p_delivery.dropoff_longitude, c.longitude) as longitude,
      -- Distance from the map pin of the address or, without a pin, from the city centre.
      case when p_delivery.dropoff_latitude is null then 25000 else 1000 end as near_m
    from public.cities c where c.id = p_delivery.dropoff_city_id
  ), way as (
    select d.near_m, 2 * 6371000 * asin(least(1, sqrt(
      power(sind((p_scan.latitude - d.latitude) / 2), 2)
      + cosd(d.latitude) * cosd(p_scan.latitude) * power(sind((p_scan.longitude - d.longitude) / 2), 2)))) as distance_m
    -- Excludes scans without a location. For these, least() would ignore the null value and return
    -- 1. That value stands for a distance of 20,000 km.
    from door d where p_scan.latitude is not null
  )
  -- Adds the inaccuracy of the phone's location, up to one kilometre, to the allowed distance.
  select round(w.distance_m)::integer from way w where w.distance_m > w.near_m + least(coalesce(p_scan.accuracy_m, 0), 1000)
$$;
comment on function private.metres_too_far(public.deliveries, private.courier_scan) is
  'Returns the distance in metres between the phone and the recipient''s address, if the phone is too far away to be at the door; null if it is near or the distance is unknown.';
