-- Homes on a map: each one where there are few, groups by a grid where there are many, a fair sample where there are very many.

create function public.homes_on_map(p_filters jsonb, p_zoom numeric) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.home_filter;
  v_conditions text;
  -- A quarter of a tile of 256 px at this zoom, in degrees.
  v_cell double precision;
  v_share integer := 256;
  v_count bigint;
  v_answer jsonb;
begin
  if p_zoom is null or p_zoom not between 0 and 24 then
    perform private.refuse('WA003', 'A zoom is 0 to 24', '{"field": "zoom"}');
  end if;
  v_filter := private.read_home_filter(p_filters);
  v_filter.bounds := coalesce(v_filter.bounds, box(point(-17.2, 20.7), point(-0.9, 36.1)));
  v_cell := 90.0 / 2 ^ p_zoom;
  v_conditions := private.home_conditions(v_filter, private.are_homes_few(v_filter));
  execute format('select count(*) from (select from private.listed_homes l where %s limit 3001) found', v_conditions)
    into v_count using v_filter;
  if v_count > 3000 then
    -- About twenty thousand of all homes, wherever they are; a small country is counted whole.
    select least(256, greatest(1, ceil(256 * 20000 / greatest(c.reltuples, 1))))::integer into v_share
    from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass;
  end if;
  execute format('
    with found as (
      select l.id, l.longitude, l.latitude, l.price_mad, l.listing_type from private.listed_homes l
      where %s %s),
    cells as (
      select count(*) as count, avg(f.longitude) as longitude, avg(f.latitude) as latitude, min(f.longitude) as west,
        max(f.longitude) as east, min(f.latitude) as south, max(f.latitude) as north,
        (array_agg(f.id order by f.id))[1] as id
      from found f
      -- Few enough are shown one by one.
      group by case when $4 <= 200 and $5 >= 11 then f.id end, floor(f.longitude / $2), floor(f.latitude / $2)
      order by 1 desc limit 500)
    select jsonb_build_object(
      ''count'', (select count(*) * 256 / $3 from found),
      ''is_estimated'', $3 < 256,
      ''items'', coalesce(jsonb_agg(case when c.count = 1 and $3 = 256
        then jsonb_build_object(''id'', f.id, ''longitude'', f.longitude, ''latitude'', f.latitude, ''listing_type'', f.listing_type,
          ''price'', p.price, ''price_currency'', p.price_currency, ''price_mad'', f.price_mad)
        else jsonb_build_object(''count'', c.count * 256 / $3, ''longitude'', c.longitude, ''latitude'', c.latitude,
          ''box'', jsonb_build_array(c.west, c.south, c.east, c.north)) end order by c.count desc, c.id), ''[]''))
    from cells c
    left join found f on c.count = 1 and $3 = 256 and f.id = c.id
    left join public.properties p on p.id = f.id',
    v_conditions, case when v_share < 256 then 'and l.sample < $3' end)
    into v_answer using v_filter, v_cell, v_share, v_count, p_zoom;
  return v_answer;
end
$$;
comment on function public.homes_on_map(jsonb, numeric) is
  'What a map shows: {items, count, is_estimated}; an item is a home (id, longitude, latitude, listing_type, price, price_currency, price_mad) or a group (count, longitude, latitude, box), 500 at most. Where more than three thousand fit, numbers may be estimated from a sample. Without a box: Morocco. Definer: as search_homes. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.homes_on_map(jsonb, numeric) from public;
grant execute on function public.homes_on_map(jsonb, numeric) to anon, authenticated;
