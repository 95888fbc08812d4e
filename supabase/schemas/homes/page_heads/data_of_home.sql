create function private.data_of_home(p_home public.homes, p_title text, p_language text, p_origin text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('@context', 'https://schema.org', '@graph', jsonb_build_array(
    jsonb_build_object(
      '@type', 'RealEstateListing',
      '@id', a.url, 'url', a.url, 'name', p_title, 'inLanguage', p_language, 'datePosted', p_home.published_at,
      'image', (select coalesce(jsonb_agg(p_origin || i.image_url order by i.is_primary desc, i.image_order, i.id), '[]')
        from public.property_images i where i.property_id = p_home.id),
      'offers', jsonb_strip_nulls(jsonb_build_object(
        '@type', 'Offer', 'url', a.url, 'price', p_home.price, 'priceCurrency', p_home.price_currency,
        'availability', case p_home.status when 'pending' then 'https://schema.org/LimitedAvailability' else 'https://schema.org/InStock' end,
        'businessFunction', 'http://purl.org/goodrelations/v1#' || case p_home.listing_type when 'rent' then 'LeaseOut' else 'Sell' end,
        'priceSpecification', case when p_home.listing_type = 'rent' then jsonb_build_object('@type', 'UnitPriceSpecification',
          'price', p_home.price, 'priceCurrency', p_home.price_currency, 'unitCode', 'MON') end)),
      'about', jsonb_strip_nulls(jsonb_build_object(
        '@type', case p_home.property_type_code when 'apartment' then 'Apartment' when 'house' then 'House' when 'villa' then 'House'
          else 'Accommodation' end,
        'name', p_title, 'numberOfBedrooms', p_home.bedrooms, 'numberOfBathroomsTotal', p_home.bathrooms,
        'floorSize', jsonb_build_object('@type', 'QuantitativeValue', 'value', p_home.area_sqm, 'unitCode', 'MTK'),
        'address', jsonb_build_object('@type', 'PostalAddress', 'addressLocality', p_home.city_name, 'addressCountry', 'MA'),
        'geo', case when p_home.latitude is not null then
          jsonb_build_object('@type', 'GeoCoordinates', 'latitude', p_home.latitude, 'longitude', p_home.longitude) end))),
    jsonb_build_object(
      '@type', 'BreadcrumbList',
      'itemListElement', jsonb_build_array(
        jsonb_build_object('@type', 'ListItem', 'position', 1, 'item', p_origin || '/' || p_language, 'name', jsonb_build_object('key', 'common.name')),
        jsonb_build_object('@type', 'ListItem', 'position', 2, 'item', p_origin || '/' || p_language || '/homes', 'name', jsonb_build_object('key', 'homes.title')),
        jsonb_build_object('@type', 'ListItem', 'position', 3, 'item', a.url, 'name', p_title)))))
  from (select p_origin || '/' || p_language || '/homes/' || p_home.id as url) a
$$;
comment on function private.data_of_home(public.homes, text, text, text) is
  'Returns the structured data (schema.org) of a home and its breadcrumbs, with message keys instead of the app''s texts.';
