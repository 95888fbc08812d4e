-- The map of many homes asks the sample first, and counts the homes themselves only where the sample leaves a doubt.

create function private.map_of_sample(p_filter private.home_filter, p_cell double precision, p_share integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  execute format('
    with cells as (
      select count(*) as count, avg(l.longitude) as longitude, avg(l.latitude) as latitude, min(l.longitude) as west,
        max(l.longitude) as east, min(l.latitude) as south, max(l.latitude) as north
      from private.listed_homes l
      where %s and l.sample < $3
      group by floor(l.longitude / $2), floor(l.latitude / $2)),
    shown as (select * from cells order by count desc, west, south limit 500)
    select jsonb_build_object(
      ''count'', (select coalesce(sum(c.count), 0)::bigint * 256 / $3 from cells c),
      ''is_estimated'', true,
      ''items'', (select coalesce(jsonb_agg(jsonb_build_object(''count'', s.count * 256 / $3, ''longitude'', s.longitude,
        ''latitude'', s.latitude, ''box'', jsonb_build_array(s.west, s.south, s.east, s.north)) order by s.count desc, s.west, s.south),
        ''[]'') from shown s))',
    private.home_conditions(p_filter, false)) into v_answer using p_filter, p_cell, p_share;
  return v_answer;
end
$$;
comment on function private.map_of_sample(private.home_filter, double precision, integer) is
  'What homes_on_map answers where it estimates: the groups of the share of 256 of all homes.';

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
  'What homes_on_map answers where it counts: homes one by one where they are few, and their groups.';

create or replace function public.homes_on_map(p_filters jsonb, p_zoom numeric) returns jsonb
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter;
  -- A quarter of a tile of 256 px at this zoom, in degrees.
  v_cell double precision;
  v_share integer;
  -- Of three thousand homes, so many are in the sample.
  v_expected double precision;
  v_answer jsonb;
  v_count integer;
begin
  if p_zoom is null or p_zoom not between 0 and 24 then
    perform private.refuse('WA003', 'A zoom is 0 to 24', '{"field": "zoom"}');
  end if;
  v_filter := private.read_home_filter(p_filters);
  v_filter.bounds := coalesce(v_filter.bounds, box(point(-17.2, 20.7), point(-0.9, 36.1)));
  v_cell := 90.0 / 2 ^ p_zoom;
  if private.are_homes_few(v_filter) then
    return private.map_of_all(v_filter, v_cell, p_zoom, true);
  end if;
  -- About twenty thousand of all homes, wherever they are; a small country is counted whole.
  select least(256, greatest(1, ceil(256 * 20000 / greatest(c.reltuples, 1))))::integer into v_share
  from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass;
  if v_share < 256 then
    v_answer := private.map_of_sample(v_filter, v_cell, v_share);
    v_expected := 3000.0 * v_share / 256;
    -- Six times its spread more than that is no chance; closer to it, they are counted.
    if (v_answer ->> 'count')::bigint * v_share / 256 > v_expected + 6 * sqrt(v_expected) then
      return v_answer;
    end if;
    execute format('with fits as %s (select from private.listed_homes l where %s)
      select count(*) from (select from fits limit 3001) found',
      case when v_filter.words is null then 'not materialized' else 'materialized' end,
      private.home_conditions(v_filter, false)) into v_count using v_filter;
    if v_count > 3000 then
      return v_answer;
    end if;
  end if;
  return private.map_of_all(v_filter, v_cell, p_zoom, false);
end
$$;
