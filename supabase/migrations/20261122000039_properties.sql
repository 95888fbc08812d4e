-- Made from supabase/schemas/homes/properties by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- properties/check_property.sql

create function private.check_property() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_missing text[];
  v_invalid text;
begin
  -- The clock, the seed and definer functions have no identity of their own to show.
  if current_user = 'authenticated' then
    perform private.require_home_writer();
    new.updated_by := auth.uid();
    new.created_at := now();
  end if;
  if tg_op = 'UPDATE' then
    -- An id in the hands of buyers stays what it is; so does whose it is.
    new.id := old.id;
    new.created_by := old.created_by;
    new.created_at := old.created_at;
  end if;
  new.updated_at := now();
  new.title := btrim(new.title, E' \t\r\n');
  new.title_fr := nullif(btrim(new.title_fr, E' \t\r\n'), '');
  new.title_ar := nullif(btrim(new.title_ar, E' \t\r\n'), '');
  new.description := nullif(btrim(new.description, E' \t\r\n'), '');
  new.description_fr := nullif(btrim(new.description_fr, E' \t\r\n'), '');
  new.description_ar := nullif(btrim(new.description_ar, E' \t\r\n'), '');
  new.agent_name := nullif(btrim(new.agent_name), '');
  new.contact_email := nullif(lower(btrim(new.contact_email)), '');
  new.contact_phone := nullif(regexp_replace(new.contact_phone, '[[:space:].()-]', '', 'g'), '');
  new.construction_status := case nullif(btrim(new.construction_status), '')
    -- One reading of the forms before; the list has one word for it.
    when 'ready' then 'ready_to_move' else nullif(btrim(new.construction_status), '') end;
  new.orientation := nullif(btrim(new.orientation), '');
  new.view_type := nullif(btrim(new.view_type), '');
  new.kitchen_type := nullif(btrim(new.kitchen_type), '');
  new.neighborhood_type := nullif(btrim(new.neighborhood_type), '');
  new.price_currency := coalesce(nullif(btrim(new.price_currency), ''), 'MAD');
  new.status := coalesce(nullif(btrim(new.status), ''), 'available');
  new.bedrooms := coalesce(new.bedrooms, 0);
  new.bathrooms := coalesce(new.bathrooms, 0);
  new.parking_spaces := coalesce(new.parking_spaces, 0);
  v_missing := array_remove(array[
    case when coalesce(new.title, '') = '' then 'title' end,
    case when coalesce(new.listing_type, '') = '' then 'listing_type' end,
    case when new.price is null then 'price' end,
    case when new.area_sqm is null then 'area_sqm' end], null);
  if v_missing <> '{}' then
    perform private.refuse('WA111', 'Missing required fields: title, listing_type, price, or area_sqm',
      jsonb_build_object('fields', v_missing));
  end if;
  v_invalid := private.invalid_property_field(new);
  if v_invalid is null and new.neighborhood_id is not null and not exists (
    select from public.neighborhoods n where n.id = new.neighborhood_id and n.city_id = new.city_id) then
    v_invalid := 'neighborhood_id';
  end if;
  if v_invalid is not null then
    perform private.refuse('WA003', 'A property cannot have this value', jsonb_build_object('field', v_invalid));
  end if;
  return new;
end
$$;
comment on function private.check_property() is
  'Trigger: tidies what was typed (product spec, section 5) and stamps who wrote it. Refuses: those of require_home_writer, PROPERTY_INCOMPLETE (detail fields), FIELD_INVALID (detail field).';

-- properties/check_property_image.sql

create function private.check_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_bucket text;
  v_name text;
begin
  if tg_op = 'UPDATE' and (new.id, new.property_id) is distinct from (old.id, old.property_id) then
    perform private.refuse('WA003', 'Another picture is another row', '{"field": "id"}');
  elsif tg_op = 'UPDATE' and (new.image_url, new.storage_path) is not distinct from (old.image_url, old.storage_path) then
    return new;
  elsif tg_op = 'INSERT' then
    -- Two devices that add pictures at once are counted one after the other.
    perform from public.properties p where p.id = new.property_id for no key update;
    if (select count(*) >= 40 from public.property_images i where i.property_id = new.property_id) then
      perform private.refuse('WA114', 'A property has 40 pictures at most', '{"maximum": 40}');
    end if;
  end if;
  new.storage_path := regexp_replace(split_part(new.image_url, '?', 1), '^(https?://[^/]+)?/storage/v1/object/public/', '');
  v_bucket := split_part(new.storage_path, '/', 1);
  v_name := substr(new.storage_path, char_length(v_bucket) + 2);
  if private.property_of_file(v_bucket, v_name) is distinct from new.property_id
    or not exists (select from storage.objects o where o.bucket_id = v_bucket and o.name = v_name) then
    perform private.refuse('WA113', 'There is no such picture in the folder of the property');
  end if;
  new.image_url := '/storage/v1/object/public/' || new.storage_path;
  if tg_op = 'UPDATE' then
    return new;
  elsif new.is_primary then
    update public.property_images i set is_primary = false where i.property_id = new.property_id and i.is_primary;
  elsif not exists (select from public.property_images i where i.property_id = new.property_id) then
    new.is_primary := true;
  end if;
  return new;
