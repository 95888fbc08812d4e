-- Demo homes: sixty realistic listings in six cities and three languages, owned by amina and two
-- other people. 510_demo_home_pictures.sql adds the pictures.

create temp table demo_homes (
  n integer, owner text, city text, neighborhood text, type text, listing_type text, price numeric, currency text, area numeric,
  bedrooms integer, bathrooms integer, floor integer, floors integer, adjective text, near text, status text,
  features text[]) on commit drop;
insert into demo_homes values
  (1, 'amina', 'Casablanca', 'Maarif', 'apartment', 'sale', 1450000, 'MAD', 98, 2, 2, 4, 7, 'bright', 'tram', 'available', '{has_balcony,has_elevator,has_parking}'),
  (2, 'youssef', 'Casablanca', 'Racine', 'apartment', 'sale', 2350000, 'MAD', 124, 3, 2, 5, 8, 'renovated', 'shops', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_security,has_parking}'),
  (3, 'amina', 'Casablanca', 'Gauthier', 'apartment', 'rent', 9500, 'MAD', 85, 2, 1, 3, 6, 'furnished', 'tram', 'available', '{has_elevator,has_air_conditioning,has_furnished}'),
  (4, 'amina', 'Casablanca', 'Bourgogne', 'apartment', 'rent', 6200, 'MAD', 72, 2, 1, 2, 5, 'sunny', 'sea', 'rented', '{has_balcony,has_elevator}'),
  (5, 'youssef', 'Casablanca', 'Ain Diab', 'villa', 'sale', 9800000, 'MAD', 540, 5, 4, null, 2, 'spacious', 'sea', 'available', '{has_garden,has_garage,has_pool,has_security}'),
  (6, 'imane', 'Casablanca', 'Californie', 'villa', 'sale', 7200000, 'MAD', 430, 5, 4, null, 2, 'modern', 'schools', 'available', '{has_garden,has_garage,has_pool,has_heating,has_security}'),
  (7, 'amina', 'Casablanca', 'Oulfa', 'apartment', 'sale', 890000, 'MAD', 88, 3, 1, 3, 4, 'quiet', 'schools', 'sold', '{has_balcony,has_parking}'),
  (8, 'youssef', 'Casablanca', 'Sidi Maarouf', 'office', 'rent', 14000, 'MAD', 120, 0, 1, 6, 9, 'modern', 'tram', 'available', '{has_elevator,has_air_conditioning,has_security,has_parking}'),
  (9, 'imane', 'Casablanca', 'Belvedere', 'apartment', 'sale', 1050000, 'MAD', 92, 2, 1, 1, 5, 'bright', 'station', 'available', '{has_elevator}'),
  (10, 'amina', 'Casablanca', 'Habous', 'commercial', 'rent', 7500, 'MAD', 60, 0, 1, 0, 2, 'well_placed', 'souk', 'pending', '{}'),
  (11, 'youssef', 'Casablanca', 'Ain Sebaa', 'industrial', 'sale', 6400000, 'MAD', 900, 0, 2, null, 1, 'spacious', 'station', 'available', '{has_security,has_parking}'),
  (12, 'amina', 'Casablanca', 'Polo', 'house', 'sale', 2900000, 'MAD', 180, 4, 2, null, 2, 'renovated', 'schools', 'available', '{has_garden,has_garage}'),
  (13, 'amina', 'Casablanca', 'Palmier', 'apartment', 'rent', 8000, 'MAD', 90, 2, 2, 6, 7, 'furnished', 'shops', 'rented', '{has_balcony,has_elevator,has_air_conditioning,has_furnished,has_parking}'),
  (14, 'youssef', 'Rabat', 'Agdal', 'apartment', 'sale', 1980000, 'MAD', 112, 3, 2, 3, 5, 'bright', 'tram', 'available', '{has_balcony,has_elevator,has_heating,has_parking}'),
  (15, 'imane', 'Rabat', 'Hay Riad', 'apartment', 'sale', 2650000, 'MAD', 138, 3, 2, 2, 4, 'modern', 'schools', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_security,has_parking}'),
  (16, 'amina', 'Rabat', 'Hay Riad', 'villa', 'sale', 11500000, 'MAD', 620, 6, 5, null, 2, 'spacious', 'schools', 'available', '{has_garden,has_garage,has_pool,has_heating,has_security}'),
  (17, 'youssef', 'Rabat', 'Souissi', 'villa', 'rent', 32000, 'MAD', 480, 5, 4, null, 2, 'quiet', 'schools', 'available', '{has_garden,has_garage,has_pool,has_security}'),
  (18, 'imane', 'Rabat', 'Hassan', 'apartment', 'rent', 5800, 'MAD', 75, 2, 1, 2, 4, 'sunny', 'tram', 'available', '{has_balcony}'),
  (19, 'amina', 'Rabat', 'Ocean', 'apartment', 'sale', 1120000, 'MAD', 80, 2, 1, 4, 5, 'renovated', 'sea', 'sold', '{has_elevator}'),
  (20, 'youssef', 'Rabat', 'Hassan', 'office', 'rent', 11000, 'MAD', 95, 0, 1, 3, 5, 'bright', 'tram', 'pending', '{has_elevator,has_air_conditioning}'),
  (21, 'imane', 'Rabat', 'Yacoub El Mansour', 'apartment', 'rent', 3600, 'MAD', 64, 2, 1, 1, 4, 'quiet', 'sea', 'available', '{}'),
  (22, 'amina', 'Rabat', 'Medina', 'house', 'sale', 1650000, 'MAD', 130, 4, 2, null, 2, 'traditional', 'souk', 'available', '{}'),
  (23, 'youssef', 'Rabat', 'Aviation', 'apartment', 'sale', 1380000, 'MAD', 94, 2, 2, 1, 4, 'sunny', 'shops', 'available', '{has_balcony,has_parking}'),
  (24, 'imane', 'Marrakech', 'Gueliz', 'apartment', 'sale', 1260000, 'MAD', 86, 2, 2, 3, 5, 'modern', 'shops', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_pool,has_parking}'),
  (25, 'amina', 'Marrakech', 'Gueliz', 'apartment', 'rent', 7000, 'MAD', 78, 1, 1, 2, 5, 'furnished', 'station', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_furnished}'),
  (26, 'amina', 'Marrakech', 'Hivernage', 'apartment', 'sale', 285000, 'EUR', 140, 3, 2, 2, 4, 'spacious', 'shops', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_pool,has_security,has_parking}'),
  (27, 'imane', 'Marrakech', 'Medina', 'house', 'sale', 420000, 'EUR', 210, 5, 5, null, 3, 'traditional', 'souk', 'available', '{has_air_conditioning,has_pool,has_furnished}'),
  (28, 'amina', 'Marrakech', 'Kasbah', 'house', 'sale', 3900000, 'MAD', 190, 4, 4, null, 3, 'renovated', 'souk', 'pending', '{has_air_conditioning,has_furnished}'),
  (29, 'youssef', 'Marrakech', 'Palmeraie', 'villa', 'sale', 890000, 'EUR', 520, 5, 5, null, 1, 'quiet', 'gardens', 'available', '{has_garden,has_garage,has_pool,has_air_conditioning,has_security}'),
  (30, 'imane', 'Marrakech', 'Targa', 'villa', 'rent', 22000, 'MAD', 380, 4, 3, null, 2, 'modern', 'schools', 'available', '{has_garden,has_garage,has_pool,has_air_conditioning}'),
  (31, 'amina', 'Marrakech', 'Massira', 'apartment', 'rent', 3200, 'MAD', 70, 2, 1, 2, 4, 'bright', 'schools', 'available', '{has_balcony}'),
  (32, 'youssef', 'Marrakech', 'Agdal', 'land', 'sale', 4800000, 'MAD', 1200, 0, 0, null, null, 'well_placed', 'gardens', 'available', '{}'),
  (33, 'imane', 'Marrakech', 'Semlalia', 'apartment', 'sale', 980000, 'MAD', 84, 2, 1, 1, 4, 'sunny', 'schools', 'available', '{has_balcony,has_parking}'),
  (34, 'amina', 'Marrakech', 'Majorelle', 'commercial', 'sale', 2700000, 'MAD', 95, 0, 1, 0, 4, 'well_placed', 'gardens', 'off_market', '{has_air_conditioning}'),
  (35, 'youssef', 'Tangier', 'Malabata', 'apartment', 'sale', 1750000, 'MAD', 105, 2, 2, 6, 9, 'bright', 'sea', 'available', '{has_balcony,has_elevator,has_security,has_parking}'),
  (36, 'imane', 'Tangier', 'Malabata', 'apartment', 'rent', 8500, 'MAD', 92, 2, 2, 4, 9, 'furnished', 'sea', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_furnished,has_parking}'),
  (37, 'amina', 'Tangier', 'Marshan', 'villa', 'sale', 6900000, 'MAD', 340, 4, 3, null, 2, 'traditional', 'sea', 'available', '{has_garden,has_garage}'),
  (38, 'youssef', 'Tangier', 'Kasbah', 'house', 'sale', 260000, 'EUR', 150, 4, 3, null, 3, 'renovated', 'souk', 'pending', '{has_furnished}'),
  (39, 'imane', 'Tangier', 'Iberia', 'apartment', 'sale', 1180000, 'MAD', 90, 2, 1, 3, 6, 'quiet', 'shops', 'available', '{has_elevator}'),
  (40, 'amina', 'Tangier', 'Boukhalef', 'apartment', 'rent', 2900, 'MAD', 62, 2, 1, 3, 4, 'sunny', 'schools', 'available', '{}'),
  (41, 'youssef', 'Tangier', 'Achakar', 'land', 'sale', 3600000, 'MAD', 850, 0, 0, null, null, 'well_placed', 'sea', 'available', '{}'),
  (42, 'imane', 'Tangier', 'Old Mountain', 'villa', 'rent', 38000, 'MAD', 510, 5, 4, null, 2, 'spacious', 'gardens', 'available', '{has_garden,has_garage,has_pool,has_security}'),
  (43, 'amina', 'Tangier', 'Boulevard Pasteur', 'office', 'rent', 9000, 'MAD', 88, 0, 1, 2, 5, 'renovated', 'station', 'available', '{has_elevator}'),
  (44, 'youssef', 'Fes', 'Atlas', 'apartment', 'sale', 780000, 'MAD', 96, 3, 1, 2, 4, 'bright', 'schools', 'available', '{has_balcony}'),
  (45, 'imane', 'Fes', 'Ville Nouvelle', 'apartment', 'rent', 3400, 'MAD', 82, 2, 1, 3, 5, 'renovated', 'station', 'available', '{has_elevator}'),
  (46, 'amina', 'Fes', 'Narjiss', 'house', 'sale', 1900000, 'MAD', 160, 4, 2, null, 3, 'quiet', 'schools', 'sold', '{has_garage}'),
  (47, 'youssef', 'Fes', 'Fes el Bali', 'house', 'sale', 230000, 'EUR', 240, 6, 4, null, 3, 'traditional', 'souk', 'available', '{has_furnished}'),
  (48, 'imane', 'Fes', 'Route d''Immouzer', 'villa', 'sale', 4300000, 'MAD', 360, 5, 3, null, 2, 'modern', 'gardens', 'available', '{has_garden,has_garage,has_heating}'),
  (49, 'amina', 'Fes', 'Saada', 'apartment', 'sale', 640000, 'MAD', 78, 2, 1, 1, 4, 'sunny', 'shops', 'available', '{}'),
  (50, 'youssef', 'Fes', 'Route d''Ain Chkef', 'land', 'sale', 1400000, 'MAD', 600, 0, 0, null, null, 'well_placed', 'schools', 'pending', '{}'),
  (51, 'imane', 'Fes', 'Montfleuri', 'apartment', 'rent', 2800, 'MAD', 70, 2, 1, 2, 4, 'furnished', 'shops', 'available', '{has_furnished}'),
  (52, 'amina', 'Agadir', 'Founty', 'apartment', 'sale', 1520000, 'MAD', 102, 2, 2, 3, 5, 'modern', 'sea', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_pool,has_security,has_parking}'),
  (53, 'youssef', 'Agadir', 'Founty', 'apartment', 'rent', 9800, 'MAD', 110, 3, 2, 2, 5, 'furnished', 'sea', 'available', '{has_balcony,has_elevator,has_air_conditioning,has_pool,has_furnished,has_parking}'),
  (54, 'imane', 'Agadir', 'Swiss City', 'villa', 'sale', 5600000, 'MAD', 390, 4, 3, null, 2, 'bright', 'sea', 'available', '{has_garden,has_garage,has_pool}'),
  (55, 'amina', 'Agadir', 'Talborjt', 'apartment', 'rent', 3500, 'MAD', 68, 2, 1, 2, 4, 'sunny', 'souk', 'available', '{has_balcony}'),
  (56, 'youssef', 'Agadir', 'Hay Mohammadi', 'apartment', 'sale', 720000, 'MAD', 85, 2, 1, 1, 4, 'quiet', 'schools', 'available', '{has_parking}'),
  (57, 'imane', 'Agadir', 'Sonaba', 'apartment', 'sale', 1340000, 'MAD', 95, 2, 2, 4, 5, 'bright', 'sea', 'available', '{has_balcony,has_elevator,has_pool,has_parking}'),
  (58, 'amina', 'Agadir', 'Dakhla', 'house', 'sale', 1650000, 'MAD', 140, 4, 2, null, 3, 'renovated', 'schools', 'available', '{has_garage}'),
  (59, 'youssef', 'Agadir', 'Charaf', 'commercial', 'rent', 6000, 'MAD', 55, 0, 1, 0, 3, 'well_placed', 'shops', 'available', '{}'),
  (60, 'imane', 'Agadir', 'Anza', 'apartment', 'rent', 2600, 'MAD', 58, 1, 1, 2, 3, 'bright', 'sea', 'available', '{has_balcony}');

