-- Made from supabase/schemas/homes/homes by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- homes/due_work_of_homes.sql

create function private.due_work_of_homes() returns integer
language plpgsql
set search_path = ''
as $$
begin
  return private.follow_exchange_rates() + private.match_new_homes() + private.show_returned_owners() + private.sweep_home_files();
end
$$;
comment on function private.due_work_of_homes() is
  'Exchange rates that begin, alerts of new homes, owners who come back, files that no home took.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'homes', 500);

-- homes/end_account_of_homes.sql

create function private.end_account_of_homes(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select o.id from storage.objects o
    where o.bucket_id in ('properties', 'property-images') and o.owner_id = p_user_id::text));
  return '{}';
end
$$;
comment on function private.end_account_of_homes(uuid) is
  'Deletes her pictures of homes. The homes go with the account, or are forgotten with it.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'homes', 700);

-- homes/export_of_homes.sql

create function private.export_of_homes(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'properties', (select jsonb_agg(to_jsonb(p) - 'search_text' || jsonb_build_object(
        'images', (select jsonb_agg(to_jsonb(i) - 'property_id' order by i.image_order, i.id) from public.property_images i where i.property_id = p.id),
        'price_changes', (select jsonb_agg(to_jsonb(c) - 'property_id' order by c.id) from public.property_price_changes c where c.property_id = p.id))
        order by p.created_at, p.id)
      from public.properties p where p.created_by = p_user_id),
    'property_drafts', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.updated_at) from public.property_drafts d where d.user_id = p_user_id),
    'favourite_homes', (select jsonb_agg(jsonb_build_object('property_id', f.property_id, 'created_at', f.created_at) order by f.created_at)
      from public.property_favourites f where f.user_id = p_user_id),
    'saved_searches', (select jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at) from public.saved_searches s where s.user_id = p_user_id),
    'reported_homes', (select jsonb_agg(to_jsonb(r) - 'reporter_id' order by r.created_at) from public.property_reports r where r.reporter_id = p_user_id),
    'revealed_phones', (select jsonb_agg(jsonb_build_object('property_id', v.property_id, 'revealed_at', v.revealed_at) order by v.revealed_at)
      from private.phone_reveals v where v.user_id = p_user_id))
$$;
comment on function private.export_of_homes(uuid) is
  'Her homes and drafts, and what she kept, searched, reported and looked up.';

insert into private.area_hooks (hook, area, position) values ('export', 'homes', 1100);

-- homes/feature_bits.sql

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

-- homes/follow_exchange_rate.sql

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

-- homes/follow_exchange_rates.sql

create function private.follow_exchange_rates() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- A home that is being listed holds its rate until it is committed; its currency follows on the next round.
  with in_force as (
    select v.* from private.exchange_rate_terms v where v.valid_from <= now() order by v.valid_from desc limit 1
  ), behind as (
    select r.currency, w.rate, (v.valid_from at time zone 'Africa/Casablanca')::date as as_of
    from in_force v
    cross join lateral (values ('EUR', v.eur_millionths), ('USD', v.usd_millionths)) as m (currency, millionths)
    cross join lateral (values (m.millionths / 1000000.0)) as w (rate)
    join public.exchange_rates r on r.currency = m.currency
    where (r.rate_to_mad, r.as_of) is distinct from (w.rate, (v.valid_from at time zone 'Africa/Casablanca')::date)
    for no key update of r skip locked
  )
  update public.exchange_rates r set rate_to_mad = b.rate, as_of = b.as_of from behind b where b.currency = r.currency;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.follow_exchange_rates() is
  'Brings the rates in force to where they are read, with the day they began; the prices that are compared follow. Returns how many currencies it moved.';

-- homes/forget_person_of_homes.sql

