create type private.home_filter as (
  listing_type text, city_id integer, neighborhood_id integer, property_type_ids integer[], price_min numeric, price_max numeric,
  area_min numeric, area_max numeric, bedrooms_min integer, bathrooms_min integer, features integer, bounds box, area polygon,
  words tsquery, owner_id uuid);
