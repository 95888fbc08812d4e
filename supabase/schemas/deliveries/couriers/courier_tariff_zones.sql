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

comment on table public.courier_tariff_zones is 'Prices of a tariff in each zone, for a delivered, a returned and a refused parcel, and the promised delivery time.';

create trigger _100_refuse_change before update on public.courier_tariff_zones
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_tariff before delete on public.courier_tariff_zones
  for each row execute function private.refuse_loss_of_tariff();

alter table public.courier_tariff_zones enable row level security;
alter table public.courier_tariff_zones force row level security;
create policy everybody_reads on public.courier_tariff_zones for select to anon, authenticated using (true);

grant select on public.courier_tariff_zones to anon, authenticated;
-- Only decide_setting_change can add prices; even requests with the service key cannot.
revoke all on public.courier_tariff_zones from service_role;
grant select on public.courier_tariff_zones to service_role;