end
$$;
comment on function private.check_property_image() is
  'Trigger: a picture names a file in its property''s folder, and the first one is the primary. People may not change the address, which follows its file. Definer: callers see only files of their own. Refuses: FIELD_INVALID, IMAGE_NOT_UPLOADED, IMAGES_TOO_MANY (detail maximum).';

-- properties/contact_home_owner.sql

create function public.contact_home_owner(p_id uuid, p_conversation_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_home private.listed_homes := private.listed_home(p_id);
begin
  if v_home.owner_id = v_user_id then
    perform private.refuse('WA118', 'The home is the caller''s own');
  end if;
  return jsonb_build_object('owner_id', v_home.owner_id, 'home', private.home_cards(array[p_id]) -> 0,
    'conversation_id', case when p_conversation_id is not null then
      private.open_conversation_with(v_home.owner_id, p_conversation_id) end);
end
$$;
comment on function public.contact_home_owner(uuid, uuid) is
  'Opens the conversation with the owner of a public home, under the given id when there is none yet, and gives the card to send: {owner_id, conversation_id, home}. Without an id it opens nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, OWN_PROPERTY, and those of open_conversation.';
revoke all on function public.contact_home_owner(uuid, uuid) from public, anon;
grant execute on function public.contact_home_owner(uuid, uuid) to authenticated;

-- properties/delete_property.sql

create function public.delete_property(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_id;
  delete from public.properties p where p.id = p_id and p.created_by = v_user_id;
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  return found;
end
$$;
comment on function public.delete_property(uuid) is
  'Removes the caller''s property with its pictures, prices and draft; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.delete_property(uuid) from public, anon;
grant execute on function public.delete_property(uuid) to authenticated;

-- properties/exchange_rate_terms.sql

-- What currencies are worth in dirhams: versions, the newest whose valid_from has come is in force.

create table private.exchange_rate_terms (
  id integer generated by default as identity primary key,
  name text not null,
  eur_millionths integer not null check (eur_millionths > 0),
  usd_millionths integer not null check (usd_millionths > 0),
  valid_from timestamptz not null,
  constraint valid_from_is_a_time check (isfinite(valid_from))
);

create unique index exchange_rate_terms_valid_from_key on private.exchange_rate_terms (valid_from);

comment on table private.exchange_rate_terms is
  'What operators set; the clock brings the version in force into public.exchange_rates, which all that compares prices reads.';
comment on column private.exchange_rate_terms.eur_millionths is 'One euro, in millionths of a dirham.';
comment on column private.exchange_rate_terms.usd_millionths is 'One dollar of the United States, in millionths of a dirham.';

create trigger _100_refuse_change before update or delete on private.exchange_rate_terms
  for each row execute function private.refuse_change_of_begun();

alter table private.exchange_rate_terms enable row level security;
alter table private.exchange_rate_terms force row level security;

insert into private.exchange_rate_terms (name, eur_millionths, usd_millionths, valid_from)
values ('Launch rates', 10750000, 9250000, '2026-11-20T00:00:00Z');

-- properties/exchange_rates.sql

create table public.exchange_rates (
  currency text primary key,
  rate_to_mad numeric(12, 6) not null,
  as_of date not null,
  constraint currency_is_known check (currency in ('MAD', 'USD', 'EUR')),
  constraint rate_is_positive check (rate_to_mad > 0 and rate_to_mad < 'NaN'),
  constraint dirham_is_one check (currency <> 'MAD' or rate_to_mad = 1)
);

comment on table public.exchange_rates is 'What one unit of a currency is in MAD, to compare asking prices with; nobody is paid by it. Set by operators (private.exchange_rate_terms).';
comment on column public.exchange_rates.as_of is 'The day of the rate; screens that show a converted amount say it.';

alter table public.exchange_rates enable row level security;
alter table public.exchange_rates force row level security;
create policy everybody_reads on public.exchange_rates for select to anon, authenticated using (true);

grant select on public.exchange_rates to anon, authenticated;

insert into public.exchange_rates (currency, rate_to_mad, as_of) values
  ('MAD', 1, '2026-11-20'), ('EUR', 10.75, '2026-11-20'), ('USD', 9.25, '2026-11-20');

-- properties/forget_property_image.sql

create function private.forget_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_files(split_part(old.storage_path, '/', 1),
    array[substr(old.storage_path, char_length(split_part(old.storage_path, '/', 1)) + 2)]);
  if old.is_primary then
    update public.property_images i set is_primary = true
    where i.id = (select n.id from public.property_images n where n.property_id = old.property_id
      order by n.image_order, n.id limit 1);
  end if;
  return null;
end
$$;
comment on function private.forget_property_image() is
  'Trigger: a removed picture takes its file with it, and the next one in order becomes the primary. Definer: as check_property_image.';

-- properties/fresh_picture_name.sql

create function private.fresh_picture_name(p_bucket text, p_name text) returns text
language sql volatile
set search_path = ''
as $$
  select split_part(p_name, '/', 1) || '/'
    -- In this bucket the place among the pictures of its day is part of the name.
    || case p_bucket when 'property-images' then substring(p_name from '/([0-9]+-[0-9]+)') || '-' else '' end
    || gen_random_uuid() || substring(p_name from '\.[a-z]+$')
$$;
comment on function private.fresh_picture_name(text, text) is 'Another name for the same file, with 122 random bits.';

-- properties/hold_account_of_writer.sql

create function private.hold_account_of_writer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Before any row is locked, as everywhere: the end of an account goes from the account to its homes.
  perform private.hold_account(auth.uid());
  return null;
end
$$;
comment on function private.hold_account_of_writer() is 'Trigger: whoever writes homes is held as she is. Definer: as hold_account.';

-- properties/home_sweeps.sql

create table private.home_sweeps (
  is_only boolean primary key default true,
  swept_at timestamptz not null default now(),
  constraint one_row check (is_only)
);

comment on table private.home_sweeps is 'When the buckets of homes were last swept; one row.';

alter table private.home_sweeps enable row level security;
alter table private.home_sweeps force row level security;

insert into private.home_sweeps default values;

-- properties/note_price.sql

create function private.note_price() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.price, new.price_currency, new.listing_type)
      is distinct from (old.price, old.price_currency, old.listing_type) then
    insert into public.property_price_changes (property_id, price, price_currency, listing_type)
    values (new.id, new.price, new.price_currency, new.listing_type);
  end if;
  return null;
end
$$;
comment on function private.note_price() is 'Trigger: a price that is new is noted. Definer: nobody writes the history.';

-- properties/property_types.sql

-- Reference data of homes: kinds of property, neighbourhoods and exchange rates, read by everybody and changed by nobody.

create table public.property_types (
  id integer generated by default as identity primary key,
  code text not null unique,
  name text not null unique,
  name_fr text not null,
  name_ar text not null,
  constraint code_is_known check (
    code in ('apartment', 'house', 'villa', 'office', 'land', 'commercial', 'industrial', 'other'))
);

comment on table public.property_types is 'What a property is: a flat, a house, land.';

alter table public.property_types enable row level security;
alter table public.property_types force row level security;
create policy everybody_reads on public.property_types for select to anon, authenticated using (true);

grant select on public.property_types to anon, authenticated;

insert into public.property_types (id, code, name, name_fr, name_ar) values
  (1, 'apartment', 'Apartment', 'Appartement', 'شقة'),
  (2, 'house', 'House', 'Maison', 'منزل'),
  (3, 'villa', 'Villa', 'Villa', 'فيلا'),
  (4, 'office', 'Office', 'Bureau', 'مكتب'),
  (5, 'land', 'Land', 'Terrain', 'أرض'),
  (6, 'commercial', 'Commercial', 'Local commercial', 'محل تجاري'),
  (7, 'industrial', 'Industrial', 'Local industriel', 'محل صناعي'),
  (8, 'other', 'Other', 'Autre', 'نوع آخر');
select setval(pg_get_serial_sequence('public.property_types', 'id'), (select max(id) from public.property_types));

-- properties/properties.sql

-- Properties: what an owner writes about a home. She alone reads and changes her rows; others see homes.

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
  -- NaN is greater than every number.
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

comment on table public.properties is 'What owners write about their homes, drafts and sold ones too. Others see the view homes.';
comment on column public.properties.price is 'Asking price in units of price_currency; nothing is paid by it, so it is no centimes.';
comment on column public.properties.search_text is 'Titles, descriptions and agent in three languages, folded, for the owner''s own search.';
comment on column public.properties.shows_phone is 'Whether who is signed in may ask for contact_phone; off until the owner says so.';
comment on column public.properties.is_published is 'Whether the owner shows it; set by publish_property alone.';
comment on column public.properties.published_at is 'When it was first shown; days listed count from there.';
comment on column public.properties.taken_down_at is
  'Since when the staff keep it out of sight; set by take_down_home and put_back_home alone, and read by the owner.';
comment on column public.properties.taken_down_reason is 'What is wrong with it, for the owner; why in words stands in the audit log.';

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
-- Not is_published: publish_property looks whether all is there. Id, owner and times may be named, because a client sends the
-- row back that it loaded; check_property keeps what is there.
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

-- properties/invalid_property_field.sql

create function private.invalid_property_field(p public.properties) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when greatest(char_length(p.title), char_length(p.title_fr), char_length(p.title_ar)) > 200 then 'title'
    when greatest(char_length(p.description), char_length(p.description_fr), char_length(p.description_ar)) > 5000 then 'description'
    when p.listing_type not in ('sale', 'rent') then 'listing_type'
    when p.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when p.construction_status not in (
      'new', 'under_construction', 'ready_to_move', 'resale', 'renovated', 'needs_renovation') then 'construction_status'
    when p.orientation not in ('north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest') then 'orientation'
    when p.view_type not in ('city', 'sea', 'mountain', 'garden', 'street', 'pool', 'park') then 'view_type'
    when p.kitchen_type not in ('open', 'closed', 'semi_open', 'american', 'european', 'separate', 'traditional') then 'kitchen_type'
    when p.neighborhood_type not in (
      'residential', 'commercial', 'mixed', 'industrial', 'suburban', 'tourist', 'student') then 'neighborhood_type'
    when p.price_currency not in ('MAD', 'USD', 'EUR') then 'price_currency'
    -- NaN is greater than every number.
    when p.price < 0 or p.price = 'NaN' then 'price'
    when p.area_sqm < 0 or p.area_sqm = 'NaN' then 'area_sqm'
    when p.bedrooms not between 0 and 1000 then 'bedrooms'
    when p.bathrooms not between 0 and 1000 then 'bathrooms'
    when p.parking_spaces not between 0 and 10000 then 'parking_spaces'
    when p.floor_number not between 0 and 200 then 'floor_number'
    when p.total_floors not between 0 and 200 then 'total_floors'
    when p.property_age not between 0 and 2000 then 'property_age'
    when p.construction_year not between 1900 and 2030 then 'construction_year'
    -- NaN compares as greater than everything, so it is refused too.
    when p.latitude not between -90 and 90 then 'latitude'
    when p.longitude not between -180 and 180 then 'longitude'
    when char_length(p.agent_name) > 120 then 'agent_name'
    when p.contact_phone !~ '^\+[1-9][0-9]{6,14}$' then 'contact_phone'
    when p.contact_email !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or char_length(p.contact_email) > 120 then 'contact_email'
    when p.neighborhood_id is not null and p.city_id is null then 'neighborhood_id'
  end
$$;
comment on function private.invalid_property_field(public.properties) is 'The first field whose value a property cannot have, or null.';
grant execute on function private.invalid_property_field(public.properties) to authenticated, service_role;

-- properties/is_own_picture.sql

create function private.is_own_picture(p_bucket text, p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_temporary_picture(p_bucket, p_name) then p_owner_id = auth.uid()::text
    else private.owns_property(private.property_of_file(p_bucket, p_name)) end
$$;
comment on function private.is_own_picture(text, text, text) is
  'Whether the picture is the caller''s: on the way and uploaded by her, or in the folder of a property of hers. Definer: as owns_property.';
grant execute on function private.is_own_picture(text, text, text) to authenticated;

-- properties/is_temporary_picture.sql

create function private.is_temporary_picture(p_bucket text, p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_bucket = 'properties' and p_name ~ '^temp/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$', false)
$$;
comment on function private.is_temporary_picture(text, text) is 'Whether the name is one for a picture whose property is not saved yet: temp/<random>.<ext>.';
grant execute on function private.is_temporary_picture(text, text) to authenticated;

-- properties/lock_own_property.sql

create function private.lock_own_property(p_id uuid, p_user_id uuid) returns public.properties
language plpgsql
set search_path = ''
as $$
declare
  v_property public.properties;
begin
  perform private.hold_account(p_user_id);
  select * into v_property from public.properties p where p.id = p_id and p.created_by = p_user_id for no key update;
  if v_property.id is null then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return v_property;
end
$$;
comment on function private.lock_own_property(uuid, uuid) is
  'The person''s own property, locked until the transaction ends, her account held before it. Refuses: PROPERTY_NOT_FOUND, for a stranger''s too.';

-- properties/may_change_home_pictures.sql

create function private.may_change_home_pictures() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid())
$$;
comment on function private.may_change_home_pictures() is 'Whether the caller''s identity is approved and her account is not suspended. Definer: callers do not see accounts.';
grant execute on function private.may_change_home_pictures() to authenticated;

-- properties/may_upload_picture.sql

create function private.may_upload_picture(p_bucket text, p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid()) and case
    when private.is_temporary_picture(p_bucket, p_name) then
      -- A batch of pictures and what an interrupted one left, and no more.
      (select count(*) < 100 from storage.objects o
        where o.bucket_id = p_bucket and o.name like 'temp/%' and o.owner_id = auth.uid()::text)
    else private.owns_property(private.property_of_file(p_bucket, p_name))
      -- Forty that are shown, and some on their way in or out.
      and (select count(*) < 80 from storage.objects o
        where o.bucket_id = p_bucket and o.name like split_part(p_name, '/', 1) || '/%')
  end
$$;
comment on function private.may_upload_picture(text, text) is
  'Whether the caller may put a picture there: her identity is approved, and the folder is her property''s or the one for pictures on the way. Definer: callers do not see accounts.';
grant execute on function private.may_upload_picture(text, text) to authenticated;

-- properties/my_properties.sql

create function public.my_properties(
  p_filters jsonb default '{}', p_search text default '', p_sort text default 'updated_at', p_direction text default 'desc',
  p_page integer default 1, p_page_size integer default 10
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_conditions text := private.property_conditions(v_filter);
  v_size integer := least(greatest(coalesce(p_page_size, 10), 1), 50);
  v_field text := case
    when coalesce(p_sort not in ('updated_at', 'created_at', 'price', 'area_sqm', 'bedrooms', 'title', 'status'), true) then 'sort'
    when coalesce(p_direction not in ('asc', 'desc'), true) then 'direction'
    when p_page not between 1 and 100000000 then 'page' end;
  v_total integer;
  v_page integer;
  v_ids uuid[];
begin
  if v_field is not null then
    perform private.refuse('WA003', 'The list is not sorted or paged by this', jsonb_build_object('field', v_field));
  end if;
  execute 'select count(*) from public.properties p where ' || v_conditions into v_total using v_filter;
  -- A page that is no longer there, because rows went or a filter came, is the last one.
  v_page := least(greatest(coalesce(p_page, 1), 1), greatest(ceil(v_total / v_size::numeric), 1)::integer);
  execute format('select array_agg(found.id order by found.place) from (
      select p.id, row_number() over (order by %2$s %3$s, p.id %3$s) as place
      from public.properties p where %1$s order by %2$s %3$s, p.id %3$s limit $2 offset $3) found',
    v_conditions, case p_sort when 'title' then 'private.fold_text(p.title)' else format('p.%I', p_sort) end, p_direction)
    into v_ids using v_filter, v_size, (v_page - 1) * v_size;
  return jsonb_build_object('total', v_total, 'page', v_page, 'page_size', v_size, 'items', (
    select coalesce(jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'cities', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr, 'name_ar', c.name_ar) end,
        'neighborhoods', case when n.id is not null then jsonb_build_object('id', n.id, 'name', n.name, 'name_fr', n.name_fr, 'name_ar', n.name_ar) end,
        'property_types', case when t.id is not null then jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'name_fr', t.name_fr, 'name_ar', t.name_ar) end,
        'property_images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'is_primary', i.is_primary,
            'image_order', i.image_order, 'width', i.width, 'height', i.height, 'preview', i.preview) order by i.image_order, i.id), '[]')
          from public.property_images i where i.property_id = p.id)) order by w.place), '[]')
    from unnest(v_ids) with ordinality as w (id, place)
    join public.properties p on p.id = w.id
    left join public.cities c on c.id = p.city_id
    left join public.neighborhoods n on n.id = p.neighborhood_id
    left join public.property_types t on t.id = p.property_type_id));