create function private.forget_person_of_homes(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The row of an account stays when money refers to it; nothing of homes has a reason to.
  delete from public.properties p where p.created_by = p_user_id;
  delete from public.property_favourites f where f.user_id = p_user_id;
  delete from public.saved_searches s where s.user_id = p_user_id;
  delete from public.property_reports r where r.reporter_id = p_user_id;
  delete from public.property_drafts d where d.user_id = p_user_id;
  delete from private.phone_reveals v where v.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_homes(uuid) is
  'An account that ended keeps no homes.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'homes', 300);

-- homes/hidden_owners.sql

create table private.hidden_owners (
  owner_id uuid primary key references public.profiles (id) on delete cascade,
  hidden_until timestamptz not null
);

comment on table private.hidden_owners is 'Owners who are suspended for a time: their homes come back by due work.';

alter table private.hidden_owners enable row level security;
alter table private.hidden_owners force row level security;

-- homes/home_cards.sql

create function private.home_cards(p_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(c.card || jsonb_build_object(
    'is_favourite', exists (select from public.property_favourites f where f.property_id = c.id and f.user_id = auth.uid()),
    'photos', (select coalesce(jsonb_agg(i.image_url order by i.is_primary desc, i.image_order, i.id), '[]')
      from (select * from public.property_images a where a.property_id = c.id
        order by a.is_primary desc, a.image_order, a.id limit 6) i)) order by c.place), '[]')
  from (
    select w.id, w.place, (
      select to_jsonb(h) - '{description,description_ar,description_fr}'::text[] from public.homes h where h.id = w.id) as card
    from unnest(p_ids) with ordinality as w (id, place)
    offset 0) c
  where c.card is not null
$$;
comment on function private.home_cards(uuid[]) is 'Rows of homes without their descriptions, in the order asked for, each with is_favourite of the caller and the addresses of its first six photos, the primary one first.';

-- homes/home_details.sql

create function public.home_details(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_home jsonb;
begin
  select to_jsonb(h) || jsonb_build_object(
    'is_favourite', exists (select from public.property_favourites f where f.property_id = h.id and f.user_id = auth.uid()),
    'is_own', coalesce(h.owner_id = auth.uid(), false),
    'images', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'image_url', i.image_url, 'image_order', i.image_order,
        'is_primary', i.is_primary, 'width', i.width, 'height', i.height, 'preview', i.preview)
        order by i.image_order, i.id), '[]')
      from public.property_images i where i.property_id = h.id),
    -- What the owner tried before she showed it is hers.
    'price_changes', (select coalesce(jsonb_agg(jsonb_build_object('price', x.price, 'price_currency', x.price_currency,
        'listing_type', x.listing_type, 'changed_at', greatest(x.changed_at, h.published_at)) order by x.changed_at, x.id), '[]')
      from public.property_price_changes x
      where x.property_id = h.id and x.id >= coalesce((
        select y.id from public.property_price_changes y where y.property_id = h.id and y.changed_at <= h.published_at
        order by y.changed_at desc, y.id desc limit 1), 0)))
    into v_home
  from public.homes h where h.id = p_id;
  if v_home is null then
    perform private.refuse('WA110', 'There is no such home');
  end if;
  return v_home;
end
$$;
comment on function public.home_details(uuid) is
  'A row of homes with images, price_changes from the first price that was shown, is_favourite and is_own. Definer: as the view. Refuses: PROPERTY_NOT_FOUND (also what is not public any more).';
revoke all on function public.home_details(uuid) from public;
grant execute on function public.home_details(uuid) to anon, authenticated;

-- homes/home_features.sql

create function private.home_features() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['has_garden', 'has_garage', 'has_balcony', 'has_elevator', 'has_air_conditioning', 'has_heating', 'has_pool',
    'has_security', 'has_parking', 'has_furnished', 'has_pet_friendly', 'has_wheelchair_access', 'has_internet',
    'has_satellite_tv', 'avoid_ground_floor']
$$;
comment on function private.home_features() is 'The features of a home; a place in this list is a bit in listed_homes. Append only.';

