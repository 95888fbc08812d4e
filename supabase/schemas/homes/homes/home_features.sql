create function private.home_features() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['has_garden', 'has_garage', 'has_balcony', 'has_elevator', 'has_air_conditioning', 'has_heating', 'has_pool',
    'has_security', 'has_parking', 'has_furnished', 'has_pet_friendly', 'has_wheelchair_access', 'has_internet',
    'has_satellite_tv', 'avoid_ground_floor']
$$;
comment on function private.home_features() is 'Returns the names of all possible features of a home. The position of a feature in this list is its bit number in listed_homes.features, so new features may only be appended.';