end
$$;
comment on function public.my_properties(jsonb, text, text, text, integer, integer) is
  'A page of the caller''s own properties: {items: [property with cities, neighborhoods, property_types, property_images], total, page, page_size}; a page past the end is the last one. Definer: one look instead of a policy for each row. Refuses: those of read_property_filter.';
revoke all on function public.my_properties(jsonb, text, text, text, integer, integer) from public, anon;
grant execute on function public.my_properties(jsonb, text, text, text, integer, integer) to authenticated;

-- properties/my_property_statistics.sql

create function public.my_property_statistics(p_filters jsonb default '{}', p_search text default '') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_filter private.property_filter := private.read_property_filter(p_filters, p_search);
  v_statistics jsonb;
begin
  execute format('select jsonb_build_object(
      ''total'', count(*),
      ''available'', count(*) filter (where p.status = ''available''), ''sold'', count(*) filter (where p.status = ''sold''),
      ''rented'', count(*) filter (where p.status = ''rented''), ''pending'', count(*) filter (where p.status = ''pending''),
      ''total_value_mad'', coalesce(round(sum(p.price * r.rate_to_mad), 2), 0),
      ''average_price_mad'', coalesce(round(sum(p.price * r.rate_to_mad) / nullif(count(*), 0), 2), 0),
      ''is_converted'', coalesce(bool_or(p.price_currency <> ''MAD''), false),
      ''rates_as_of'', min(r.as_of) filter (where p.price_currency <> ''MAD''))
    from public.properties p join public.exchange_rates r on r.currency = p.price_currency where %s',
    private.property_conditions(v_filter)) into v_statistics using v_filter;
  return v_statistics;
