-- Filters of a search: read from JSON, refused by name, and turned into conditions on listed_homes.

create type private.home_filter as (
  listing_type text, city_id integer, neighborhood_id integer, property_type_ids integer[], price_min numeric, price_max numeric,
  area_min numeric, area_max numeric, bedrooms_min integer, bathrooms_min integer, features integer, bounds box, area polygon,
  words tsquery, owner_id uuid);

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
    case when (p).features is not null then 'l.features & ($1).features = ($1).features' end,
    case when (p).owner_id is not null then 'l.owner_id = ($1).owner_id' end,
    case when (p).words is not null then 'l.words @@ ($1).words' end,
    case
      when (p).bounds is null then null
      when p_is_small then 'l.place <@ ($1).bounds'
      -- PostgreSQL guesses that a box holds one point in a thousand. Where it holds many, the plain numbers, whose spread it
      -- knows, keep it from sorting them all.
      else 'l.latitude between (($1).bounds)[1][1] and (($1).bounds)[0][1] and l.longitude between (($1).bounds)[1][0] and (($1).bounds)[0][0]'
    end,
    case when (p).area is not null then 'case when l.place <@ ($1).area then true end' end)
$$;
comment on function private.home_conditions(private.home_filter, boolean) is
  'The filter as conditions on listed_homes l, with the filter as parameter $1; small: its box holds few homes, so that the index on places leads.';
