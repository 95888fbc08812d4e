create type private.property_filter as (
  owner_id uuid, listing_type text, status text, city_id integer, property_type_id integer, price_min numeric, price_max numeric,
  bedrooms_min integer, bedrooms_max integer, is_published boolean, pattern text, city_ids integer[], neighborhood_ids integer[]);