end
$$;
comment on function public.my_property_statistics(jsonb, text) is
  'The strip over the list: {total, available, sold, rented, pending, total_value_mad, average_price_mad, is_converted, rates_as_of}. Off the market is in total and in the sums alone. Definer: as my_properties. Refuses: those of read_property_filter.';
revoke all on function public.my_property_statistics(jsonb, text) from public, anon;
grant execute on function public.my_property_statistics(jsonb, text) to authenticated;

-- properties/owns_property.sql

create function private.owns_property(p_property_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.properties p where p.id = p_property_id and p.created_by = auth.uid())
$$;
comment on function private.owns_property(uuid) is 'Whether the caller owns the property. Definer: it is asked by policies of other schemas.';
grant execute on function private.owns_property(uuid) to authenticated;

-- properties/picture_buckets.sql

-- The two buckets of pictures of homes: whoever has an address sees one; an approved owner alone writes, into her own property's folder.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- No image/*: that would let SVG in, which is a program.
select id, id, true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']
from unnest(array['properties', 'property-images']) as id;
create policy owner_uploads_pictures on storage.objects for insert to authenticated
  with check (bucket_id in ('properties', 'property-images') and private.may_upload_picture(bucket_id, name));
create policy owner_sees_own_pictures on storage.objects for select to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));
-- A move is an update: out of temp and into a folder, both hers.
create policy owner_moves_own_pictures on storage.objects for update to authenticated
  using (bucket_id = 'properties' and private.is_temporary_picture(bucket_id, name) and owner_id = (select auth.uid())::text)
  with check (bucket_id = 'properties' and private.may_upload_picture(bucket_id, name)
    and not private.is_temporary_picture(bucket_id, name));
