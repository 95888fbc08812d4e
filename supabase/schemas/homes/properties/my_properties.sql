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
    perform private.refuse('WA003', 'The list cannot be sorted or paged by this field', jsonb_build_object('field', v_field));
  end if;
  execute 'select count(*) from public.properties p where ' || v_conditions into v_total using v_filter;
  -- If the page no longer exists because rows were deleted or filtered out, the last page is
  -- returned.
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
  'Returns a page of the caller''s own properties: {items: [property with cities, neighborhoods, property_types, property_images], total, page, page_size}. For a page number past the end, returns the last page. SECURITY DEFINER: ownership is checked once for the whole query instead of by a policy for each row. Error codes: those of read_property_filter.';
revoke all on function public.my_properties(jsonb, text, text, text, integer, integer) from public, anon;
grant execute on function public.my_properties(jsonb, text, text, text, integer, integer) to authenticated;
