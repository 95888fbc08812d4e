create function public.served_cities() returns integer[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct s.city_id order by s.city_id), '{}')
  from public.courier_cities s
  where exists (select from private.tariff_in_force(s.courier_id) t where t.id is not null)
    and private.serves_route(s.courier_id, s.city_id, s.city_id)
$$;
comment on function public.served_cities() is
  'Returns the cities in which at least one courier takes parcels today. Visitors may call it. SECURITY DEFINER: returns cities only and does not reveal who works there.';
revoke all on function public.served_cities() from public;
grant execute on function public.served_cities() to anon, authenticated;
