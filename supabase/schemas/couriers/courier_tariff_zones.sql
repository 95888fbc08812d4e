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

create trigger _100_refuse_change before update or delete on public.courier_tariff_zones
  for each row execute function private.refuse_change();

alter table public.courier_tariff_zones enable row level security;
alter table public.courier_tariff_zones force row level security;
create policy everybody_reads on public.courier_tariff_zones for select to anon, authenticated using (true);

grant select on public.courier_tariff_zones to anon, authenticated;
-- A price is added by add_courier_tariff alone, for the service key too.
revoke all on public.courier_tariff_zones from service_role;
grant select on public.courier_tariff_zones to service_role;

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
