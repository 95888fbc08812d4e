create function private.map_of_all(p_filter private.home_filter, p_cell double precision, p_zoom numeric, p_is_small boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  execute format('
    with found as materialized (
      select l.id, l.longitude, l.latitude, l.price_mad, l.listing_type from private.listed_homes l where %s),
    cells as (
      select count(*) as count, avg(f.longitude) as longitude, avg(f.latitude) as latitude, min(f.longitude) as west,
        max(f.longitude) as east, min(f.latitude) as south, max(f.latitude) as north,
        (array_agg(f.id order by f.id))[1] as id
      from found f
      -- Few enough are shown one by one.
      group by case when $3 >= 11 and (select count(*) <= 200 from found) then f.id end,
        floor(f.longitude / $2), floor(f.latitude / $2)
      order by 1 desc limit 500)
    select jsonb_build_object(
      ''count'', (select count(*) from found),
      ''is_estimated'', false,
      ''items'', coalesce(jsonb_agg(case when c.count = 1
        then jsonb_build_object(''id'', f.id, ''longitude'', f.longitude, ''latitude'', f.latitude, ''listing_type'', f.listing_type,
          ''price'', p.price, ''price_currency'', p.price_currency, ''price_mad'', f.price_mad)
        else jsonb_build_object(''count'', c.count, ''longitude'', c.longitude, ''latitude'', c.latitude,
          ''box'', jsonb_build_array(c.west, c.south, c.east, c.north)) end order by c.count desc, c.id), ''[]''))
    from cells c
    left join found f on c.count = 1 and f.id = c.id
    left join public.properties p on p.id = f.id',
    private.home_conditions(p_filter, p_is_small)) into v_answer using p_filter, p_cell, p_zoom;
  return v_answer;
end
$$;
comment on function private.map_of_all(private.home_filter, double precision, numeric, boolean) is
  'Returns the exact result of homes_on_map: single homes if there are few, clusters otherwise.';
