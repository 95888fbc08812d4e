create function private.hubs_of(p_delivery public.deliveries) returns setof integer
language sql stable
set search_path = ''
as $$
  select p_delivery.pickup_city_id
  union select p_delivery.dropoff_city_id
  union select h.city_id from private.zone_hubs h where h.zone = p_delivery.zone
$$;
comment on function private.hubs_of(public.deliveries) is
  'Returns the cities in whose hubs the parcel may be left: the pickup city, the destination city and the hub cities of the parcel''s zone.';
