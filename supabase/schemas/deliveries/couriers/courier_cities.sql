-- Cities that a courier serves: from and to them it carries, when somebody of it works there.

create table public.courier_cities (
  courier_id uuid not null references public.couriers (id) on delete cascade,
  city_id integer not null references public.cities (id) on delete cascade,
  primary key (courier_id, city_id)
);

create index courier_cities_city_id_idx on public.courier_cities (city_id);

comment on table public.courier_cities is
  'Where a courier says that it works. A route is offered only where an agent of it works at both ends too (private.serves_route).';

alter table public.courier_cities enable row level security;
alter table public.courier_cities force row level security;
create policy everybody_reads on public.courier_cities for select to anon, authenticated using (true);

grant select on public.courier_cities to anon, authenticated;
-- Written by save_courier alone, for the service key too.
revoke all on public.courier_cities from service_role;
grant select on public.courier_cities to service_role;