-- homes/home_words.sql

create table private.home_words (
  word text primary key
);

create index home_words_word_idx on private.home_words using gin (word extensions.gin_trgm_ops);

comment on table private.home_words is 'Every word that a public home ever had, so that a part of one, or one with a slip, finds the whole.';

alter table private.home_words enable row level security;
alter table private.home_words force row level security;

-- homes/rename_pictures.sql

create function private.rename_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_image public.property_images;
  v_bucket text;
  v_name text;
  v_fresh text;
begin
  for v_image in
    select i.* from public.property_images i
    -- With its property the pictures go too.
    join public.properties p on p.id = i.property_id
    where i.property_id = old.id order by i.id for update of i
  loop
    v_bucket := split_part(v_image.storage_path, '/', 1);
    v_name := substr(v_image.storage_path, char_length(v_bucket) + 2);
    v_fresh := private.fresh_picture_name(v_bucket, v_name);
    if private.rename_file(v_bucket, v_name, v_fresh) then
      update public.property_images i set image_url = '/storage/v1/object/public/' || v_bucket || '/' || v_fresh where i.id = v_image.id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.rename_pictures() is
  'Trigger: a home that leaves the public, for whatever reason, takes the addresses of its pictures with it; published again it has new ones. Definer: who suspends or takes down owns no files.';

-- homes/listed_homes.sql

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

-- homes/homes.sql

-- A definer view on purpose: it shows other people's rows, and only these columns of them.
create view public.homes with (security_barrier = true) as
  select p.id, p.title, p.title_ar, p.title_fr, p.description, p.description_ar, p.description_fr, p.listing_type, p.status,
    p.property_type_id, t.code as property_type_code, t.name as property_type_name, t.name_ar as property_type_name_ar,
    t.name_fr as property_type_name_fr,
    p.price, p.price_currency, l.price_mad, l.price_per_sqm, p.area_sqm, p.bedrooms, p.bathrooms, p.parking_spaces,
    p.city_id, c.name as city_name, c.name_ar as city_name_ar, c.name_fr as city_name_fr,
    p.neighborhood_id, n.name as neighborhood_name, n.name_ar as neighborhood_name_ar, n.name_fr as neighborhood_name_fr,
    p.floor_number, p.total_floors, p.construction_year, p.construction_status, p.property_age, p.orientation, p.view_type,
    p.kitchen_type, p.neighborhood_type, p.has_garden, p.has_garage, p.has_balcony, p.has_elevator, p.has_air_conditioning,
    p.has_heating, p.has_pool, p.has_security, p.has_parking, p.has_furnished, p.has_pet_friendly, p.has_wheelchair_access,
    p.has_internet, p.has_satellite_tv, p.avoid_ground_floor, l.latitude, l.longitude, p.available_from, p.agent_name,
    p.shows_phone and p.contact_phone is not null as has_phone,
    l.published_at, p.updated_at,
    ((now() at time zone 'Africa/Casablanca')::date - (l.published_at at time zone 'Africa/Casablanca')::date) as days_listed,
    i.image_url, i.width as image_width, i.height as image_height, i.preview as image_preview,
    (select count(*) from public.property_images a where a.property_id = p.id)::integer as image_count,
    o.id as owner_id, o.username as owner_username, o.first_name as owner_first_name, o.last_name as owner_last_name,
    o.avatar_url as owner_avatar_url, o.is_identity_approved as owner_is_identity_approved,
    o.phone_verified as owner_is_phone_verified
  from private.listed_homes l
  join public.properties p on p.id = l.id
  join public.cities c on c.id = p.city_id
  join public.profiles o on o.id = p.created_by
  left join public.neighborhoods n on n.id = p.neighborhood_id
  left join public.property_types t on t.id = p.property_type_id
  left join public.property_images i on i.property_id = p.id and i.is_primary;
