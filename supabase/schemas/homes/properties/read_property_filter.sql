create function private.read_property_filter(p_filters jsonb, p_search text) returns private.property_filter
language plpgsql stable
set search_path = ''
as $$
declare
  v private.property_filter;
  v_known text[] := array['listing_type', 'status', 'city_id', 'property_type_id', 'price_min', 'price_max', 'bedrooms_min',
    'bedrooms_max', 'is_published'];
  v_field text;
begin
  v.owner_id := private.caller_id();
  p_filters := coalesce(p_filters, '{}');
  if jsonb_typeof(p_filters) <> 'object' then
    perform private.refuse('WA003', 'The filters must be an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'This filter does not exist', jsonb_build_object('field', v_field));
  end if;
  v.listing_type := nullif(p_filters ->> 'listing_type', '');
  v.status := nullif(p_filters ->> 'status', '');
  v.city_id := private.filter_integer(p_filters, 'city_id');
  v.property_type_id := private.filter_integer(p_filters, 'property_type_id');
  v.price_min := private.filter_number(p_filters, 'price_min');
  v.price_max := private.filter_number(p_filters, 'price_max');
  v.bedrooms_min := private.filter_integer(p_filters, 'bedrooms_min');
  v.bedrooms_max := private.filter_integer(p_filters, 'bedrooms_max');
  v_field := case
    when v.listing_type not in ('sale', 'rent') then 'listing_type'
    when v.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when jsonb_typeof(p_filters -> 'is_published') not in ('boolean', 'null') then 'is_published'
    when char_length(p_search) > 200 then 'search' end;
  if v_field is not null then
    perform private.refuse('WA003', 'This filter cannot be read', jsonb_build_object('field', v_field));
  end if;
  v.is_published := (p_filters ->> 'is_published')::boolean;
  if btrim(p_search) <> '' then
    v.pattern := private.like_pattern(p_search);
    select array_agg(c.id) into v.city_ids from public.cities c
    where private.fold_text(c.name || ' | ' || c.name_fr || ' | ' || c.name_ar) like v.pattern;
    select array_agg(n.id) into v.neighborhood_ids from public.neighborhoods n
    where private.fold_text(n.name || ' | ' || n.name_fr || ' | ' || n.name_ar) like v.pattern;
  end if;
  return v;
end
$$;
comment on function private.read_property_filter(jsonb, text) is
  'Parses the filters for the list of the caller''s own properties: listing_type, status, city_id, property_type_id, price_min and price_max in the property''s own currency, bedrooms_min, bedrooms_max, is_published, and the search text. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field).';
