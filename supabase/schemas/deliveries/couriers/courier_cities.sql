-- Cities that a courier serves. The courier offers a route only if it also has an agent in the
-- first and in the last city of the route.

create table public.courier_cities (
  courier_id uuid not null references public.couriers (id) on delete cascade,
  city_id integer not null references public.cities (id) on delete cascade,
  primary key (courier_id, city_id)
);

create index courier_cities_city_id_idx on public.courier_cities (city_id);

comment on table public.courier_cities is
  'Cities that a courier serves. A route is offered only if the courier also has a working agent in the first and in the last city of the route (private.serves_route).';

alter table public.courier_cities enable row level security;
alter table public.courier_cities force row level security;
create policy everybody_reads on public.courier_cities for select to anon, authenticated using (true);

grant select on public.courier_cities to anon, authenticated;
-- Rows are written only by the function save_courier. Direct writes are refused, also with the
-- service key.
revoke all on public.courier_cities from service_role;
grant select on public.courier_cities to service_role;
