-- Made from supabase/schemas/homes/page_heads by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- page_heads/data_of_home.sql

create function private.data_of_home(p_home public.homes, p_title text, p_language text, p_origin text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('@context', 'https://schema.org', '@graph', jsonb_build_array(
    jsonb_build_object(
      '@type', 'RealEstateListing',
      '@id', a.url, 'url', a.url, 'name', p_title, 'inLanguage', p_language, 'datePosted', p_home.published_at,
      'image', (select coalesce(jsonb_agg(p_origin || i.image_url order by i.is_primary desc, i.image_order, i.id), '[]')
        from public.property_images i where i.property_id = p_home.id),
      'offers', jsonb_strip_nulls(jsonb_build_object(
        '@type', 'Offer', 'url', a.url, 'price', p_home.price, 'priceCurrency', p_home.price_currency,
        'availability', case p_home.status when 'pending' then 'https://schema.org/LimitedAvailability' else 'https://schema.org/InStock' end,
        'businessFunction', 'http://purl.org/goodrelations/v1#' || case p_home.listing_type when 'rent' then 'LeaseOut' else 'Sell' end,
        'priceSpecification', case when p_home.listing_type = 'rent' then jsonb_build_object('@type', 'UnitPriceSpecification',
          'price', p_home.price, 'priceCurrency', p_home.price_currency, 'unitCode', 'MON') end)),
      'about', jsonb_strip_nulls(jsonb_build_object(
        '@type', case p_home.property_type_code when 'apartment' then 'Apartment' when 'house' then 'House' when 'villa' then 'House'
          else 'Accommodation' end,
        'name', p_title, 'numberOfBedrooms', p_home.bedrooms, 'numberOfBathroomsTotal', p_home.bathrooms,
        'floorSize', jsonb_build_object('@type', 'QuantitativeValue', 'value', p_home.area_sqm, 'unitCode', 'MTK'),
        'address', jsonb_build_object('@type', 'PostalAddress', 'addressLocality', p_home.city_name, 'addressCountry', 'MA'),
        'geo', case when p_home.latitude is not null then
          jsonb_build_object('@type', 'GeoCoordinates', 'latitude', p_home.latitude, 'longitude', p_home.longitude) end))),
    jsonb_build_object(
      '@type', 'BreadcrumbList',
      'itemListElement', jsonb_build_array(
        jsonb_build_object('@type', 'ListItem', 'position', 1, 'item', p_origin || '/' || p_language, 'name', jsonb_build_object('key', 'common.name')),
        jsonb_build_object('@type', 'ListItem', 'position', 2, 'item', p_origin || '/' || p_language || '/homes', 'name', jsonb_build_object('key', 'homes.title')),
        jsonb_build_object('@type', 'ListItem', 'position', 3, 'item', a.url, 'name', p_title)))))
  from (select p_origin || '/' || p_language || '/homes/' || p_home.id as url) a
$$;
comment on function private.data_of_home(public.homes, text, text, text) is
  'The home and the way to it in the words of schema.org, with names of texts where a text is the app''s own.';

-- page_heads/deleted_homes.sql

-- Homes that were public once and were deleted, so that whoever follows an old link hears that it is gone for good.

create table private.deleted_homes (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_homes is
  'The random ids of homes that were shown once and deleted: their pages answer that they are gone. Nothing else of them is left.';

alter table private.deleted_homes enable row level security;
alter table private.deleted_homes force row level security;

-- page_heads/head_of_home.sql

create function private.head_of_home(p_id text, p_language text, p_origin text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_home public.homes;
  v_title text;
  v_place text;
  v_price jsonb;
begin
  if p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select h.* into v_home from public.homes h where h.id = p_id::uuid;
  end if;
  if v_home.id is null then
    return private.head_of_missing_home(p_id);
  end if;
  v_title := coalesce(nullif(case p_language when 'fr' then v_home.title_fr when 'ar' then v_home.title_ar end, ''), v_home.title);
  v_place := concat_ws(' · ',
    case p_language when 'fr' then v_home.city_name_fr when 'ar' then v_home.city_name_ar else v_home.city_name end,
    case p_language when 'fr' then v_home.neighborhood_name_fr when 'ar' then v_home.neighborhood_name_ar else v_home.neighborhood_name end);
  v_price := jsonb_build_object('amount', v_home.price, 'currency', v_home.price_currency);
  if v_home.listing_type = 'rent' then
    v_price := jsonb_build_object('key', 'page_heads.monthly', 'values', jsonb_build_object('price', v_price));
  end if;
  return jsonb_build_object(
    'status', 200,
    'path', '/homes/' || v_home.id,
    'title', jsonb_build_object('parts', jsonb_build_array(v_title, jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', jsonb_build_object('parts', jsonb_build_array(v_title, v_price), 'by', ' · '),
    'description', jsonb_build_object('by', ' · ', 'parts', jsonb_build_array(
      jsonb_build_object('key', 'page_heads.for_' || v_home.listing_type, 'values', jsonb_build_object('type', coalesce(
        to_jsonb(case p_language when 'fr' then v_home.property_type_name_fr when 'ar' then v_home.property_type_name_ar
          else v_home.property_type_name end), '{"key": "page_heads.home"}'))),
      v_place, v_price,
      jsonb_build_object('key', 'homes.area', 'values', jsonb_build_object('area', jsonb_build_object('figure', v_home.area_sqm))),
      case when v_home.bedrooms > 0 then
        jsonb_build_object('key', 'homes.bedrooms_count', 'values', jsonb_build_object('count', v_home.bedrooms)) end,
      private.start_of_text(case p_language when 'fr' then v_home.description_fr when 'ar' then v_home.description_ar
        else v_home.description end, 200))),
    'is_listed', true,
    'properties', jsonb_build_object('product:price:amount', v_home.price, 'product:price:currency', v_home.price_currency),
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'photo', v_home.image_url, 'title', v_price, 'lines', jsonb_build_array(v_place, v_title)),
    'data', private.data_of_home(v_home, v_title, p_language, p_origin));
end
$$;
comment on function private.head_of_home(text, text, text) is
  'The head of a home''s page: what the view homes shows everybody, never a phone, an address or the owner. Else what head_of_missing_home says.';

-- page_heads/head_of_missing_home.sql

create function private.head_of_missing_home(p_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_is_gone boolean := false;
begin
  if p_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- What was sold was shown as sold by its owner; a home that is hidden for another reason may come back, and says nothing of it.
    v_is_gone := exists (select from private.deleted_homes d where d.id = p_id::uuid)
      or exists (select from public.properties p where p.id = p_id::uuid and p.is_published and p.taken_down_at is null
        and p.status in ('sold', 'rented') and private.may_list_homes(p.created_by));
  end if;
  return jsonb_build_object(
    'status', case when v_is_gone then 410 else 404 end,
    'title', jsonb_build_object('parts',
      jsonb_build_array(jsonb_build_object('key', 'errors.PROPERTY_NOT_FOUND'), jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', jsonb_build_object('key', 'errors.PROPERTY_NOT_FOUND'),
    'description', jsonb_build_object('key', 'homes.page_description'),
    'is_listed', false,
    'picture_path', '/homes/none',
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'title', jsonb_build_object('key', 'homes.title'),
      'lines', jsonb_build_array(jsonb_build_object('key', 'homes.page_description'))));
end
$$;
comment on function private.head_of_missing_home(text) is
  'For a home that is not public: gone (410) when it was shown and then deleted, sold or rented; not found (404) for all else, a draft and a home that the staff took down among it.';

-- page_heads/head_of_secret_link.sql

create function private.head_of_secret_link(p_area text, p_code text, p_language text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_feature text := case p_area when 'track' then 'delivery_track' else 'collect' end;
  v_parcel jsonb;
  v_is_live boolean;
  v_title jsonb;
begin
  if p_area = 'track' then
    v_parcel := public.track_delivery(p_code);
    v_is_live := v_parcel is not null;
  else
    v_is_live := public.open_collect_link(p_code) is not null;
  end if;
  v_title := jsonb_build_object('key', v_feature || case
    when v_is_live or p_code = '' then '.title'
    when p_area = 'track' then '.not_found_title' else '.over_title' end);
  return jsonb_build_object(
    'status', case when v_is_live then 200 else 404 end,
    'title', jsonb_build_object('parts', jsonb_build_array(v_title, jsonb_build_object('key', 'common.name')), 'by', ' · '),
    'share_title', v_title,
    'description', case
      when p_area = 'track' and v_is_live then jsonb_build_object('key', 'page_heads.track', 'values', jsonb_build_object(
        'from', private.name_in(v_parcel -> 'pickup_city', p_language), 'to', private.name_in(v_parcel -> 'dropoff_city', p_language)))
      when v_is_live then jsonb_build_object('key', 'page_heads.collect')
      when p_area = 'track' then jsonb_build_object('key', 'delivery_track.not_found_text')
      else jsonb_build_object('key', 'collect.over_text') end,
    'is_listed', false,
    -- One picture for all of them: neither it nor its address may tell one link from another.
    'picture_path', '/' || p_area,
    'picture', jsonb_build_object('brand', jsonb_build_object('key', 'common.name'), 'title', jsonb_build_object('key', v_feature || '.title'),
      'lines', jsonb_build_array(jsonb_build_object('key', 'page_heads.' || p_area || '_picture'))));
end
$$;
comment on function private.head_of_secret_link(text, text, text) is
  'The head of a tracking link or a link to money, as its own function answers a stranger: cities of a parcel, nothing of money. A code that is unknown, over or none at all is not found, without saying which; without a code it is the picture that all of them share.';

-- page_heads/listed_page_parts.sql

create function public.listed_page_parts() returns integer
language sql stable security definer
set search_path = ''
as $$
  -- A power of two, so that parts of 256 samples are even; an address in three languages is three addresses.
  select least(256, 2 ^ ceil(log(2, greatest(1, ceil(count(*) / 4000.0)))))::integer from private.listed_homes
$$;
comment on function public.listed_page_parts() is
  'Into how many parts the list of pages for search engines is cut: about 4,000 homes each, under 50,000 addresses up to four million homes. Definer: as the view homes.';
revoke all on function public.listed_page_parts() from public;
grant execute on function public.listed_page_parts() to anon, authenticated, service_role;

-- page_heads/listed_pages.sql

create function public.listed_pages(p_part integer, p_parts integer) returns table (path text, changed_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select '/homes/' || l.id, greatest(p.updated_at, l.published_at)
  from private.listed_homes l
  join public.properties p on p.id = l.id
  where p_parts between 1 and 256
    and l.sample >= (p_part - 1) * 256 / p_parts and l.sample < p_part * 256 / p_parts
  order by l.sample, l.id
  limit 16000
$$;
comment on function public.listed_pages(integer, integer) is
  'The public homes of one part of the list for search engines, counted from 1, each with when it last changed. A home stays in its part. Definer: as the view homes.';
revoke all on function public.listed_pages(integer, integer) from public;
grant execute on function public.listed_pages(integer, integer) to anon, authenticated, service_role;

-- page_heads/name_in.sql

create function private.name_in(p_names jsonb, p_language text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(p_names ->> ('name_' || p_language), p_names ->> 'name')
$$;
comment on function private.name_in(jsonb, text) is 'Of name, name_fr and name_ar the one in this language.';

-- page_heads/page_head.sql

create function public.page_head(p_path text, p_language text, p_origin text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_area text := split_part(p_path, '/', 2);
  v_name text := split_part(p_path, '/', 3);
begin
  if p_path ~ '^/homes/[^/]+$' then
    return private.head_of_home(v_name, p_language, p_origin);
  elsif p_path ~ '^/(track|collect)(/[^/]+)?$' then
    return private.head_of_secret_link(v_area, v_name, p_language);
  elsif p_path ~ '^/invite(/[^/]+)?$' then
    return private.head_of_invite(v_name);
  end if;
  return null;
end
$$;
comment on function public.page_head(text, text, text) is
  'What previews and search engines are told of the page at this path after its language: status, path, title, description, picture, data, as facts and the names of texts, which the server puts into words. Null for paths that say nothing of their own. Nothing that the page does not show a stranger. Definer: visitors read none of the tables.';
revoke all on function public.page_head(text, text, text) from public;
grant execute on function public.page_head(text, text, text) to anon, authenticated, service_role;

-- page_heads/remember_deleted_home.sql

create function private.remember_deleted_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.deleted_homes (id) values (old.id) on conflict (id) do nothing;
  return null;
end
$$;
comment on function private.remember_deleted_home() is
  'Trigger: keeps the id of a home that was public once. Definer: nobody writes what is gone.';

-- A draft was never anywhere; that it ends is nobody's concern.
create trigger _800_remember_deleted_home after delete on public.properties
  for each row when (old.published_at is not null) execute function private.remember_deleted_home();

-- page_heads/start_of_text.sql

create function private.start_of_text(p_text text, p_length integer) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(t.line) <= p_length then nullif(t.line, '')
    else regexp_replace(left(t.line, p_length), '\s+\S*$', '') || '…' end
  from (select btrim(regexp_replace(p_text, '\s+', ' ', 'g')) as line) t
$$;
comment on function private.start_of_text(text, integer) is 'The text in one line, cut after a word when it is longer; null when there is none.';
