-- Managers of couriers: who invites the agents of a company and ends their work.

create table private.courier_managers (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  created_at timestamptz not null default now()
);

create index courier_managers_courier_id_idx on private.courier_managers (courier_id);

comment on table private.courier_managers is
  'Who leads the people of a courier. A row is made when she accepts the invitation of an operator, and goes when an operator ends it.';

alter table private.courier_managers enable row level security;
alter table private.courier_managers force row level security;
