-- Properties: listings that an owner writes. Only the owner may read and change the rows of the
-- table properties. Other people read the listings through the view homes.

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  title_ar text,
  title_fr text,
  description text,
  description_ar text,
  description_fr text,
  listing_type text not null,
  property_type_id integer references public.property_types (id) on delete restrict,
  price numeric(14, 2) not null,
  price_currency text not null default 'MAD' references public.exchange_rates (currency) on delete restrict,
  city_id integer references public.cities (id) on delete restrict,
  neighborhood_id integer,
  area_sqm numeric(10, 2) not null,
  bedrooms integer not null default 0,
  bathrooms integer not null default 0,
  parking_spaces integer not null default 0,
  floor_number integer,
  total_floors integer,
  construction_year integer,
  construction_status text,
  property_age integer,
  orientation text,
  view_type text,
  kitchen_type text,
  neighborhood_type text,
  has_garden boolean not null default false,
  has_garage boolean not null default false,
  has_balcony boolean not null default false,
  has_elevator boolean not null default false,
  has_air_conditioning boolean not null default false,
  has_heating boolean not null default false,
  has_pool boolean not null default false,
  has_security boolean not null default false,
  has_parking boolean not null default false,
  has_furnished boolean not null default false,
  has_pet_friendly boolean not null default false,
  has_wheelchair_access boolean not null default false,
  has_internet boolean not null default false,
  has_satellite_tv boolean not null default false,
  avoid_ground_floor boolean not null default false,
  latitude double precision,
  longitude double precision,
  status text not null default 'available',
  available_from date,
  contact_phone text,
  contact_email text,
  agent_name text,
  shows_phone boolean not null default false,
  is_published boolean not null default false,
  published_at timestamptz,
  created_by uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  updated_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.fold_text(
    title || ' ' || coalesce(title_fr, '') || ' ' || coalesce(title_ar, '') || ' ' || coalesce(agent_name, '') || ' '
    || coalesce(description, '') || ' ' || coalesce(description_fr, '') || ' ' || coalesce(description_ar, ''))) stored,
  taken_down_at timestamptz,
  taken_down_reason text,
  constraint available_from_is_a_day check (isfinite(available_from)),
  constraint own_times_are_times check (isfinite(created_at) and isfinite(updated_at)),
  constraint title_is_there check (btrim(title) <> ''),
  constraint titles_are_short check (greatest(char_length(title), char_length(title_fr), char_length(title_ar)) <= 200),
  constraint descriptions_are_not_too_long check (
    greatest(char_length(description), char_length(description_fr), char_length(description_ar)) <= 5000),
  constraint contact_is_short check (greatest(char_length(agent_name), char_length(contact_email)) <= 120),
  constraint contact_phone_is_e164 check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint listing_type_is_known check (listing_type in ('sale', 'rent')),
  constraint status_is_known check (status in ('available', 'pending', 'sold', 'rented', 'off_market')),
  constraint construction_status_is_known check (construction_status in (
    'new', 'under_construction', 'ready_to_move', 'resale', 'renovated', 'needs_renovation')),
  constraint orientation_is_known check (orientation in (
    'north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest')),
  constraint view_type_is_known check (view_type in ('city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park')),
  constraint kitchen_type_is_known check (kitchen_type in (
    'open', 'closed', 'semi_open', 'american', 'european', 'separate', 'traditional')),
  constraint neighborhood_type_is_known check (neighborhood_type in (
    'residential', 'commercial', 'mixed', 'industrial', 'suburban', 'tourist', 'student')),
  -- The upper bound excludes NaN, which compares as greater than every number.
  constraint price_is_not_negative check (price >= 0 and price < 'NaN'),
  constraint area_sqm_is_not_negative check (area_sqm >= 0 and area_sqm < 'NaN'),
  constraint bedrooms_are_believable check (bedrooms between 0 and 1000),
  constraint bathrooms_are_believable check (bathrooms between 0 and 1000),
  constraint parking_spaces_are_believable check (parking_spaces between 0 and 10000),
  constraint floor_number_is_believable check (floor_number between 0 and 200),
  constraint total_floors_are_believable check (total_floors between 0 and 200),
  constraint property_age_is_believable check (property_age between 0 and 2000),
  constraint construction_year_is_between check (construction_year between 1900 and 2030),
  constraint latitude_is_on_earth check (latitude between -90 and 90),
  constraint longitude_is_on_earth check (longitude between -180 and 180),
  constraint neighborhood_has_city check (neighborhood_id is null or city_id is not null),
  constraint published_has_a_time check (not is_published or published_at is not null),
  constraint neighborhood_is_of_city foreign key (city_id, neighborhood_id)
    references public.neighborhoods (city_id, id) on delete restrict,
  constraint taken_down_reason_is_known check (
    taken_down_reason in ('scam', 'duplicate', 'wrong_information', 'already_gone', 'offensive', 'other')),
  constraint taking_down_is_whole check ((taken_down_at is null) = (taken_down_reason is null))
);

