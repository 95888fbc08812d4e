-- A box of some thousands of homes, at the edge of few and many, is asked of the index of places: elsewhere the planner read most of the table.

drop function private.are_homes_few(private.home_filter);
create function private.are_homes_few(p private.home_filter, p_most integer default 3000) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_count integer;
begin
  if p.bounds is null then
    return true;
  end if;
  select count(*) into v_count from (select from private.listed_homes l where l.place <@ p.bounds limit p_most + 1) few;
  return v_count <= p_most;
end
$$;
comment on function private.are_homes_few(private.home_filter, integer) is
  'Whether the box of the filter, if it has one, holds no more than so many homes, so that all may be looked at.';

create or replace function public.search_homes(
  p_filters jsonb default '{}', p_sort text default 'newest', p_cursor jsonb default null, p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
-- A set of homes in a large city is kept home by home and not page by page, each of which would be read again.
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_rest private.home_filter := v_filter;
  -- A drawn area may hold a small part of its box: the walk to the end of its page would be long.
  v_is_small boolean := private.are_homes_few(v_filter, case when v_filter.area is null then 3000 else 20000 end);
  v_limit integer := least(greatest(coalesce(p_limit, 20), 1), 50);
  v_key text := case p_sort
    when 'newest' then 'l.published_at' when 'price_asc' then 'l.price_mad' when 'price_desc' then 'l.price_mad'
    when 'area_desc' then 'l.area_sqm' when 'price_per_sqm' then 'coalesce(l.price_per_sqm, 1e13)' end;
  v_kind text := case p_sort when 'newest' then 'timestamptz' else 'numeric' end;
  v_way text := case when p_sort in ('newest', 'price_desc', 'area_desc') then 'desc' else 'asc' end;
  v_after text := p_cursor ->> 'after';
  v_behind text;
  v_id uuid;
  v_ids uuid[];
  v_keys text[];
begin
  if v_key is null then
    perform private.refuse('WA003', 'Homes are not sorted by this', '{"field": "sort"}');
  elsif p_cursor is not null and p_cursor <> 'null' then
    if p_cursor ->> 'sort' is distinct from p_sort or not pg_input_is_valid(coalesce(p_cursor ->> 'id', ''), 'uuid')
      -- Two constants: the function remembers the type of its first call.
      or not (case v_kind when 'numeric' then pg_input_is_valid(coalesce(v_after, ''), 'numeric')
        else pg_input_is_valid(coalesce(v_after, ''), 'timestamptz') end) then
      perform private.refuse('WA003', 'This is no cursor of this search', '{"field": "cursor"}');
    end if;
    v_id := (p_cursor ->> 'id')::uuid;
    v_behind := format('and (%s, l.id) %s ($3::%s, $4)', v_key, case v_way when 'desc' then '<' else '>' end, v_kind);
  end if;
  v_rest.words := null;
  if v_filter.words is null or private.are_words_common(v_filter.words) then
    execute format('select array_agg(found.id order by found.place), array_agg(found.key::text order by found.place) from (
        select w.id, w.key, row_number() over () as place from (%s) w %s limit $2) found',
      private.walk_of_homes(v_rest, concat_ws(', ', 'l.id', v_key || ' as key', case when v_filter.words is not null then 'l.words' end),
        concat_ws(' ', private.home_conditions(v_rest, v_is_small), v_behind), format('%s %s, l.id %2$s', v_key, v_way),
        -- Where words stand beside a filter that never meets them, the walk would not end: it ends after three thousand homes.
        case when v_filter.words is null then '$2' else '3000' end),
      case when v_filter.words is not null then 'where w.words @@ ($1).words' end)
      into v_ids, v_keys using v_filter, v_limit + 1, v_after, v_id;
  end if;
  if v_filter.words is not null and coalesce(cardinality(v_ids), 0) <= v_limit then
    -- Materialized, so that the order of the page does not tempt the planner to a walk through the whole country.
    execute format('with fits as materialized (select l.id, %1$s as key from private.listed_homes l where %2$s %3$s)
      select array_agg(found.id order by found.place), array_agg(found.key::text order by found.place) from (
        select f.id, f.key, row_number() over (order by f.key %4$s, f.id %4$s) as place from fits f
        order by f.key %4$s, f.id %4$s limit $2) found',
      v_key, private.home_conditions(v_filter, v_is_small), v_behind, v_way)
      into v_ids, v_keys using v_filter, v_limit + 1, v_after, v_id;
  end if;
  return jsonb_build_object(
    'items', private.home_cards(v_ids[1:v_limit]),
    'next_cursor', case when cardinality(v_ids) > v_limit then
      jsonb_build_object('sort', p_sort, 'after', v_keys[v_limit], 'id', v_ids[v_limit]) end);
end
$$;

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
  v_is_narrow boolean;
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
    -- In doubt there are about three thousand: in a box of not many more, its index finds them; elsewhere the walk does.
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
