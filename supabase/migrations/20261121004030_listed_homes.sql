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
  words tsvector not null
);
-- A tail of words in every row would make each search read ten times the pages; only a search for words looks for them.
alter table private.listed_homes alter column words set storage external;
alter table private.listed_homes set (toast_tuple_target = 128);
create index listed_homes_owner_id_idx on private.listed_homes (owner_id);
create index listed_homes_newest_idx on private.listed_homes (published_at desc, id desc);
create index listed_homes_price_idx on private.listed_homes (price_mad, id);
create index listed_homes_area_idx on private.listed_homes (area_sqm desc, id desc);
create index listed_homes_price_per_sqm_idx on private.listed_homes (coalesce(price_per_sqm, 1e13), id);
create index listed_homes_city_newest_idx on private.listed_homes (city_id, listing_type, published_at desc, id desc);
create index listed_homes_city_price_idx on private.listed_homes (city_id, listing_type, price_mad, id);
create index listed_homes_neighborhood_idx on private.listed_homes (neighborhood_id, listing_type, property_type_id, price_per_sqm);
create index listed_homes_sample_idx on private.listed_homes (sample);
create index listed_homes_place_idx on private.listed_homes using gist (place);
create index listed_homes_words_idx on private.listed_homes using gin (words);
comment on table private.listed_homes is
  'The properties that are public: published by an owner who may, available or pending. A row that is not here is in no search, view or page.';
comment on column private.listed_homes.features is 'Bits in the order of private.home_features().';
comment on column private.listed_homes.sample is '0 to 255 by chance of the id: some of all homes everywhere, for maps of the whole country.';
alter table private.listed_homes enable row level security;
alter table private.listed_homes force row level security;

create table private.hidden_owners (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  hidden_until timestamptz not null
);
comment on table private.hidden_owners is 'Owners who are suspended for a time: their homes come back by due work.';
alter table private.hidden_owners enable row level security;
alter table private.hidden_owners force row level security;

create table private.home_words (
  word text primary key
);
create index home_words_word_idx on private.home_words using gin (word extensions.gin_trgm_ops);
comment on table private.home_words is 'Every word that a public home ever had, so that a part of one, or one with a slip, finds the whole.';
alter table private.home_words enable row level security;
alter table private.home_words force row level security;

create function private.home_features() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['has_garden', 'has_garage', 'has_balcony', 'has_elevator', 'has_air_conditioning', 'has_heating', 'has_pool',
    'has_security', 'has_parking', 'has_furnished', 'has_pet_friendly', 'has_wheelchair_access', 'has_internet',
    'has_satellite_tv', 'avoid_ground_floor']
$$;
comment on function private.home_features() is 'The features of a home; a place in this list is a bit in listed_homes. Append only.';

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
comment on function private.feature_bits(public.properties) is 'What of private.home_features() the property has, as bits.';

create function private.may_list_homes(p_owner_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_owner_id and p.is_identity_approved and u.deleted_at is null
      and not coalesce(u.banned_until > now(), false))
$$;
comment on function private.may_list_homes(uuid) is 'Whether the person''s homes may be public: her identity is approved, her account is there and not suspended.';

