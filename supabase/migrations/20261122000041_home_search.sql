-- Made from supabase/schemas/homes/home_search by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- home_search/any_of.sql

create function private.any_of(p_words text[]) returns tsquery
language sql immutable
set search_path = ''
as $$
  select string_agg(distinct quote_literal(w.word), ' | ')::tsquery from unnest(p_words) as w (word)
$$;
comment on function private.any_of(text[]) is 'A question that any of the words answers.';

-- home_search/home_filter.sql

create type private.home_filter as (
  listing_type text, city_id integer, neighborhood_id integer, property_type_ids integer[], price_min numeric, price_max numeric,
  area_min numeric, area_max numeric, bedrooms_min integer, bathrooms_min integer, features integer, bounds box, area polygon,
  words tsquery, owner_id uuid);

-- home_search/are_homes_few.sql

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

-- home_search/are_words_common.sql

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

-- home_search/count_homes.sql

create function public.count_homes(p_filters jsonb default '{}') returns jsonb
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
comment on function public.count_homes(jsonb) is
  'How many homes fit: {count, is_capped}; capped means more than the thousand that is said. Definer: as search_homes. Refuses: as search_homes.';
revoke all on function public.count_homes(jsonb) from public;
grant execute on function public.count_homes(jsonb) to anon, authenticated;

-- home_search/filter_integer.sql

create function private.filter_integer(p_filters jsonb, p_name text) returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  v_number numeric := private.filter_number(p_filters, p_name);
begin
  if v_number <> trunc(v_number) or abs(v_number) > 2000000000 then
    perform private.refuse('WA003', 'This filter is a whole number', jsonb_build_object('field', p_name));
  end if;
  return v_number::integer;
end
$$;
comment on function private.filter_integer(jsonb, text) is 'The whole number under a name, or null. Refuses: FIELD_INVALID (detail field).';

-- home_search/filter_number.sql

