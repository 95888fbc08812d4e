create function private.invalid_property_field(p public.properties) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when greatest(char_length(p.title), char_length(p.title_fr), char_length(p.title_ar)) > 200 then 'title'
    when greatest(char_length(p.description), char_length(p.description_fr), char_length(p.description_ar)) > 5000 then 'description'
    when p.listing_type not in ('sale', 'rent') then 'listing_type'
    when p.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when p.construction_status not in (
      'new', 'under_construction', 'ready_to_move', 'resale', 'renovated', 'needs_renovation') then 'construction_status'
    when p.orientation not in ('north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest') then 'orientation'
    when p.view_type not in ('city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park') then 'view_type'
    when p.kitchen_type not in ('open', 'closed', 'semi_open', 'american', 'european', 'separate', 'traditional') then 'kitchen_type'
    when p.neighborhood_type not in (
      'residential', 'commercial', 'mixed', 'industrial', 'suburban', 'tourist', 'student') then 'neighborhood_type'
    when p.price_currency not in ('MAD', 'USD', 'EUR') then 'price_currency'
    -- NaN compares as greater than every number, so `< 0` does not refuse it.
    when p.price < 0 or p.price = 'NaN' then 'price'
    when p.area_sqm < 0 or p.area_sqm = 'NaN' then 'area_sqm'
    when p.bedrooms not between 0 and 1000 then 'bedrooms'
    when p.bathrooms not between 0 and 1000 then 'bathrooms'
    when p.parking_spaces not between 0 and 10000 then 'parking_spaces'
    when p.floor_number not between 0 and 200 then 'floor_number'
    when p.total_floors not between 0 and 200 then 'total_floors'
    when p.property_age not between 0 and 2000 then 'property_age'
    when p.construction_year not between 1900 and 2030 then 'construction_year'
    -- NaN compares as greater than every number, so the upper bounds of the coordinates refuse it
    -- too.
    when p.latitude not between -90 and 90 then 'latitude'
    when p.longitude not between -180 and 180 then 'longitude'
    when char_length(p.agent_name) > 120 then 'agent_name'
    when p.contact_phone !~ '^\+[1-9][0-9]{6,14}$' then 'contact_phone'
    when p.contact_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(p.contact_email) > 120 then 'contact_email'
    when p.neighborhood_id is not null and p.city_id is null then 'neighborhood_id'
  end
$$;
comment on function private.invalid_property_field(public.properties) is 'Returns the name of the first field with an invalid value, or null.';
grant execute on function private.invalid_property_field(public.properties) to authenticated, service_role;
