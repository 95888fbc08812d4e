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
    -- A home with only one of the two coordinates counts as having no location.
    case when p.longitude is not null then p.latitude end, case when p.latitude is not null then p.longitude end,
    p.published_at, array_to_tsvector(v_words)
  from public.exchange_rates r where r.currency = p.price_currency
  -- Locks the exchange rate until commit. A concurrent change of the rate would not see this home
  -- yet, and would leave the comparison price of this home outdated.
  for share
  on conflict (id) do update set
    listing_type = excluded.listing_type, property_type_id = excluded.property_type_id, city_id = excluded.city_id,
    neighborhood_id = excluded.neighborhood_id, price_mad = excluded.price_mad, area_sqm = excluded.area_sqm,
    bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, features = excluded.features,
    latitude = excluded.latitude, longitude = excluded.longitude, published_at = excluded.published_at, words = excluded.words;
  -- Inserts words in a fixed order, to prevent deadlocks between transactions that insert the same
  -- new words.
  insert into private.home_words (word)
  select w.word from unnest(v_words) as w (word)
  where char_length(w.word) >= 3 and w.word !~ '^[0-9]' and not exists (select from private.home_words h where h.word = w.word)
  order by w.word
  on conflict do nothing;
end
$$;
comment on function private.write_listed_home(public.properties) is 'Inserts or updates the row of a public property in the search table listed_homes.';
