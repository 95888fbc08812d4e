create function private.zone_between(p_from_city_id integer, p_to_city_id integer) returns text
language sql stable
set search_path = ''
as $$
  with class as (
    select coalesce((select z.class from public.city_zones z where z.city_id = p_from_city_id), 'small') as of_from,
      coalesce((select z.class from public.city_zones z where z.city_id = p_to_city_id), 'small') as of_to
  )
  select case
    when p_from_city_id = p_to_city_id then 'same_city'
    when 'far_south' in (of_from, of_to) then 'far_south'
    when 'small' in (of_from, of_to) then 'small_towns'
    when of_from = 'belt' and of_to = 'belt' then 'belt'
    -- A parcel between a belt city and a large city is in the zone `large_cities`.
    else 'large_cities'
  end
  from class
$$;
comment on function private.zone_between(integer, integer) is 'Returns the zone of a parcel between two cities. The zone is the same in both directions.';
