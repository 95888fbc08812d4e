-- The same for the price of a square metre, which is far lower for rents as well.

drop index private.listed_homes_price_per_sqm_idx;
create index listed_homes_offer_price_per_sqm_idx on private.listed_homes (listing_type, coalesce(price_per_sqm, 1e13), id)
  include (price_per_sqm, city_id, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_price_per_sqm_idx on private.listed_homes (coalesce(price_per_sqm, 1e13), id);
