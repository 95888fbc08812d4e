-- Words that many homes have are met on a short walk in the order of the page; rarer ones are gathered with all other conditions at once.

create function private.are_words_common(p_words tsquery) returns boolean
-- It changes nothing; but what is declared so may not ask for a plan.
language plpgsql volatile
set search_path = ''
as $$
declare
  v_plan json;
begin
  -- The guess of the planner, who knows how frequent each word is; nothing is read.
  execute format('explain (format json) select from private.listed_homes l where l.words @@ %L::tsquery', p_words) into v_plan;
  return (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8
    >= (select 0.01 * c.reltuples from pg_catalog.pg_class c where c.oid = 'private.listed_homes'::regclass);
end
$$;
comment on function private.are_words_common(tsquery) is 'Whether one home in a hundred has the words, by the guess of the planner.';

create function private.walk_of_homes(p private.home_filter, p_columns text, p_conditions text, p_order text, p_limit text) returns text
language sql immutable
set search_path = ''
as $$
  -- The indexes of a city begin with the offer. Without it the two walks are merged, and neither goes further than the page.
  select format('select * from (%s) l order by l.key %s, l.id %2$s limit %3$s',
    string_agg(format('(select %1$s from private.listed_homes l where %2$s %3$s order by %4$s limit %5$s)',
      p_columns, p_conditions, 'and l.listing_type = ' || quote_literal(o.offer), p_order, p_limit), ' union all '),
    split_part(p_order, ' ', -1), p_limit)
  from unnest(case when p.city_id is not null and p.listing_type is null and p.bounds is null
    then array['sale', 'rent'] else array[null] end) as o (offer)
$$;
comment on function private.walk_of_homes(private.home_filter, text, text, text, text) is
  'The query of the first homes that meet the conditions, in their order; columns name id and key.';

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
  v_is_small boolean := private.are_homes_few(v_filter);
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

create or replace function public.count_homes(p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_count integer;
begin
  -- With words they are gathered first, as in search_homes.
  execute format('with fits as %s (select from private.listed_homes l where %s)
    select count(*) from (select from fits limit 1001) found',
    case when v_filter.words is null then 'not materialized' else 'materialized' end,
    private.home_conditions(v_filter, private.are_homes_few(v_filter))) into v_count using v_filter;
  return jsonb_build_object('count', least(v_count, 1000), 'is_capped', v_count > 1000);
end
$$;

drop function private.without_words(private.home_filter);
drop function private.home_source(private.home_filter);
drop function private.are_words_first(private.home_filter);