create policy owner_removes_own_pictures on storage.objects for delete to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));

-- properties/property_filter.sql

create type private.property_filter as (
  owner_id uuid, listing_type text, status text, city_id integer, property_type_id integer, price_min numeric, price_max numeric,
  bedrooms_min integer, bedrooms_max integer, is_published boolean, pattern text, city_ids integer[], neighborhood_ids integer[]);

-- properties/property_conditions.sql

create function private.property_conditions(p private.property_filter) returns text
language sql immutable
set search_path = ''
as $$
  -- Names of columns alone: every value stays a parameter, $1.
  select concat_ws(' and ', 'p.created_by = ($1).owner_id',
    case when (p).listing_type is not null then 'p.listing_type = ($1).listing_type' end,
    case when (p).status is not null then 'p.status = ($1).status' end,
    case when (p).city_id is not null then 'p.city_id = ($1).city_id' end,
    case when (p).property_type_id is not null then 'p.property_type_id = ($1).property_type_id' end,
    case when (p).price_min is not null then 'p.price >= ($1).price_min' end,
    case when (p).price_max is not null then 'p.price <= ($1).price_max' end,
    case when (p).bedrooms_min is not null then 'p.bedrooms >= ($1).bedrooms_min' end,
    case when (p).bedrooms_max is not null then 'p.bedrooms <= ($1).bedrooms_max' end,
    case when (p).is_published is not null then 'p.is_published = ($1).is_published' end,
    case when (p).pattern is not null then
      '(p.search_text like ($1).pattern or p.city_id = any(($1).city_ids) or p.neighborhood_id = any(($1).neighborhood_ids))' end)
