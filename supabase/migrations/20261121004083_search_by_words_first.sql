-- Words are looked up first and the rest among what they found: a walk in the order of the page would unpack the words of each row.

create function private.are_words_first(p private.home_filter) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_count integer;
begin
  if p.words is null then
    return false;
  -- Words that many homes have are soon met on the way, unless something else is asked as well.
  elsif num_nonnulls(p.city_id, p.neighborhood_id, p.property_type_ids, p.price_min, p.price_max, p.area_min, p.area_max,
      p.bedrooms_min, p.bathrooms_min, p.features, p.bounds, p.owner_id) > 0 then
    return true;
  end if;
  select count(*) into v_count from (select from private.listed_homes l where l.words @@ p.words limit 20001) few;
  return v_count <= 20000;
end
$$;
comment on function private.are_words_first(private.home_filter) is 'Whether the words of the filter lead the search, and not the order of the page.';

create function private.home_source(p private.home_filter) returns text
language sql stable
set search_path = ''
as $$
  -- The offset keeps the planner from mixing the two questions.
  select case when private.are_words_first(p) then '(select * from private.listed_homes w where w.words @@ ($1).words offset 0)'
    else 'private.listed_homes' end
$$;
comment on function private.home_source(private.home_filter) is 'Where a search with this filter, parameter $1, takes its homes from.';

create function private.without_words(p private.home_filter) returns private.home_filter
language plpgsql stable
set search_path = ''
as $$
begin
  if private.are_words_first(p) then
    p.words := null;
  end if;
  return p;
end
$$;
comment on function private.without_words(private.home_filter) is 'What is left to ask of home_source.';

create or replace function public.search_homes(
  p_filters jsonb default '{}', p_sort text default 'newest', p_cursor jsonb default null, p_limit integer default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_asked private.home_filter := private.without_words(v_filter);
  v_limit integer := least(greatest(coalesce(p_limit, 20), 1), 50);
  v_key text := case p_sort
    when 'newest' then 'l.published_at' when 'price_asc' then 'l.price_mad' when 'price_desc' then 'l.price_mad'
    when 'area_desc' then 'l.area_sqm' when 'price_per_sqm' then 'coalesce(l.price_per_sqm, 1e13)' end;
  v_kind text := case p_sort when 'newest' then 'timestamptz' else 'numeric' end;
  v_is_down boolean := p_sort in ('newest', 'price_desc', 'area_desc');
  v_after text := p_cursor ->> 'after';
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
  end if;
  execute format('select array_agg(found.id order by found.place), array_agg(found.key::text order by found.place) from (
      select l.id, %1$s as key, row_number() over (order by %1$s %4$s, l.id %4$s) as place from %5$s l
      where %2$s %3$s order by %1$s %4$s, l.id %4$s limit $2) found',
    v_key, private.home_conditions(v_asked, private.are_homes_few(v_filter)),
    case when v_id is not null then format('and (%s, l.id) %s ($3::%s, $4)', v_key, case when v_is_down then '<' else '>' end, v_kind) end,
    case when v_is_down then 'desc' else 'asc' end, private.home_source(v_filter))
    into v_ids, v_keys using v_filter, v_limit + 1, v_after, v_id;
  return jsonb_build_object(
    'items', private.home_cards(v_ids[1:v_limit]),
    'next_cursor', case when cardinality(v_ids) > v_limit then
      jsonb_build_object('sort', p_sort, 'after', v_keys[v_limit], 'id', v_ids[v_limit]) end);
end
$$;

create or replace function public.count_homes(p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_count integer;
begin
  execute format('select count(*) from (select from %s l where %s limit 1001) found',
    private.home_source(v_filter), private.home_conditions(private.without_words(v_filter), private.are_homes_few(v_filter))) into v_count using v_filter;
  return jsonb_build_object('count', least(v_count, 1000), 'is_capped', v_count > 1000);
end
$$;
