create function private.has_agent_in(p_courier_id uuid, p_city_id integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.courier_cities s where s.courier_id = p_courier_id and s.city_id = p_city_id)
    and exists (
      select from public.courier_agents a
      where a.courier_id = p_courier_id and a.city_id = p_city_id and private.is_working_agent(a))
$$;
comment on function private.has_agent_in(uuid, integer) is 'Returns whether the courier serves the city and has an agent who may handle parcels there.';
