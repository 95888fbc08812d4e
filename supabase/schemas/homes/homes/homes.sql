-- This view deliberately runs with the rights of its owner. It shows rows that the reader may not
-- read in the table. It shows only the columns listed here.
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
  'Public homes with their published data and the owner''s name, picture and badges. Visitors can read them too. Never contains a phone number, an address or a home that is no longer public.';
grant select on public.homes to anon, authenticated, service_role;
