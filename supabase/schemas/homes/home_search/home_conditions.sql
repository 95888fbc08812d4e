create function private.home_conditions(p private.home_filter, p_is_small boolean default true) returns text
language sql immutable
set search_path = ''
as $$
  -- The SQL text contains column names only; all values stay in the parameter $1.
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
    -- Finds homes with all requested features. The masked bits never exceed the mask, so >= means
    -- equality. If the operator were =, PostgreSQL would expect one match in two hundred homes, and
    -- would scan a whole city instead of stopping at the end of the page.
    case when (p).features is not null then 'l.features & ($1).features >= ($1).features' end,
    case when (p).owner_id is not null then 'l.owner_id = ($1).owner_id' end,
    case when (p).words is not null then 'l.words @@ ($1).words' end,
    case
      when (p).bounds is null then null
      when p_is_small then 'l.place <@ ($1).bounds'
      -- PostgreSQL always expects a box to contain one home in a thousand. It would therefore sort
      -- all rows of a large box. For comparisons of numeric columns it has statistics: it expects
      -- many homes in a large box, and does not sort them.
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
  'Returns a search filter as SQL conditions on listed_homes l, with the filter as parameter $1. The second argument is true if the filter''s box contains few homes, so that the spatial index should be used.';
