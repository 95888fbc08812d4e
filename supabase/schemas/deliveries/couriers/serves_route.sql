create function private.serves_route(p_courier_id uuid, p_from_city_id integer, p_to_city_id integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.couriers c where c.id = p_courier_id and c.is_active and c.is_taking_deliveries)
    and private.has_agent_in(p_courier_id, p_from_city_id) and private.has_agent_in(p_courier_id, p_to_city_id)
$$;
comment on function private.serves_route(uuid, integer, integer) is
  'Returns whether a new parcel between two cities may be booked with the courier. This requires that the courier takes parcels, serves both cities and has a working agent in each of them.';
