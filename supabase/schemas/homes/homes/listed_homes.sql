-- Search table: one narrow row for each public property, maintained by triggers and used by every
-- search.

create table private.listed_homes (
  id uuid primary key references public.properties (id) on delete cascade,
  owner_id uuid not null,
  listing_type text not null,
  property_type_id integer,
  city_id integer not null,
  neighborhood_id integer,
  price_mad numeric(16, 2) not null,
  area_sqm numeric(10, 2) not null,
  price_per_sqm numeric(16, 2) generated always as (price_mad / nullif(area_sqm, 0)) stored,
  bedrooms integer not null,
  bathrooms integer not null,
  features integer not null,
  latitude double precision,
  longitude double precision,
  place point generated always as (point(longitude, latitude)) stored,
  published_at timestamptz not null,
  sample smallint not null generated always as ((hashtextextended(id::text, 0) & 255)::smallint) stored,
  words tsvector not null,
  constraint numbers_are_finite check (price_mad < 'NaN' and area_sqm < 'NaN'),
  constraint place_is_on_earth check (latitude between -90 and 90 and longitude between -180 and 180)
);
-- Stores the search words outside the row. Inside the row, they would make every scan read ten
-- times as many pages, although only text searches need them.
alter table private.listed_homes alter column words set storage external;
alter table private.listed_homes set (toast_tuple_target = 128);

create index listed_homes_owner_id_idx on private.listed_homes (owner_id);
create index listed_homes_newest_idx on private.listed_homes (published_at desc, id desc);
create index listed_homes_price_idx on private.listed_homes (price_mad, id);
create index listed_homes_neighborhood_idx on private.listed_homes (neighborhood_id, listing_type, property_type_id, price_per_sqm);
create index listed_homes_words_idx on private.listed_homes using gin (words);
create index listed_homes_offer_price_idx on private.listed_homes (listing_type, price_mad, id)
  -- The index includes the most frequent filter columns, so that non-matching rows are skipped
  -- without reading the table.
  include (city_id, neighborhood_id, property_type_id, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_offer_newest_idx on private.listed_homes (listing_type, published_at desc, id desc)
  include (city_id, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_offer_price_per_sqm_idx on private.listed_homes (listing_type, coalesce(price_per_sqm, 1e13), id)
  include (price_per_sqm, city_id, neighborhood_id, property_type_id, price_mad, area_sqm, bedrooms, bathrooms, features);
create index listed_homes_price_per_sqm_idx on private.listed_homes (coalesce(price_per_sqm, 1e13), id);
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
-- Homes with the same sample number are adjacent in this index, so a query for a sample of homes
-- reads only a few pages.
create index listed_homes_sample_idx on private.listed_homes (sample)
  include (id, longitude, latitude, price_mad, listing_type, city_id, neighborhood_id, property_type_id, area_sqm, bedrooms,
    bathrooms, features);
-- Spatial index: nearby homes are adjacent in the index although they are scattered in the table.
create index listed_homes_place_idx on private.listed_homes using gist (place)
  include (id, longitude, latitude, price_mad, published_at, listing_type, city_id, property_type_id, area_sqm, bedrooms,
    bathrooms, features);

comment on column private.listed_homes.features is 'Features of the home, as a bit mask in the order of private.home_features().';
comment on column private.listed_homes.sample is 'Sample number of the home, from 0 to 255, derived from its random id. Maps of the whole country show only the homes with some of these numbers, which are an evenly distributed sample of all homes.';
comment on table private.listed_homes is
  'The public properties. A property is public if it is published, has a city, has the status available or pending, and has not been taken down, and if its owner may list homes. A property without a row here appears in no search, view or page.';

create trigger _900_rename_pictures after delete on private.listed_homes
  for each row execute function private.rename_pictures();

alter table private.listed_homes enable row level security;
alter table private.listed_homes force row level security;