create temp table demo_words (word text, en text, fr text, fr_feminine text, ar text, ar_feminine text) on commit drop;
insert into demo_words values
  ('bright', 'Bright', 'lumineux', 'lumineuse', 'مضيء', 'مضيئة'),
  ('renovated', 'Renovated', 'rénové', 'rénovée', 'مجدد', 'مجددة'),
  ('furnished', 'Furnished', 'meublé', 'meublée', 'مفروش', 'مفروشة'),
  ('sunny', 'Sunny', 'ensoleillé', 'ensoleillée', 'مشمس', 'مشمسة'),
  ('spacious', 'Spacious', 'spacieux', 'spacieuse', 'فسيح', 'فسيحة'),
  ('modern', 'Modern', 'moderne', 'moderne', 'عصري', 'عصرية'),
  ('quiet', 'Quiet', 'au calme', 'au calme', 'هادئ', 'هادئة'),
  ('traditional', 'Traditional', 'traditionnel', 'traditionnelle', 'تقليدي', 'تقليدية'),
  ('well_placed', 'Well placed', 'bien placé', 'bien placée', 'في موقع جيد', 'في موقع جيد');

create temp table demo_places (near text, en text, fr text, ar text) on commit drop;
insert into demo_places values
  ('tram', 'The tram stops three minutes away on foot.', 'Le tramway est à trois minutes à pied.', 'محطة الترام على بعد ثلاث دقائق مشيا.'),
  ('shops', 'Shops and cafés are just downstairs.', 'Commerces et cafés sont juste en bas.', 'المحلات والمقاهي قريبة جدا.'),
  ('sea', 'The sea is a ten minute walk away.', 'La mer est à dix minutes à pied.', 'البحر على بعد عشر دقائق مشيا.'),
  ('schools', 'Schools and a park are close by.', 'Des écoles et un parc sont tout proches.', 'المدارس والحديقة قريبة.'),
  ('station', 'The railway station is close by.', 'La gare est toute proche.', 'محطة القطار قريبة.'),
  ('souk', 'The souk begins at the corner.', 'Le souk commence au coin de la rue.', 'السوق يبدأ من ركن الزنقة.'),
  ('gardens', 'Gardens and palm trees all around.', 'Des jardins et des palmiers tout autour.', 'حدائق ونخيل من كل جهة.');

