-- Managers of couriers. A manager invites agents of the same courier and can end an agent's work
-- for this courier.

create table private.courier_managers (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  created_at timestamptz not null default now()
);

create index courier_managers_courier_id_idx on private.courier_managers (courier_id);

comment on table private.courier_managers is
  'Managers of each courier. The row is inserted when the person accepts an operator''s invitation and deleted when an operator removes the role.';

alter table private.courier_managers enable row level security;
alter table private.courier_managers force row level security;