comment on view public.homes is
  'Public homes, for visitors too: what the owner published, her name, picture and badges; never a phone number, an address, or a home that is no longer public.';
grant select on public.homes to anon, authenticated, service_role;

-- homes/list_home.sql

create function private.list_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_published and new.taken_down_at is null and new.status in ('available', 'pending') and new.city_id is not null
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

-- homes/list_homes_of.sql

create function private.list_homes_of(p_owner_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.may_list_homes(p_owner_id) then
    perform private.write_listed_home(p) from public.properties p
    where p.created_by = p_owner_id and p.is_published and p.taken_down_at is null
      and p.status in ('available', 'pending') and p.city_id is not null;
    delete from private.hidden_owners h where h.owner_id = p_owner_id;
  else
    delete from private.listed_homes l where l.owner_id = p_owner_id;
  end if;
end
$$;
comment on function private.list_homes_of(uuid) is
  'Shows or hides all homes of a person, as her approval and her account say; what the staff took down stays hidden.';

-- homes/list_homes_of_account.sql

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

-- homes/list_homes_of_person.sql

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

-- homes/listed_home.sql

create function private.listed_home(p_id uuid) returns private.listed_homes
language plpgsql stable
set search_path = ''
as $$
declare
  v_home private.listed_homes;
begin
  select * into v_home from private.listed_homes l where l.id = p_id;
  if v_home.id is null then
    perform private.refuse('WA110', 'There is no such home');
  end if;
  return v_home;
end
$$;
comment on function private.listed_home(uuid) is 'The public home. Refuses: PROPERTY_NOT_FOUND.';

-- homes/may_list_homes.sql

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

-- homes/phone_reveals.sql

-- Reaching an owner: by chat with a card of the home, or by a phone number that she shows and that is counted.

create table private.phone_reveals (
  user_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  revealed_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

create index phone_reveals_user_id_idx on private.phone_reveals (user_id, revealed_at);
create index phone_reveals_property_id_idx on private.phone_reveals (property_id);

comment on table private.phone_reveals is 'Who asked for which owner''s number and when last: a limit for whoever collects numbers.';

alter table private.phone_reveals enable row level security;
alter table private.phone_reveals force row level security;

-- homes/price_per_sqm_of.sql

create function public.price_per_sqm_of(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_home private.listed_homes := private.listed_home(p_id);
  v_answer jsonb;
begin
  select jsonb_build_object('median', round(percentile_cont(0.5) within group (order by l.price_per_sqm)::numeric, 2), 'count', count(*))
    into v_answer
  from private.listed_homes l
  where l.neighborhood_id = v_home.neighborhood_id and l.listing_type = v_home.listing_type
    and l.property_type_id = v_home.property_type_id and l.price_per_sqm is not null
  -- Of fewer it would say more about single owners than about the place.
  having count(*) >= 5;
  return v_answer;
end
$$;
comment on function public.price_per_sqm_of(uuid) is
  'The middle price in MAD of a square metre among public homes of the same neighbourhood, kind and offer: {median, count}, or null under five. Definer: as search_homes. Refuses: PROPERTY_NOT_FOUND.';
revoke all on function public.price_per_sqm_of(uuid) from public;
grant execute on function public.price_per_sqm_of(uuid) to anon, authenticated;

-- homes/require_listed_home.sql

create function private.require_listed_home(p_home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- What everybody can find, anybody may point to; a draft is named by nobody, its owner included.
  if not exists (select from private.listed_homes l where l.id = p_home_id) then
    perform private.refuse('WA110', 'There is no such home');
  end if;
end
$$;
comment on function private.require_listed_home(uuid) is 'Refuses: PROPERTY_NOT_FOUND, when the home is not public now.';

-- homes/reveal_home_phone.sql

create function public.reveal_home_phone(p_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  -- One call of a person after the other, so that many at once do not pass the limit.
  v_user_id uuid := private.lock_caller();
  v_home private.listed_homes := private.listed_home(p_id);
  v_phone text;
begin
  select p.contact_phone into v_phone from public.properties p where p.id = p_id and p.shows_phone;
  if v_phone is null then
    perform private.refuse('WA115', 'The owner shows no phone number');
  elsif v_home.owner_id <> v_user_id then
    if not exists (select from private.phone_reveals r
        where r.user_id = v_user_id and r.property_id = p_id and r.revealed_at > now() - interval '1 day')
      and (select count(*) >= 30 from private.phone_reveals r
        where r.user_id = v_user_id and r.revealed_at > now() - interval '1 day') then
      perform private.refuse('WA116', 'Too many numbers within a day', '{"maximum": 30}');
    end if;
    insert into private.phone_reveals (user_id, property_id) values (v_user_id, p_id)
    on conflict (user_id, property_id) do update set revealed_at = excluded.revealed_at
      where phone_reveals.revealed_at <= now() - interval '1 day';
  end if;
  return v_phone;
end
$$;
comment on function public.reveal_home_phone(uuid) is
  'The number of a public home whose owner shows it, for who is signed in; 30 different homes a day, written down. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, PHONE_NOT_SHOWN, REVEALS_TOO_MANY (detail maximum).';
revoke all on function public.reveal_home_phone(uuid) from public, anon;
grant execute on function public.reveal_home_phone(uuid) to authenticated;

-- homes/show_returned_owners.sql

create function private.show_returned_owners() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_owner_id uuid;
  v_count integer := 0;
begin
  for v_owner_id in
    select h.owner_id from private.hidden_owners h where h.hidden_until <= now() order by h.hidden_until limit 100 for update skip locked
  loop
    perform private.list_homes_of(v_owner_id);
    delete from private.hidden_owners h where h.owner_id = v_owner_id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.show_returned_owners() is 'Shows the homes of owners whose suspension is over by itself. Returns of how many.';

-- homes/similar_homes.sql

create function public.similar_homes(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_home private.listed_homes := private.listed_home(p_id);
  v_ids uuid[];
begin
  with near as (
    -- Up and down from its price, so that a large city costs no more than a small one.
    (select l.* from private.listed_homes l
      where l.city_id = v_home.city_id and l.listing_type = v_home.listing_type
        and l.price_mad between v_home.price_mad and v_home.price_mad * 1.4
      order by l.price_mad, l.id limit 150)
    union all
    (select l.* from private.listed_homes l
      where l.city_id = v_home.city_id and l.listing_type = v_home.listing_type
        and l.price_mad >= v_home.price_mad * 0.6 and l.price_mad < v_home.price_mad
      order by l.price_mad desc, l.id desc limit 150))
  select array_agg(best.id order by best.place) into v_ids
  from (
    select n.id, row_number() over (order by
      (n.property_type_id is distinct from v_home.property_type_id)::integer * 2
      + (n.neighborhood_id is distinct from v_home.neighborhood_id)::integer
      + abs(n.price_mad - v_home.price_mad) / greatest(v_home.price_mad, 1)
      + abs(n.area_sqm - v_home.area_sqm) / greatest(v_home.area_sqm, 1)
      + abs(n.bedrooms - v_home.bedrooms) * 0.2, n.id) as place
    from near n where n.id <> p_id) best
  where best.place <= 6;
  return private.home_cards(v_ids);
end
$$;
comment on function public.similar_homes(uuid) is
  'Up to six public homes of the same city and kind of offer, the most alike first, as cards. Definer: as search_homes. Refuses: PROPERTY_NOT_FOUND.';
revoke all on function public.similar_homes(uuid) from public;
grant execute on function public.similar_homes(uuid) to anon, authenticated;

-- homes/write_listed_home.sql

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
  -- Held until this home is seen by all: a rate that changes meanwhile would miss it.
  for share
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
