-- Whatever filters ask stands in the indexes themselves: a row with its words is wide, and a home that does not fit is passed without a look at it.

drop index private.listed_homes_city_newest_idx, private.listed_homes_city_price_idx, private.listed_homes_area_idx,
  private.listed_homes_sample_idx, private.listed_homes_place_idx;
create index listed_homes_city_newest_idx on private.listed_homes (city_id, listing_type, published_at desc, id desc)
  include (neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_city_price_idx on private.listed_homes (city_id, listing_type, price_mad, id)
  include (neighborhood_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_city_area_idx on private.listed_homes (city_id, listing_type, area_sqm desc, id desc)
  include (neighborhood_id, property_type_id, price_mad, bedrooms, bathrooms, features);
create index listed_homes_city_price_per_sqm_idx on private.listed_homes (city_id, listing_type, coalesce(price_per_sqm, 1e13), id)
  include (price_per_sqm, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_area_idx on private.listed_homes (area_sqm desc, id desc)
  include (listing_type, city_id, neighborhood_id, property_type_id, price_mad, bedrooms, bathrooms, features);
-- The fair share of all homes that stands for a country lies in a few pages side by side.
create index listed_homes_sample_idx on private.listed_homes (sample)
  include (id, longitude, latitude, price_mad, listing_type, city_id, neighborhood_id, property_type_id, area_sqm, bedrooms,
    bathrooms, features);
-- Homes that are near each other lie near each other here, and anywhere in the table.
create index listed_homes_place_idx on private.listed_homes using gist (place)
  include (id, longitude, latitude, price_mad, published_at, listing_type, city_id, property_type_id, area_sqm, bedrooms,
    bathrooms, features);
