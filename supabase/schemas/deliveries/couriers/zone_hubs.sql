-- Hubs through which parcels of a zone may travel, in addition to the hubs of the pickup and
-- destination cities.

create table private.zone_hubs (
  zone text not null,
  city_id integer not null references public.cities (id) on delete cascade,
  primary key (zone, city_id),
  constraint zone_is_known check (zone in ('belt', 'large_cities', 'small_towns', 'far_south'))
);

create index zone_hubs_city_id_idx on private.zone_hubs (city_id);

comment on table private.zone_hubs is
  'Hub cities where parcels of a zone may be left between pickup and destination. Parcels within one city use only the hub of that city.';

alter table private.zone_hubs enable row level security;
alter table private.zone_hubs force row level security;

insert into private.zone_hubs (zone, city_id)
select z.zone, c.id
from (values ('belt', 'Casablanca'), ('large_cities', 'Casablanca'), ('small_towns', 'Casablanca'),
  ('far_south', 'Casablanca'), ('far_south', 'Agadir')) as z (zone, city)
join public.cities c on c.name = z.city;
