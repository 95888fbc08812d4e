create function public.price_per_sqm_of(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_home private.listed_homes := private.listed_home(p_id);
  v_answer jsonb;
begin
  select jsonb_build_object('median', round(percentile_cont(0.5) within group (order by l.price_per_sqm)::numeric, 2), 'count', count(*))
    into v_answer
  from private.listed_homes l
  where l.neighborhood_id = v_home.neighborhood_id and l.listing_type = v_home.listing_type
    and l.property_type_id = v_home.property_type_id and l.price_per_sqm is not null
  -- With fewer than five homes, the median would reveal the prices of individual owners.
  having count(*) >= 5;
  return v_answer;
end
$$;
comment on function public.price_per_sqm_of(uuid) is
  'Returns the median price in MAD per square metre of public homes that have the same neighbourhood, property type and listing type as the given home: {median, count}, or null for fewer than five homes. SECURITY DEFINER, like search_homes. Error codes: PROPERTY_NOT_FOUND.';
revoke all on function public.price_per_sqm_of(uuid) from public;
grant execute on function public.price_per_sqm_of(uuid) to anon, authenticated;
