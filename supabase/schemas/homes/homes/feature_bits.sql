create function private.feature_bits(p public.properties) returns integer
language sql immutable
set search_path = ''
as $$
  select p.has_garden::int | (p.has_garage::int << 1) | (p.has_balcony::int << 2) | (p.has_elevator::int << 3)
    | (p.has_air_conditioning::int << 4) | (p.has_heating::int << 5) | (p.has_pool::int << 6) | (p.has_security::int << 7)
    | (p.has_parking::int << 8) | (p.has_furnished::int << 9) | (p.has_pet_friendly::int << 10)
    | (p.has_wheelchair_access::int << 11) | (p.has_internet::int << 12) | (p.has_satellite_tv::int << 13)
    | (p.avoid_ground_floor::int << 14)
$$;
comment on function private.feature_bits(public.properties) is 'Returns the property''s features as a bit mask; the bits have the order of private.home_features().';