create function private.write_listed_home(p public.properties) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_words text[];
begin
  select private.words_of(concat_ws(' ', p.title, p.title_fr, p.title_ar, p.description, p.description_fr, p.description_ar,
    c.name, c.name_fr, c.name_ar, n.name, n.name_fr, n.name_ar, t.code, t.name, t.name_fr, t.name_ar))
    into v_words
  from public.cities c
  left join public.neighborhoods n on n.id = p.neighborhood_id
  left join public.property_types t on t.id = p.property_type_id
  where c.id = p.city_id;
  insert into private.listed_homes (id, owner_id, listing_type, property_type_id, city_id, neighborhood_id, price_mad,
    area_sqm, bedrooms, bathrooms, features, latitude, longitude, published_at, words)
  select p.id, p.created_by, p.listing_type, p.property_type_id, p.city_id, p.neighborhood_id, p.price * r.rate_to_mad,
    p.area_sqm, p.bedrooms, p.bathrooms, private.feature_bits(p),
    -- Half a place is none.
    case when p.longitude is not null then p.latitude end, case when p.latitude is not null then p.longitude end,
    p.published_at, array_to_tsvector(v_words)
  from public.exchange_rates r where r.currency = p.price_currency
  on conflict (id) do update set
    listing_type = excluded.listing_type, property_type_id = excluded.property_type_id, city_id = excluded.city_id,
    neighborhood_id = excluded.neighborhood_id, price_mad = excluded.price_mad, area_sqm = excluded.area_sqm,
    bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, features = excluded.features,
    latitude = excluded.latitude, longitude = excluded.longitude, published_at = excluded.published_at, words = excluded.words;
  -- In one order, so that two who bring the same new words do not wait for each other in a ring.
  insert into private.home_words (word)
  select w.word from unnest(v_words) as w (word)
  where char_length(w.word) >= 3 and w.word !~ '^[0-9]' and not exists (select from private.home_words h where h.word = w.word)
  order by w.word
  on conflict do nothing;
end
$$;
comment on function private.write_listed_home(public.properties) is 'Writes the row by which a public property is found.';

create function private.list_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_published and new.status in ('available', 'pending') and new.city_id is not null
      and private.may_list_homes(new.created_by) then
    perform private.write_listed_home(new);
  elsif tg_op = 'UPDATE' then
    delete from private.listed_homes l where l.id = new.id;
  end if;
  return null;
end
$$;
comment on function private.list_home() is 'Trigger: a property enters the search, follows its row, or leaves. Definer: nobody writes the search.';
create trigger _200_list_home after insert or update on public.properties
  for each row execute function private.list_home();

create function private.list_homes_of(p_owner_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.may_list_homes(p_owner_id) then
    perform private.write_listed_home(p) from public.properties p
    where p.created_by = p_owner_id and p.is_published and p.status in ('available', 'pending') and p.city_id is not null;
    delete from private.hidden_owners h where h.owner_id = p_owner_id;
  else
    delete from private.listed_homes l where l.owner_id = p_owner_id;
  end if;
end
$$;
comment on function private.list_homes_of(uuid) is 'Shows or hides all homes of a person, as her approval and her account say.';

create function private.list_homes_of_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_homes_of(new.id);
  return null;
end
$$;
comment on function private.list_homes_of_person() is 'Trigger: homes follow their owner''s approval. Definer: as list_home.';
create trigger _300_list_homes after update of is_identity_approved on public.profiles
  for each row when (new.is_identity_approved is distinct from old.is_identity_approved)
  execute function private.list_homes_of_person();

create function private.list_homes_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.list_homes_of(new.id);
  if new.deleted_at is null and new.banned_until > now() and exists (
    select from public.properties p where p.created_by = new.id and p.is_published) then
    insert into private.hidden_owners (owner_id, hidden_until) values (new.id, new.banned_until)
    on conflict (owner_id) do update set hidden_until = excluded.hidden_until;
  end if;
  return null;
end
$$;
comment on function private.list_homes_of_account() is 'Trigger on auth.users: homes of a suspended or deleted account are hidden at once. Definer: the auth service has no rights here.';
create trigger list_homes_of_account after update of banned_until, deleted_at on auth.users
  for each row when ((new.banned_until, new.deleted_at) is distinct from (old.banned_until, old.deleted_at))
  execute function private.list_homes_of_account();

create function private.follow_exchange_rate() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.listed_homes l set price_mad = p.price * new.rate_to_mad
  from public.properties p where p.id = l.id and p.price_currency = new.currency;
  return null;
end
$$;
comment on function private.follow_exchange_rate() is 'Trigger: prices that are compared follow the rate. Definer: as list_home.';
create trigger _100_follow_exchange_rate after update of rate_to_mad on public.exchange_rates
  for each row when (new.rate_to_mad <> old.rate_to_mad) execute function private.follow_exchange_rate();
