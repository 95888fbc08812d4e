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
    perform private.refuse('WA003', 'The filters must be an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'This filter does not exist', jsonb_build_object('field', v_field));
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
    -- If the map was moved after drawing a polygon, uses the intersection of the map view and the
    -- polygon's bounding box.
    v.bounds := coalesce(v.bounds # box(v.area), box(v.area));
  end if;
  v.words := private.home_query(p_filters ->> 'text');
  return v;
end
$$;
comment on function private.read_home_filter(jsonb) is
  'Parses the filters of a search for homes: listing_type, city_id, neighborhood_id, property_type_id (one or a list), price_min and price_max in MAD, area_min, area_max, bedrooms_min, bathrooms_min, features, box [west, south, east, north], polygon [[longitude, latitude], …], text, owner_id. Error codes: FIELD_UNKNOWN, FIELD_INVALID (detail field).';
