-- The class of each city. The classes of the pickup city and the destination city determine the
-- zone of a parcel, and so its price.

create table public.city_zones (
  city_id integer primary key references public.cities (id) on delete cascade,
  class text not null,
  constraint class_is_known check (class in ('belt', 'large', 'small', 'far_south'))
);

comment on table public.city_zones is 'The class of each city for courier price lists. A city without a row counts as a small town.';
comment on column public.city_zones.class is
  'belt: Casablanca, Rabat, Kenitra and the cities between them; far_south: the two southern regions; large: other cities with at least 100,000 inhabitants.';

alter table public.city_zones enable row level security;
alter table public.city_zones force row level security;
create policy everybody_reads on public.city_zones for select to anon, authenticated using (true);

grant select on public.city_zones to anon, authenticated;

insert into public.city_zones (city_id, class)
select c.id, case
    when r.code in ('MA-11', 'MA-12') then 'far_south'
    when r.code in ('MA-04', 'MA-06') and c.name in (
      'Rabat', 'Sale', 'Kenitra', 'Temara', 'Skhirat', 'Mehdia', 'Sidi Bouknadel', 'Tamesna', 'Ain El Aouda', 'Harhoura',
      'Casablanca', 'Mohammedia', 'Bouskoura', 'Dar Bouazza', 'Bouznika', 'Tit Mellil', 'Mediouna', 'Ain Harrouda',
      'Lahraouyine', 'Mansouria', 'Beni Yakhlef') then 'belt'
    when c.population >= 100000 then 'large'
    else 'small'
  end
from public.cities c join public.regions r on r.id = c.region_id;