insert into public.properties (
  id, title, title_fr, title_ar, description, description_fr, description_ar, listing_type, property_type_id, price, price_currency,
  city_id, neighborhood_id, area_sqm, bedrooms, bathrooms, floor_number, total_floors, construction_year, construction_status,
  orientation, has_garden, has_garage, has_balcony, has_elevator, has_air_conditioning, has_heating, has_pool, has_security,
  has_parking, has_furnished, latitude, longitude, status, contact_phone, agent_name, shows_phone, created_by, updated_by, created_at)
select ('0199a500-0000-7000-8000-' || lpad(d.n::text, 12, '0'))::uuid,
  w.en || ' ' || lower(t.name) || case when t.code in ('commercial', 'industrial') then ' space' else '' end || ' in ' || b.name,
  t.name_fr || ' ' || case when t.code in ('house', 'villa') then w.fr_feminine else w.fr end || ', ' || b.name_fr,
  t.name_ar || ' ' || case when t.code in ('apartment', 'villa', 'land') then w.ar_feminine else w.ar end || ' في ' || b.name_ar,
  concat_ws(' ', d.area::integer || ' m² in ' || b.name || ', ' || c.name || '.',
    case when d.bedrooms > 0 then 'Bedrooms: ' || d.bedrooms || ', bathrooms: ' || d.bathrooms || '.' end, a.en, 'Visits by appointment, also on Saturdays.'),
  concat_ws(' ', d.area::integer || ' m² à ' || b.name_fr || ', ' || c.name_fr || '.',
    case when d.bedrooms > 0 then 'Chambres : ' || d.bedrooms || ', salles de bain : ' || d.bathrooms || '.' end, a.fr, 'Visites sur rendez-vous, aussi le samedi.'),
  concat_ws(' ', d.area::integer || ' م² في ' || b.name_ar || '، ' || c.name_ar || '.',
    case when d.bedrooms > 0 then 'غرف النوم: ' || d.bedrooms || '، الحمامات: ' || d.bathrooms || '.' end, a.ar, 'الزيارة بموعد، وحتى يوم السبت.'),
  d.listing_type, t.id, d.price, d.currency, c.id, b.id, d.area, d.bedrooms, d.bathrooms, d.floor, d.floors,
  case when t.code = 'land' then null else 1968 + (d.n * 11) % 56 end,
  case d.adjective when 'renovated' then 'renovated' when 'modern' then 'new' else case when t.code <> 'land' then 'resale' end end,
  (array['south', 'southwest', 'east', 'west', 'southeast'])[1 + d.n % 5],
  'has_garden' = any (d.features), 'has_garage' = any (d.features), 'has_balcony' = any (d.features),
  'has_elevator' = any (d.features), 'has_air_conditioning' = any (d.features), 'has_heating' = any (d.features),
  'has_pool' = any (d.features), 'has_security' = any (d.features), 'has_parking' = any (d.features),
  'has_furnished' = any (d.features),
  -- Spreads the homes around the centre of their neighbourhood, so that no home is at a real
  -- address.
  round((b.latitude + ((d.n * 37) % 21 - 10) * 0.0003)::numeric, 5), round((b.longitude + ((d.n * 53) % 21 - 10) * 0.0003)::numeric, 5),
  d.status, o.phone_number, concat_ws(' ', o.first_name, o.last_name), d.n % 2 = 0, o.id, o.id,
  now() - (d.n * 37 % 80 + 3) * interval '1 day'
from demo_homes d
join public.profiles o on o.username = d.owner
join public.cities c on c.name = d.city
join public.neighborhoods b on b.city_id = c.id and b.name = d.neighborhood
join public.property_types t on t.code = d.type
join demo_words w on w.word = d.adjective
join demo_places a on a.near = d.near
order by d.n;

-- Reduces the price of some homes two days after these homes were created.
update public.property_price_changes x set changed_at = p.created_at from public.properties p where p.id = x.property_id;
insert into public.property_price_changes (property_id, price, price_currency, listing_type, changed_at)
select p.id, p.price, p.price_currency, p.listing_type, p.created_at + interval '2 days'
from public.properties p join demo_homes d on p.id = ('0199a500-0000-7000-8000-' || lpad(d.n::text, 12, '0'))::uuid where d.n % 5 = 0;
update public.property_price_changes x set price = round(x.price * 1.06, -2)
from public.properties p where p.id = x.property_id and x.changed_at = p.created_at
  and exists (select from public.property_price_changes y where y.property_id = p.id and y.id <> x.id);