$$;
comment on function private.property_conditions(private.property_filter) is 'The filter as conditions on properties p, with the filter as parameter $1.';

-- properties/property_drafts.sql

create table public.property_drafts (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  property_id uuid not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, property_id),
  constraint body_is_an_object check (jsonb_typeof(body) = 'object' and pg_column_size(body) <= 65536)
);

comment on table public.property_drafts is 'A form as it stands, saved by itself, for a property that is there or will be (so no reference). Written and removed by save_property_draft alone.';

create trigger _100_set_updated_at before update on public.property_drafts
  for each row execute function private.set_updated_at();

alter table public.property_drafts enable row level security;
alter table public.property_drafts force row level security;
create policy second_step_is_done on public.property_drafts as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy person_reads_own_rows on public.property_drafts for select to authenticated
  using (user_id = (select auth.uid()));

-- No writing: set_favourite_home, save_home_search, remove_home_search, see_home_search, report_home, save_property_draft.
grant select on public.property_drafts to authenticated;

-- properties/property_images.sql

-- Pictures of a property, in order, one of them first; each names a file that lies in the property's folder.

create table public.property_images (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  image_url text not null,
  image_order integer not null default 0,
  is_primary boolean not null default false,
  storage_path text not null unique,
  width integer,
  height integer,
  preview text,
  created_at timestamptz not null default now(),
  constraint size_is_whole check ((width is null) = (height is null)),
  constraint width_is_believable check (width between 1 and 50000),
  constraint height_is_believable check (height between 1 and 50000),
  constraint image_order_is_not_negative check (image_order between 0 and 100000),
  -- By length: a pattern counts to 255 at most.
  constraint preview_is_a_tiny_picture check (
    char_length(preview) <= 2000 and preview ~ '^data:image/(webp|jpeg|png);base64,[A-Za-z0-9+/=]+$'),
  constraint image_url_is_ours check (image_url = '/storage/v1/object/public/' || storage_path)
);

create index property_images_property_id_idx on public.property_images (property_id, image_order, id);
create unique index property_images_primary_key on public.property_images (property_id) where is_primary;

comment on table public.property_images is 'Pictures of properties; the bytes lie in the buckets properties and property-images.';
comment on column public.property_images.image_url is 'A path of this server: whoever looks at a home must not be sent to a stranger''s counter.';
comment on column public.property_images.storage_path is 'Bucket and name of the file; set by trigger from image_url.';
comment on column public.property_images.preview is 'A few pixels as a data address, shown while the picture comes.';

create trigger _100_check_property_image before insert or update on public.property_images
  for each row execute function private.check_property_image();
create trigger _100_forget_property_image after delete on public.property_images
  for each row execute function private.forget_property_image();

alter table public.property_images enable row level security;
alter table public.property_images force row level security;
create policy second_step_is_done on public.property_images as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy owner_reads_own_rows on public.property_images for select to authenticated
  using (exists (select from public.properties p where p.id = property_id and p.created_by = (select auth.uid())));
create policy owner_adds_own_rows on public.property_images for insert to authenticated
  with check (private.owns_property(property_id) and private.may_change_home_pictures());
create policy owner_changes_own_rows on public.property_images for update to authenticated
  using (private.owns_property(property_id) and private.may_change_home_pictures()) with check (private.owns_property(property_id));
create policy owner_deletes_own_rows on public.property_images for delete to authenticated
  using (private.owns_property(property_id));

