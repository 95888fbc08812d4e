create function public.homes_on_map(p_filters jsonb, p_zoom numeric) returns jsonb
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter;
  -- Size of a cluster cell in degrees: a quarter of a 256 px map tile at this zoom level.
  v_cell double precision;
  v_share integer;
  -- Expected number of matching homes in the sample if 3,000 homes match in total.
  v_expected double precision;
  v_answer jsonb;
  v_count integer;
  v_is_narrow boolean;
begin
  if p_zoom is null or p_zoom not between 0 and 24 then
    perform private.refuse('WA003', 'The zoom must be from 0 to 24', '{"field": "zoom"}');
  end if;
  v_filter := private.read_home_filter(p_filters);
  v_filter.bounds := coalesce(v_filter.bounds, box(point(-17.2, 20.7), point(-0.9, 36.1)));
  v_cell := 90.0 / 2 ^ p_zoom;
  if private.are_homes_few(v_filter) then
    return private.map_of_all(v_filter, v_cell, p_zoom, true);
  end if;
  -- The sample has about 20,000 homes. If there are fewer homes in total, the sample contains all.
  select least(256, greatest(1, ceil(256 * 20000 / greatest(c.reltuples, 1))))::integer into v_share
  from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass;
  if v_share < 256 then
    v_answer := private.map_of_sample(v_filter, v_cell, v_share);
    v_expected := 3000.0 * v_share / 256;
    -- If 3,000 homes match, the sample contains about v_expected of them. A sample larger by six
    -- standard deviations means that over 3,000 homes match. Otherwise all matches are counted.
    if (v_answer ->> 'count')::bigint * v_share / 256 > v_expected + 6 * sqrt(v_expected) then
      return v_answer;
    end if;
    -- The sample suggests at most about 3,000 matching homes, so these homes are counted exactly.
    -- The count uses the spatial index if the box contains at most 20,000 homes. Otherwise it scans
    -- all rows in order.
    v_is_narrow := private.are_homes_few(v_filter, 20000);
    execute format('with fits as %s (select from private.listed_homes l where %s)
      select count(*) from (select from fits limit 3001) found',
      case when v_filter.words is null then 'not materialized' else 'materialized' end,
      private.home_conditions(v_filter, v_is_narrow)) into v_count using v_filter;
    if v_count > 3000 then
      return v_answer;
    end if;
  end if;
  return private.map_of_all(v_filter, v_cell, p_zoom, coalesce(v_is_narrow, false));
end
$$;
comment on function public.homes_on_map(jsonb, numeric) is
  'Returns the homes in a map view: {items, count, is_estimated}. An item is a home (id, longitude, latitude, listing_type, price, price_currency, price_mad) or a cluster (count, longitude, latitude, box); at most 500 items. If more than 3,000 homes match, counts may be estimated from a sample. Without a box, the view is all of Morocco. SECURITY DEFINER, like search_homes. Error codes: FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.homes_on_map(jsonb, numeric) from public;
grant execute on function public.homes_on_map(jsonb, numeric) to anon, authenticated;
