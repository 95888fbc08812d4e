-- Homes that buyers find: one narrow row for each property that is public now, kept by triggers, asked by every search.

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
-- A tail of words in every row would make each search read ten times the pages; only a search for words looks for them.
alter table private.listed_homes alter column words set storage external;
alter table private.listed_homes set (toast_tuple_target = 128);

create index listed_homes_owner_id_idx on private.listed_homes (owner_id);
create index listed_homes_newest_idx on private.listed_homes (published_at desc, id desc);
create index listed_homes_price_idx on private.listed_homes (price_mad, id);
create index listed_homes_neighborhood_idx on private.listed_homes (neighborhood_id, listing_type, property_type_id, price_per_sqm);
create index listed_homes_words_idx on private.listed_homes using gin (words);
create index listed_homes_offer_price_idx on private.listed_homes (listing_type, price_mad, id)
  -- What most filters ask stands in the index itself: rows that do not fit are passed without a look at their page.
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
-- The fair share of all homes that stands for a country lies in a few pages side by side.
create index listed_homes_sample_idx on private.listed_homes (sample)
  include (id, longitude, latitude, price_mad, listing_type, city_id, neighborhood_id, property_type_id, area_sqm, bedrooms,
    bathrooms, features);
-- Homes that are near each other lie near each other here, and anywhere in the table.
create index listed_homes_place_idx on private.listed_homes using gist (place)
  include (id, longitude, latitude, price_mad, published_at, listing_type, city_id, property_type_id, area_sqm, bedrooms,
    bathrooms, features);

comment on column private.listed_homes.features is 'Bits in the order of private.home_features().';
comment on column private.listed_homes.sample is '0 to 255, taken from the random id: some of all homes everywhere, for maps of the whole country.';
comment on table private.listed_homes is
  'The properties that are public: published by an owner who may, available or pending, and not taken down by the staff. A row that is not here is in no search, view or page.';

create trigger _900_rename_pictures after delete on private.listed_homes
  for each row execute function private.rename_pictures();

alter table private.listed_homes enable row level security;
alter table private.listed_homes force row level security;
