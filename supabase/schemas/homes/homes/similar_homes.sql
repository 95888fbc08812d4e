create function public.similar_homes(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_home private.listed_homes := private.listed_home(p_id);
  v_ids uuid[];
begin
  with near as (
    -- Reads at most 150 homes above and 150 homes below the home's price, starting at this price.
    -- The query is therefore as fast in a large city as in a small one.
    (select l.* from private.listed_homes l
      where l.city_id = v_home.city_id and l.listing_type = v_home.listing_type
        and l.price_mad between v_home.price_mad and v_home.price_mad * 1.4
      order by l.price_mad, l.id limit 150)
    union all
    (select l.* from private.listed_homes l
      where l.city_id = v_home.city_id and l.listing_type = v_home.listing_type
        and l.price_mad >= v_home.price_mad * 0.6 and l.price_mad < v_home.price_mad
      order by l.price_mad desc, l.id desc limit 150))
  select array_agg(best.id order by best.place) into v_ids
  from (
    select n.id, row_number() over (order by
      (n.property_type_id is distinct from v_home.property_type_id)::integer * 2
      + (n.neighborhood_id is distinct from v_home.neighborhood_id)::integer
      + abs(n.price_mad - v_home.price_mad) / greatest(v_home.price_mad, 1)
      + abs(n.area_sqm - v_home.area_sqm) / greatest(v_home.area_sqm, 1)
      + abs(n.bedrooms - v_home.bedrooms) * 0.2, n.id) as place
    from near n where n.id <> p_id) best
  where best.place <= 6;
  return private.home_cards(v_ids);
end
$$;
comment on function public.similar_homes(uuid) is
  'Returns up to six public homes, as cards, in the same city and with the same listing type as the given home, the most similar first. SECURITY DEFINER, like search_homes. Error codes: PROPERTY_NOT_FOUND.';
revoke all on function public.similar_homes(uuid) from public;
grant execute on function public.similar_homes(uuid) to anon, authenticated;
