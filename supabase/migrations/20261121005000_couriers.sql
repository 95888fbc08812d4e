-- Couriers and their price lists: versions that are added and never edited, readable by everybody before they sign in.

create table public.couriers (
  id uuid primary key,
  code text not null unique,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint code_is_a_short_word check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  constraint name_is_not_too_long check (char_length(btrim(name)) between 1 and 80)
);
comment on table public.couriers is 'Companies that carry parcels. One that is not active takes no new ones.';

create table public.courier_tariffs (
  id uuid primary key,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  version integer not null,
  starts_at timestamptz not null,
  volumetric_divisor integer not null,
  per_kg_centimes bigint not null,
  included_grams integer not null,
  max_weight_grams integer not null,
  max_side_cm integer not null,
  insurance_basis_points integer not null,
  insurance_min_centimes bigint not null,
  undeclared_cap_centimes bigint not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint version_is_the_next_of_its_courier unique (courier_id, version),
  constraint two_tariffs_do_not_start_at_once unique (courier_id, starts_at),
  constraint version_is_positive check (version > 0),
  constraint volumetric_divisor_is_believable check (volumetric_divisor between 1000 and 20000),
  constraint prices_are_whole_dirhams check (
    per_kg_centimes % 100 = 0 and insurance_min_centimes % 100 = 0 and undeclared_cap_centimes % 100 = 0),
  constraint prices_are_believable check (
    per_kg_centimes between 0 and 100000 and insurance_min_centimes between 0 and 100000
    and undeclared_cap_centimes between 0 and 10000000 and insurance_basis_points between 0 and 2000),
  constraint limits_are_believable check (
    included_grams between 0 and max_weight_grams and max_weight_grams between 500 and 100000
    and max_side_cm between 10 and 400)
);
create index courier_tariffs_created_by_idx on public.courier_tariffs (created_by);
comment on table public.courier_tariffs is
  'A courier''s price list, tax included. The newest whose starts_at has come counts; a price is copied into the parcel and never computed again.';
comment on column public.courier_tariffs.volumetric_divisor is 'Length x width x height in cm, divided by this, is the weight in kg that a bulky parcel counts as.';
comment on column public.courier_tariffs.per_kg_centimes is 'For each kg above included_grams; half a kg counts half.';
comment on column public.courier_tariffs.insurance_basis_points is 'Hundredths of a per cent of the declared value.';
comment on column public.courier_tariffs.undeclared_cap_centimes is 'What a parcel without a declared value is covered up to.';

create table public.courier_tariff_zones (
  tariff_id uuid not null references public.courier_tariffs (id) on delete restrict,
  zone text not null,
  delivered_centimes bigint not null,
  returned_centimes bigint not null,
  refused_centimes bigint not null,
  promise_hours_min integer not null,
  promise_hours_max integer not null,
  primary key (tariff_id, zone),
  constraint zone_is_known check (zone in ('same_city', 'belt', 'large_cities', 'small_towns', 'far_south')),
  constraint prices_are_whole_dirhams check (
    delivered_centimes % 100 = 0 and returned_centimes % 100 = 0 and refused_centimes % 100 = 0),
  constraint prices_are_believable check (
    delivered_centimes between 100 and 1000000 and returned_centimes between 0 and 1000000
    and refused_centimes between 0 and 1000000),
  constraint promise_is_a_span check (promise_hours_min between 1 and promise_hours_max and promise_hours_max <= 720)
);
comment on table public.courier_tariff_zones is 'What a tariff asks in each zone for a parcel that is delivered, comes back, or is refused at the door, and how long it takes.';

-- Not of created_by, which is emptied when an account goes.
create trigger _100_refuse_change before delete
  or update of id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
    max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at
  on public.courier_tariffs for each row execute function private.refuse_change();
create trigger _100_refuse_change before update or delete on public.courier_tariff_zones
  for each row execute function private.refuse_change();

insert into public.couriers (id, code, name) values
  ('01900000-0000-7000-8000-00000000c001', 'argane', 'Argane Colis'),
  ('01900000-0000-7000-8000-00000000c002', 'tizi', 'Tizi Express'),
  ('01900000-0000-7000-8000-00000000c003', 'nawras', 'Nawras Livraison');
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

alter table public.couriers enable row level security;
alter table public.couriers force row level security;
alter table public.courier_tariffs enable row level security;
alter table public.courier_tariffs force row level security;
alter table public.courier_tariff_zones enable row level security;
alter table public.courier_tariff_zones force row level security;
create policy everybody_reads on public.couriers for select to anon, authenticated using (true);
create policy everybody_reads on public.courier_tariffs for select to anon, authenticated using (true);
create policy everybody_reads on public.courier_tariff_zones for select to anon, authenticated using (true);
grant select on public.couriers, public.courier_tariff_zones to anon, authenticated;
-- Not created_by: which operator wrote a price is nobody's business but the audit log's.
grant select (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
  max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at)
  on public.courier_tariffs to anon, authenticated;
-- A price is added by add_courier_tariff alone, for the service key too.
revoke all on public.courier_tariffs, public.courier_tariff_zones from service_role;
grant select on public.courier_tariffs, public.courier_tariff_zones to service_role;