create function private.filter_number(p_filters jsonb, p_name text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  v_value jsonb := p_filters -> p_name;
begin
  if v_value is null or v_value = 'null' then
    return null;
  elsif jsonb_typeof(v_value) <> 'number' or abs((v_value #>> '{}')::numeric) > 1e13 then
    perform private.refuse('WA003', 'This filter is a number', jsonb_build_object('field', p_name));
  end if;
  return (v_value #>> '{}')::numeric;
end
$$;
comment on function private.filter_number(jsonb, text) is 'The number under a name, or null. Refuses: FIELD_INVALID (detail field).';

-- home_search/filter_path.sql

create function private.filter_path(p_filters jsonb, p_name text, p_least integer, p_most integer) returns double precision[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_list jsonb := p_filters -> p_name;
  v_numbers double precision[];
begin
  if v_list is null or v_list = 'null' then
    return null;
  end if;
  if jsonb_typeof(v_list) = 'array' and jsonb_array_length(v_list) between p_least and p_most
    -- A polygon is a list of [longitude, latitude]; a box is flat.
    and not exists (select from jsonb_array_elements(v_list) as e (item)
      where jsonb_typeof(e.item) not in ('array', 'number') or jsonb_typeof(e.item) <> jsonb_typeof(v_list -> 0)
        or jsonb_typeof(e.item) = 'array' and jsonb_array_length(e.item) <> 2)
    and not exists (select from jsonb_path_query(v_list, 'strict $.** ? (@.type() != "array")') as leaf (item)
      where jsonb_typeof(leaf.item) <> 'number' or abs((leaf.item #>> '{}')::numeric) > 360) then
    select array_agg((leaf.item #>> '{}')::double precision order by leaf.place) into v_numbers
    from jsonb_path_query(v_list, 'strict $.** ? (@.type() == "number")') with ordinality as leaf (item, place);
  end if;
  if v_numbers is null then
    perform private.refuse('WA003', 'This filter is a list of degrees', jsonb_build_object('field', p_name));
  end if;
  return v_numbers;
end
$$;
comment on function private.filter_path(jsonb, text, integer, integer) is 'The degrees under a name in one row, or null. Refuses: FIELD_INVALID (detail field).';

-- home_search/home_conditions.sql

create function private.home_conditions(p private.home_filter, p_is_small boolean default true) returns text
language sql immutable
set search_path = ''
as $$
  -- Names of columns alone: every value stays a parameter, $1.
  select concat_ws(' and ', 'true',
    case when (p).listing_type is not null then 'l.listing_type = ($1).listing_type' end,
    case when (p).city_id is not null then 'l.city_id = ($1).city_id' end,
    case when (p).neighborhood_id is not null then 'l.neighborhood_id = ($1).neighborhood_id' end,
    case when (p).property_type_ids is not null then 'l.property_type_id = any(($1).property_type_ids)' end,
    case when (p).price_min is not null then 'l.price_mad >= ($1).price_min' end,
    case when (p).price_max is not null then 'l.price_mad <= ($1).price_max' end,
    case when (p).area_min is not null then 'l.area_sqm >= ($1).area_min' end,
    case when (p).area_max is not null then 'l.area_sqm <= ($1).area_max' end,
    case when (p).bedrooms_min is not null then 'l.bedrooms >= ($1).bedrooms_min' end,
    case when (p).bathrooms_min is not null then 'l.bathrooms >= ($1).bathrooms_min' end,
    -- Never more than what is asked, so that 'at least' means 'all of them'. Of equality PostgreSQL would guess one home in two
    -- hundred, and read a whole city rather than walk to the end of a page.
    case when (p).features is not null then 'l.features & ($1).features >= ($1).features' end,
    case when (p).owner_id is not null then 'l.owner_id = ($1).owner_id' end,
    case when (p).words is not null then 'l.words @@ ($1).words' end,
    case
      when (p).bounds is null then null
      when p_is_small then 'l.place <@ ($1).bounds'
      -- PostgreSQL guesses that a box holds one point in a thousand. Where it holds many, the plain numbers, whose spread it
      -- knows, keep it from sorting them all.
      else 'l.latitude between ((($1).bounds)[1])[1] and ((($1).bounds)[0])[1]
        and l.longitude between ((($1).bounds)[1])[0] and ((($1).bounds)[0])[0]'
    end,
    case
      when (p).area is null then null
      when p_is_small then 'case when l.place <@ ($1).area then true end'
      else 'case when point(l.longitude, l.latitude) <@ ($1).area then true end'
    end)
$$;
comment on function private.home_conditions(private.home_filter, boolean) is
  'The filter as conditions on listed_homes l, with the filter as parameter $1; small: its box holds few homes, so that the index on places leads.';

-- home_search/home_query.sql

create function private.home_query(p_text text) returns tsquery
language plpgsql stable
set search_path = ''
as $$
declare
  v_word text;
  v_words text[];
  v_query tsquery;
begin
  for v_word in
    -- Nobody means more; each word costs a look. Words are letters and digits, so they hold nothing that a pattern takes otherwise.
    select w.word from unnest(private.words_of(p_text)) as w (word) order by char_length(w.word) desc limit 8
  loop
    -- The Arabic article stands on the word in one text and not in the other.
    if v_word ~ '^\u0627\u0644.{3,}$' then
      v_word := substr(v_word, 3);
    end if;
    v_words := array[v_word];
    if char_length(v_word) >= 3 then
      select v_words || array(
        select h.word from private.home_words h
        where h.word like '%' || v_word || '%' order by char_length(h.word), h.word limit 30) into v_words;
      if cardinality(v_words) = 1 and char_length(v_word) >= 4 and v_word !~ '[0-9]' then
        -- Nobody wrote it: what is near to it.
        select v_words || array(
          select h.word from private.home_words h
          where h.word operator(extensions.%) v_word and extensions.similarity(h.word, v_word) >= 0.4
          order by extensions.similarity(h.word, v_word) desc, h.word limit 5) into v_words;
      end if;
    end if;
    v_query := case when v_query is null then private.any_of(v_words) else v_query && private.any_of(v_words) end;
  end loop;
  return v_query;
end
$$;
comment on function private.home_query(text) is 'What a home must have for these words: each of them, or a word that contains it or, when there is none, one that is near to it. Null for no words.';

-- home_search/homes_on_map.sql

create function public.homes_on_map(p_filters jsonb, p_zoom numeric) returns jsonb
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
    -- Six times its spread more than that is no accident; closer to it, they are counted.
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
comment on function public.homes_on_map(jsonb, numeric) is
  'What a map shows: {items, count, is_estimated}; an item is a home (id, longitude, latitude, listing_type, price, price_currency, price_mad) or a group (count, longitude, latitude, box), 500 at most. Where more than three thousand fit, numbers may be estimated from a sample. Without a box: Morocco. Definer: as search_homes. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.homes_on_map(jsonb, numeric) from public;
grant execute on function public.homes_on_map(jsonb, numeric) to anon, authenticated;

-- home_search/map_of_all.sql

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

-- home_search/map_of_sample.sql

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

-- home_search/read_home_filter.sql

create function private.read_home_filter(p_filters jsonb) returns private.home_filter
language plpgsql stable
set search_path = ''
as $$
declare
  v private.home_filter;
  v_known text[] := array['listing_type', 'city_id', 'neighborhood_id', 'property_type_id', 'price_min', 'price_max', 'area_min',
    'area_max', 'bedrooms_min', 'bathrooms_min', 'features', 'box', 'polygon', 'text', 'owner_id'];
  v_field text;
  v_path double precision[];
begin
  p_filters := coalesce(p_filters, '{}');
  if jsonb_typeof(p_filters) <> 'object' then
    perform private.refuse('WA003', 'Filters are an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'There is no such filter', jsonb_build_object('field', v_field));
  end if;
  v.listing_type := p_filters ->> 'listing_type';
  v.city_id := private.filter_integer(p_filters, 'city_id');
  v.neighborhood_id := private.filter_integer(p_filters, 'neighborhood_id');
  v.price_min := private.filter_number(p_filters, 'price_min');
  v.price_max := private.filter_number(p_filters, 'price_max');
  v.area_min := private.filter_number(p_filters, 'area_min');
  v.area_max := private.filter_number(p_filters, 'area_max');
  v.bedrooms_min := private.filter_integer(p_filters, 'bedrooms_min');
  v.bathrooms_min := private.filter_integer(p_filters, 'bathrooms_min');
  v_field := case
    when v.listing_type not in ('sale', 'rent') then 'listing_type'
    when p_filters ->> 'owner_id' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then 'owner_id'
    when jsonb_typeof(p_filters -> 'text') not in ('string', 'null') or char_length(p_filters ->> 'text') > 200 then 'text'
    when jsonb_typeof(p_filters -> 'property_type_id') not in ('array', 'null', 'number')
      or jsonb_path_exists(p_filters, '$.property_type_id[*] ? (@.type() != "number" && @.type() != "null")')
      or jsonb_path_exists(p_filters, '$.property_type_id[*] ? (@ < 0 || @ > 1000000 || @.floor() != @)') then 'property_type_id'
    when jsonb_typeof(p_filters -> 'features') not in ('array', 'null')
      or exists (select from jsonb_path_query(p_filters, '$.features[*]') as f (item)
        where f.item #>> '{}' is null or f.item #>> '{}' <> all (private.home_features())) then 'features'
  end;
  if v_field is not null then
    perform private.refuse('WA003', 'This filter cannot be read', jsonb_build_object('field', v_field));
  end if;
  v.owner_id := (p_filters ->> 'owner_id')::uuid;
  select array_agg((t.item #>> '{}')::integer) into v.property_type_ids
  from jsonb_path_query(p_filters, '$.property_type_id[*] ? (@.type() == "number")') as t (item);
  select bit_or(1 << (array_position(private.home_features(), f.item #>> '{}') - 1)) into v.features
  from jsonb_path_query(p_filters, '$.features[*]') as f (item);
  v_path := private.filter_path(p_filters, 'box', 4, 4);
  if v_path is not null then
    v.bounds := box(point(v_path[1], v_path[2]), point(v_path[3], v_path[4]));
  end if;
  v_path := private.filter_path(p_filters, 'polygon', 3, 100);
  if v_path is not null then
    select ('(' || string_agg(format('(%s,%s)', v_path[i], v_path[i + 1]), ',' order by i) || ')')::polygon into v.area
    from generate_series(1, array_length(v_path, 1) - 1, 2) as i;
    -- Drawn on a map that was moved since: what is in both.
    v.bounds := coalesce(v.bounds # box(v.area), box(v.area));
  end if;
  v.words := private.home_query(p_filters ->> 'text');
  return v;
end
$$;
comment on function private.read_home_filter(jsonb) is
  'The filters of a search: listing_type, city_id, neighborhood_id, property_type_id (one or a list), price_min and price_max in MAD, area_min, area_max, bedrooms_min, bathrooms_min, features, box [west, south, east, north], polygon [[longitude, latitude], …], text, owner_id. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';

-- home_search/search_homes.sql

create function public.search_homes(
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
    if p_cursor ->> 'sort' is distinct from p_sort or not private.is_readable_as(coalesce(p_cursor ->> 'id', ''), 'uuid')
      or not private.is_readable_as(coalesce(v_after, ''), v_kind) then
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
comment on function public.search_homes(jsonb, text, jsonb, integer) is
  'A page of public homes: {items: [row of homes without descriptions, with is_favourite], next_cursor}. Filters as read_home_filter; sort newest, price_asc, price_desc, area_desc or price_per_sqm; the cursor is the next_cursor of the page before. Definer: the search is nobody''s table. Refuses: FIELD_UNKNOWN, FIELD_INVALID (detail field).';
revoke all on function public.search_homes(jsonb, text, jsonb, integer) from public;
grant execute on function public.search_homes(jsonb, text, jsonb, integer) to anon, authenticated;

-- home_search/walk_of_homes.sql

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
