-- Rents are lower than prices of sale, so that one order by price would walk past every rent to reach the first sale.

create index listed_homes_offer_price_idx on private.listed_homes (listing_type, price_mad, id)
  -- What most filters ask stands in the index itself: rows that do not fit are passed without a look at their page.
  include (city_id, neighborhood_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_offer_newest_idx on private.listed_homes (listing_type, published_at desc, id desc)
  include (city_id, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
