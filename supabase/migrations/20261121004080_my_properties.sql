-- An owner's own list: searched, filtered, sorted, paged and counted here, so that ten thousand stay as quick as ten.

create type private.property_filter as (
  owner_id uuid, listing_type text, status text, city_id integer, property_type_id integer, price_min numeric, price_max numeric,
  bedrooms_min integer, bedrooms_max integer, is_published boolean, pattern text, city_ids integer[], neighborhood_ids integer[]);

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
    perform private.refuse('WA003', 'Filters are an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'There is no such filter', jsonb_build_object('field', v_field));
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
  'The caller''s filters on her own list: listing_type, status, city_id, property_type_id, price_min and price_max in the property''s own currency, bedrooms_min, bedrooms_max, is_published, and the searched text. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field).';

create function private.property_conditions(p private.property_filter) returns text
language sql immutable
set search_path = ''
as $$
  -- Names of columns alone: every value stays a parameter, $1.
  select concat_ws(' and ', 'p.created_by = ($1).owner_id',
    case when (p).listing_type is not null then 'p.listing_type = ($1).listing_type' end,
    case when (p).status is not null then 'p.status = ($1).status' end,
    case when (p).city_id is not null then 'p.city_id = ($1).city_id' end,
    case when (p).property_type_id is not null then 'p.property_type_id = ($1).property_type_id' end,
    case when (p).price_min is not null then 'p.price >= ($1).price_min' end,
    case when (p).price_max is not null then 'p.price <= ($1).price_max' end,
    case when (p).bedrooms_min is not null then 'p.bedrooms >= ($1).bedrooms_min' end,
    case when (p).bedrooms_max is not null then 'p.bedrooms <= ($1).bedrooms_max' end,
    case when (p).is_published is not null then 'p.is_published = ($1).is_published' end,
    case when (p).pattern is not null then
      '(p.search_text like ($1).pattern or p.city_id = any(($1).city_ids) or p.neighborhood_id = any(($1).neighborhood_ids))' end)
$$;
comment on function private.property_conditions(private.property_filter) is 'The filter as conditions on properties p, with the filter as parameter $1.';

create function public.my_properties(
  p_filters jsonb default '{}', p_search text default '', p_sort text default 'updated_at', p_direction text default 'desc',
  p_page integer default 1, p_page_size integer default 10
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_conditions text := private.property_conditions(v_filter);
  v_size integer := least(greatest(coalesce(p_page_size, 10), 1), 50);
  v_field text := case
    when coalesce(p_sort not in ('updated_at', 'created_at', 'price', 'area_sqm', 'bedrooms', 'title', 'status'), true) then 'sort'
    when coalesce(p_direction not in ('asc', 'desc'), true) then 'direction'
    when p_page not between 1 and 100000000 then 'page' end;
  v_total integer;
  v_page integer;
  v_ids uuid[];
begin
  if v_field is not null then
    perform private.refuse('WA003', 'The list is not sorted or paged by this', jsonb_build_object('field', v_field));
  end if;
  execute 'select count(*) from public.properties p where ' || v_conditions into v_total using v_filter;
  -- A page that is no longer there, because rows went or a filter came, is the last one.
  v_page := least(greatest(coalesce(p_page, 1), 1), greatest(ceil(v_total / v_size::numeric), 1)::integer);
  execute format('select array_agg(found.id order by found.place) from (
      select p.id, row_number() over (order by %2$s %3$s, p.id %3$s) as place
      from public.properties p where %1$s order by %2$s %3$s, p.id %3$s limit $2 offset $3) found',
    v_conditions, case p_sort when 'title' then 'private.fold_text(p.title)' else format('p.%I', p_sort) end, p_direction)
    into v_ids using v_filter, v_size, (v_page - 1) * v_size;
  return jsonb_build_object('total', v_total, 'page', v_page, 'page_size', v_size, 'items', (
    select coalesce(jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'cities', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr, 'name_ar', c.name_ar) end,
        'neighborhoods', case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'name_fr', n.name_fr, 'name_ar', n.name_ar) end,
        'property_types', case when t.id is not null then jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'name_fr', t.name_fr, 'name_ar', t.name_ar) end,
        'property_images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'is_primary', i.is_primary,
            'image_order', i.image_order, 'width', i.width, 'height', i.height, 'preview', i.preview) order by i.image_order, i.id), '[]')
          from public.property_images i where i.property_id = p.id)) order by w.place), '[]')
    from unnest(v_ids) with ordinality as w (id, place)
    join public.properties p on p.id = w.id
    left join public.cities c on c.id = p.city_id
    left join public.neighborhoods n on n.id = p.neighborhood_id
    left join public.property_types t on t.id = p.property_type_id));
end
$$;
comment on function public.my_properties(jsonb, text, text, text, integer, integer) is
  'A page of the caller''s own properties: {items: [property with cities, neighborhoods, property_types, property_images], total, page, page_size}; a page past the end is the last one. Definer: one look instead of a policy for each row. Refuses: those of read_property_filter.';
revoke all on function public.my_properties(jsonb, text, text, text, integer, integer) from public, anon;
grant execute on function public.my_properties(jsonb, text, text, text, integer, integer) to authenticated;

create function public.my_property_statistics(p_filters jsonb default '{}', p_search text default '') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_statistics jsonb;
begin
  execute format('select jsonb_build_object(
      ''total'', count(*),
      ''available'', count(*) filter (where p.status = ''available''), ''sold'', count(*) filter (where p.status = ''sold''),
      ''rented'', count(*) filter (where p.status = ''rented''), ''pending'', count(*) filter (where p.status = ''pending''),
      ''total_value_mad'', coalesce(round(sum(p.price * r.rate_to_mad), 2), 0),
      ''average_price_mad'', coalesce(round(sum(p.price * r.rate_to_mad) / nullif(count(*), 0), 2), 0),
      ''is_converted'', coalesce(bool_or(p.price_currency <> ''MAD''), false),
      ''rates_as_of'', min(r.as_of) filter (where p.price_currency <> ''MAD''))
    from public.properties p join public.exchange_rates r on r.currency = p.price_currency where %s',
    private.property_conditions(v_filter)) into v_statistics using v_filter;
  return v_statistics;
end
$$;
comment on function public.my_property_statistics(jsonb, text) is
  'The strip over the list: {total, available, sold, rented, pending, total_value_mad, average_price_mad, is_converted, rates_as_of}. Off the market is in total and in the sums alone. Definer: as my_properties. Refuses: those of read_property_filter.';
revoke all on function public.my_property_statistics(jsonb, text) from public, anon;
grant execute on function public.my_property_statistics(jsonb, text) to authenticated;
