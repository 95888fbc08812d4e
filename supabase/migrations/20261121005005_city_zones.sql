-- Which class of zone a city belongs to, and so in which zone a parcel between two cities travels.

create table public.city_zones (
  city_id integer primary key references public.cities (id) on delete cascade,
  class text not null,
  constraint class_is_known check (class in ('belt', 'large', 'small', 'far_south'))
);
comment on table public.city_zones is 'The class of each city in price lists of couriers. A city without a row counts as a small town.';
comment on column public.city_zones.class is
  'belt: Casablanca, Rabat, Kenitra and what lies between; far_south: the two southern regions; large: other cities from 100,000 people.';

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

alter table public.city_zones enable row level security;
alter table public.city_zones force row level security;
create policy everybody_reads on public.city_zones for select to anon, authenticated using (true);
grant select on public.city_zones to anon, authenticated;

create function private.zone_between(p_from_city_id integer, p_to_city_id integer) returns text
language sql stable
set search_path = ''
as $$
  with class as (
    select coalesce((select z.class from public.city_zones z where z.city_id = p_from_city_id), 'small') as of_from,
      coalesce((select z.class from public.city_zones z where z.city_id = p_to_city_id), 'small') as of_to
  )
  select case
    when p_from_city_id = p_to_city_id then 'same_city'
    when 'far_south' in (of_from, of_to) then 'far_south'
    when 'small' in (of_from, of_to) then 'small_towns'
    when of_from = 'belt' and of_to = 'belt' then 'belt'
    -- A city of the belt is a large one to the rest of the country.
    else 'large_cities'
  end
  from class
$$;
comment on function private.zone_between(integer, integer) is 'The zone of a parcel between two cities, the same in both directions.';