create index properties_created_by_updated_at_idx on public.properties (created_by, updated_at desc, id desc);
create index properties_title_idx on public.properties (private.fold_text(title) text_pattern_ops);
create index properties_taken_down_at_idx on public.properties (taken_down_at, id) where taken_down_at is not null;

comment on table public.properties is 'Listings of all statuses, including drafts and sold homes. Only the owner can read them here; other people see the view homes.';
comment on column public.properties.price is 'Asking price in units of price_currency. Not in centimes, because it is never used for payments.';
comment on column public.properties.search_text is 'Normalised text of the titles and descriptions in three languages and of the agent name. Owners search their own listings by this text.';
comment on column public.properties.shows_phone is 'True if signed-in users may see contact_phone; false until the owner enables it.';
comment on column public.properties.is_published is 'True if the owner has published the listing; only publish_property sets it.';
comment on column public.properties.published_at is 'Time of the first publication. The home''s number of days on the market is counted from this time.';
comment on column public.properties.taken_down_at is
  'Time at which an operator took the listing down. Only take_down_home and put_back_home set it; the owner can read it.';
comment on column public.properties.taken_down_reason is 'Reason code shown to the owner; the operator''s written reason is in the audit log.';

create trigger _050_hold_account before insert or update on public.properties
  for each statement execute function private.hold_account_of_writer();
create trigger _100_check_property before insert or update on public.properties
  for each row execute function private.check_property();
create trigger _100_note_price after insert or update on public.properties
  for each row execute function private.note_price();

alter table public.properties enable row level security;
alter table public.properties force row level security;
create policy second_step_is_done on public.properties as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy owner_reads_own_rows on public.properties for select to authenticated
  using (created_by = (select auth.uid()));
create policy owner_adds_own_rows on public.properties for insert to authenticated
  with check (created_by = (select auth.uid()));
create policy owner_changes_own_rows on public.properties for update to authenticated
  using (created_by = (select auth.uid())) with check (created_by = (select auth.uid()));
create policy owner_deletes_own_rows on public.properties for delete to authenticated
  using (created_by = (select auth.uid()));

grant select, delete on public.properties to authenticated;
-- Users may not update is_published, because publish_property must check that the listing is
-- complete. Users may send id, owner and times in an update, because clients send back the whole
-- row. The trigger check_property then ignores the sent values: it keeps id, owner and creation
-- time, and sets updated_at itself.
grant insert (id, title, title_ar, title_fr, description, description_ar, description_fr, listing_type, property_type_id,
  price, price_currency, city_id, neighborhood_id, area_sqm, bedrooms, bathrooms, parking_spaces, floor_number, total_floors,
  construction_year, construction_status, property_age, orientation, view_type, kitchen_type, neighborhood_type, has_garden,
  has_garage, has_balcony, has_elevator, has_air_conditioning, has_heating, has_pool, has_security, has_parking, has_furnished,
  has_pet_friendly, has_wheelchair_access, has_internet, has_satellite_tv, avoid_ground_floor, latitude, longitude, status,
  available_from, contact_phone, contact_email, agent_name, shows_phone, created_by, updated_by,
  created_at, updated_at)
  on public.properties to authenticated;
grant update (id, title, title_ar, title_fr, description, description_ar, description_fr, listing_type, property_type_id,
  price, price_currency, city_id, neighborhood_id, area_sqm, bedrooms, bathrooms, parking_spaces, floor_number, total_floors,
  construction_year, construction_status, property_age, orientation, view_type, kitchen_type, neighborhood_type, has_garden,
  has_garage, has_balcony, has_elevator, has_air_conditioning, has_heating, has_pool, has_security, has_parking, has_furnished,
  has_pet_friendly, has_wheelchair_access, has_internet, has_satellite_tv, avoid_ground_floor, latitude, longitude, status,
  available_from, contact_phone, contact_email, agent_name, shows_phone, created_by,
  updated_by, created_at, updated_at)
  on public.properties to authenticated;