grant select, delete on public.property_images to authenticated;
-- Not storage_path: it follows from the address.
grant insert (id, property_id, image_url, image_order, is_primary, width, height, preview) on public.property_images to authenticated;
grant update (image_order, is_primary, width, height, preview) on public.property_images to authenticated;

-- properties/property_of_file.sql

create function private.property_of_file(p_bucket text, p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case
    when p_bucket = 'properties' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$'
      or p_bucket = 'property-images' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{10,16}-[0-9]{1,4}(-[A-Za-z0-9_-]{8,80})?\.(jpg|jpeg|png|webp|avif|heic|heif)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.property_of_file(text, text) is
  'The property in whose folder the file lies: properties/<id>/<random>.<ext> or property-images/<id>/<milliseconds>-<index>[-<random>].<ext>; null for any other name.';

-- properties/property_price_changes.sql

create table public.property_price_changes (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties (id) on delete cascade,
  price numeric(14, 2) not null,
  price_currency text not null,
  listing_type text not null,
  changed_at timestamptz not null default now(),
  constraint price_is_a_number check (price < 'NaN')
);

create index property_price_changes_property_id_idx on public.property_price_changes (property_id, changed_at);

comment on table public.property_price_changes is 'Each price that a property was asked for, the first one too; written by trigger.';

alter table public.property_price_changes enable row level security;
alter table public.property_price_changes force row level security;
create policy second_step_is_done on public.property_price_changes as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy owner_reads_own_rows on public.property_price_changes for select to authenticated
  using (exists (select from public.properties p where p.id = property_id and p.created_by = (select auth.uid())));

-- No writing: the trigger.
grant select on public.property_price_changes to authenticated;

-- properties/publish_property.sql

create function public.publish_property(p_id uuid, p_is_published boolean) returns public.properties
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Who is no longer approved may still take her home out of sight.
  v_user_id uuid := case when p_is_published then private.require_identity_approved() else private.caller_id() end;
  v_property public.properties := private.lock_own_property(p_id, v_user_id);
  v_missing text[];
begin
  if p_is_published is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_published"}');
  elsif p_is_published then
    v_missing := array_remove(array[
      case when v_property.price = 0 then 'price' end,
      case when v_property.area_sqm = 0 then 'area_sqm' end,
      case when v_property.city_id is null then 'city_id' end,
      case when not exists (select from public.property_images i where i.property_id = p_id) then 'images' end], null);
    if v_missing <> '{}' then
      perform private.refuse('WA112', 'The property is not ready to be shown', jsonb_build_object('fields', v_missing));
    end if;
  end if;
  if v_property.is_published <> p_is_published then
    update public.properties p
    set is_published = p_is_published, published_at = coalesce(p.published_at, now()), updated_by = v_user_id
    where p.id = p_id returning * into v_property;
  end if;
  return v_property;
end
$$;
comment on function public.publish_property(uuid, boolean) is
  'Shows the caller''s property to everybody while it is available or pending, or hides it. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND, FIELD_INVALID, PROPERTY_NOT_READY (detail fields: price, area_sqm, city_id, images).';
revoke all on function public.publish_property(uuid, boolean) from public, anon;
grant execute on function public.publish_property(uuid, boolean) to authenticated;

-- properties/read_property_filter.sql

create function private.read_property_filter(p_filters jsonb, p_search text) returns private.property_filter
language plpgsql stable
set search_path = ''
as $$
declare
  v private.property_filter;
  v_known text[] := array['listing_type', 'status', 'city_id', 'property_type_id', 'price_min', 'price_max', 'bedrooms_min',
    'bedrooms_max', 'is_published'];
  v_field text;
begin
  v.owner_id := private.caller_id();
  p_filters := coalesce(p_filters, '{}');
  if jsonb_typeof(p_filters) <> 'object' then
    perform private.refuse('WA003', 'Filters are an object', '{"field": "filters"}');
  end if;
  select k into v_field from jsonb_object_keys(p_filters) as k where k <> all (v_known) limit 1;
  if v_field is not null then
    perform private.refuse('WA002', 'There is no such filter', jsonb_build_object('field', v_field));
  end if;
  v.listing_type := nullif(p_filters ->> 'listing_type', '');
  v.status := nullif(p_filters ->> 'status', '');
  v.city_id := private.filter_integer(p_filters, 'city_id');
  v.property_type_id := private.filter_integer(p_filters, 'property_type_id');
  v.price_min := private.filter_number(p_filters, 'price_min');
  v.price_max := private.filter_number(p_filters, 'price_max');
  v.bedrooms_min := private.filter_integer(p_filters, 'bedrooms_min');
  v.bedrooms_max := private.filter_integer(p_filters, 'bedrooms_max');
  v_field := case
    when v.listing_type not in ('sale', 'rent') then 'listing_type'
    when v.status not in ('available', 'pending', 'sold', 'rented', 'off_market') then 'status'
    when jsonb_typeof(p_filters -> 'is_published') not in ('boolean', 'null') then 'is_published'
    when char_length(p_search) > 200 then 'search' end;
  if v_field is not null then
    perform private.refuse('WA003', 'This filter cannot be read', jsonb_build_object('field', v_field));
  end if;
  v.is_published := (p_filters ->> 'is_published')::boolean;
  if btrim(p_search) <> '' then
    v.pattern := private.like_pattern(p_search);
    select array_agg(c.id) into v.city_ids from public.cities c
    where private.fold_text(c.name || ' | ' || c.name_fr || ' | ' || c.name_ar) like v.pattern;
    select array_agg(n.id) into v.neighborhood_ids from public.neighborhoods n
    where private.fold_text(n.name || ' | ' || n.name_fr || ' | ' || n.name_ar) like v.pattern;
  end if;
  return v;
end
$$;
comment on function private.read_property_filter(jsonb, text) is
  'The caller''s filters on her own list: listing_type, status, city_id, property_type_id, price_min and price_max in the property''s own currency, bedrooms_min, bedrooms_max, is_published, and the searched text. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_UNKNOWN, FIELD_INVALID (detail field).';

-- properties/reorder_images.sql

create function public.reorder_images(p_property_id uuid, p_ids uuid[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_identity_approved();
begin
  perform private.lock_own_property(p_property_id, v_user_id);
  -- Pictures that another device added meanwhile stay behind those that were ordered.
  update public.property_images i set image_order = n.place - 1
  from (select x.id, row_number() over (order by array_position(p_ids, x.id), x.image_order, x.id) as place
    from public.property_images x where x.property_id = p_property_id) n
  where i.id = n.id and i.image_order <> n.place - 1;
  return true;
end
$$;
comment on function public.reorder_images(uuid, uuid[]) is
  'Puts the pictures of the caller''s property into the order of the list; those not in it follow. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND.';
revoke all on function public.reorder_images(uuid, uuid[]) from public, anon;
grant execute on function public.reorder_images(uuid, uuid[]) to authenticated;

-- properties/require_home_writer.sql

create function private.require_home_writer() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_identity_approved();
end
$$;
comment on function private.require_home_writer() is
  'For triggers that run as the caller. Definer: they may not look at accounts. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED.';
revoke all on function private.require_home_writer() from public;
grant execute on function private.require_home_writer() to authenticated;

-- properties/save_property_draft.sql

create function public.save_property_draft(p_property_id uuid, p_body jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_updated_at timestamptz;
begin
  if p_property_id is null then
    perform private.refuse('WA003', 'A draft is of a property', '{"field": "property_id"}');
  elsif p_body is null or p_body = 'null' then
    delete from public.property_drafts d where d.user_id = v_user_id and d.property_id = p_property_id;
    return null;
  elsif jsonb_typeof(p_body) <> 'object' or octet_length(p_body::text) > 65536 then
    perform private.refuse('WA003', 'A draft is an object of 64 kB at most', '{"field": "body"}');
  end if;
  insert into public.property_drafts (user_id, property_id, body) values (v_user_id, p_property_id, p_body)
  on conflict (user_id, property_id) do update set body = excluded.body
  returning updated_at into v_updated_at;
  -- Forms that were opened and left: the oldest go.
  delete from public.property_drafts d where d.user_id = v_user_id and d.property_id in (
    select o.property_id from public.property_drafts o where o.user_id = v_user_id
    order by o.updated_at desc, o.property_id offset 50);
  return v_updated_at;
end
$$;
comment on function public.save_property_draft(uuid, jsonb) is
  'Keeps the form of a property as it stands, the last fifty forms; without a body it forgets that one. Returns when it was saved. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field).';
revoke all on function public.save_property_draft(uuid, jsonb) from public, anon;
grant execute on function public.save_property_draft(uuid, jsonb) to authenticated;

-- properties/set_primary_image.sql

create function public.set_primary_image(p_image_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_identity_approved();
  v_property_id uuid := (select i.property_id from public.property_images i where i.id = p_image_id);
begin
  perform private.lock_own_property(v_property_id, v_user_id);
  -- Off before on: one row is the primary at every moment.
  update public.property_images i set is_primary = false where i.property_id = v_property_id and i.is_primary and i.id <> p_image_id;
  update public.property_images i set is_primary = true where i.id = p_image_id and not i.is_primary;
  return true;
end
$$;
comment on function public.set_primary_image(uuid) is
  'Makes the picture the first one that buyers see. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, IDENTITY_REQUIRED, PROPERTY_NOT_FOUND (no such picture of hers).';
revoke all on function public.set_primary_image(uuid) from public, anon;
grant execute on function public.set_primary_image(uuid) to authenticated;

-- properties/sweep_home_files.sql

create function private.sweep_home_files() returns integer
language plpgsql
set search_path = ''
as $$
begin
  update private.home_sweeps s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return 0;
  end if;
  return private.delete_files(array(
    select x.id from storage.objects x
    where x.bucket_id in ('properties', 'property-images') and x.created_at < now() - interval '24 hours'
      and not exists (select from public.property_images i where i.storage_path = x.bucket_id || '/' || x.name)
    order by x.created_at limit 1000 for update skip locked));
end
$$;
comment on function private.sweep_home_files() is
  'Once an hour: files in the buckets of homes that are a day old and that no picture names, those in temp among them. Returns how many went.';
