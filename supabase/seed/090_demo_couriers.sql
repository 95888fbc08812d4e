-- Demo couriers: three companies with price lists, for local development and tests.

-- Scanning without an approved device stays allowed until seed file 415, because the scans in seed
-- file 405 come from no device.
insert into public.couriers (id, code, name, support_phone, support_address, has_bound_devices) values
  ('01900000-0000-7000-8000-00000000c001', 'argane', 'Argane Colis', '+212522200101', '14, rue Allal Ben Abdellah, Casablanca', false),
  ('01900000-0000-7000-8000-00000000c002', 'tizi', 'Tizi Express', '+212537200102', '3, avenue de France, Agdal, Rabat', false),
  ('01900000-0000-7000-8000-00000000c003', 'nawras', 'Nawras Livraison', '+212539200103', '27, avenue Mohammed V, Tanger', false);

insert into public.courier_cities (courier_id, city_id)
select c.id, t.id from public.couriers c cross join public.cities t join public.city_zones z on z.city_id = t.id
where z.class in ('belt', 'large') or t.name in ('Chefchaouen', 'Laayoune', 'Dakhla');

insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
  max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes) values
  ('01900000-0000-7000-8000-0000000a0001', '01900000-0000-7000-8000-00000000c001', 1, '2026-01-01T00:00:00Z', 5000, 400, 5000,
    30000, 150, 40, 1000, 25000),
  ('01900000-0000-7000-8000-0000000a0002', '01900000-0000-7000-8000-00000000c002', 1, '2026-01-01T00:00:00Z', 5000, 500, 5000,
    30000, 150, 40, 1000, 25000),
  ('01900000-0000-7000-8000-0000000a0003', '01900000-0000-7000-8000-00000000c003', 1, '2026-01-01T00:00:00Z', 6000, 400, 5000,
    30000, 150, 40, 1000, 25000);

insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
  promise_hours_min, promise_hours_max) values
  ('01900000-0000-7000-8000-0000000a0001', 'same_city', 2500, 1000, 1000, 4, 24),
  ('01900000-0000-7000-8000-0000000a0001', 'belt', 3000, 1000, 1000, 24, 48),
  ('01900000-0000-7000-8000-0000000a0001', 'large_cities', 3500, 1500, 1000, 24, 48),
  ('01900000-0000-7000-8000-0000000a0001', 'small_towns', 4500, 2000, 1500, 48, 72),
  ('01900000-0000-7000-8000-0000000a0001', 'far_south', 6500, 3000, 2000, 72, 96),
  ('01900000-0000-7000-8000-0000000a0002', 'same_city', 2200, 1000, 1000, 12, 36),
  ('01900000-0000-7000-8000-0000000a0002', 'belt', 2800, 1200, 1000, 24, 72),
  ('01900000-0000-7000-8000-0000000a0002', 'large_cities', 3300, 1500, 1200, 48, 72),
  ('01900000-0000-7000-8000-0000000a0002', 'small_towns', 4700, 2200, 1500, 72, 96),
  ('01900000-0000-7000-8000-0000000a0002', 'far_south', 7000, 3200, 2200, 72, 120),
  ('01900000-0000-7000-8000-0000000a0003', 'same_city', 2900, 800, 800, 2, 12),
  ('01900000-0000-7000-8000-0000000a0003', 'belt', 3400, 1000, 800, 12, 24),
  ('01900000-0000-7000-8000-0000000a0003', 'large_cities', 3900, 1300, 1000, 24, 36),
  ('01900000-0000-7000-8000-0000000a0003', 'small_towns', 4900, 1800, 1300, 36, 72),
  ('01900000-0000-7000-8000-0000000a0003', 'far_south', 6900, 2800, 1800, 48, 96);
