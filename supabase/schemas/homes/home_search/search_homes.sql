create function public.search_homes(
  p_filters jsonb default '{}', p_sort text default 'newest', p_cursor jsonb default null, p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
-- Allows enough memory for an exact bitmap of the homes of a large city. With a lossy bitmap,
-- PostgreSQL would have to check all rows of each page again.
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_rest private.home_filter := v_filter;
  -- The search uses the spatial index if the box contains few homes: at most 3,000, or 20,000 with
  -- a polygon. A polygon may fill only a small part of its box. A scan in sort order would then
  -- read many homes outside the polygon.
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
    perform private.refuse('WA003', 'Homes cannot be sorted by this field', '{"field": "sort"}');
  elsif p_cursor is not null and p_cursor <> 'null' then
    if p_cursor ->> 'sort' is distinct from p_sort or not private.is_readable_as(coalesce(p_cursor ->> 'id', ''), 'uuid')
      or not private.is_readable_as(coalesce(v_after, ''), v_kind) then
      perform private.refuse('WA003', 'The cursor belongs to another search', '{"field": "cursor"}');
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
        -- If few homes match both the words and the other filters, a scan in sort order would read
        -- almost all rows, so the scan stops after 3,000 homes.
        case when v_filter.words is null then '$2' else '3000' end),
      case when v_filter.words is not null then 'where w.words @@ ($1).words' end)
      into v_ids, v_keys using v_filter, v_limit + 1, v_after, v_id;
  end if;
  if v_filter.words is not null and coalesce(cardinality(v_ids), 0) <= v_limit then
    -- Materializes the matching homes; otherwise the planner might scan all homes in sort order.
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
comment on function public.search_homes(jsonb, text, jsonb, integer) is
  'Returns a page of public homes: {items: [row of the view homes without descriptions, with is_favourite], next_cursor}. The filters are those of read_home_filter; the sort order is newest, price_asc, price_desc, area_desc or price_per_sqm; p_cursor is the next_cursor of the previous page. SECURITY DEFINER: callers may not read the table listed_homes. Error codes: FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.search_homes(jsonb, text, jsonb, integer) from public;
grant execute on function public.search_homes(jsonb, text, jsonb, integer) to anon, authenticated;
