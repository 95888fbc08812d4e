create function private.property_conditions(p private.property_filter) returns text
language sql immutable
set search_path = ''
as $$
  -- The SQL text contains column names only; all values stay in the parameter $1.
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
comment on function private.property_conditions(private.property_filter) is 'Returns SQL conditions for the filter that owners use in the list of their properties. In the conditions, p is the table of properties and $1 is the filter.';
