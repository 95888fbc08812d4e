-- Courier agents: people who scan parcels for a courier in one city.

create table public.courier_agents (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  city_id integer not null references public.cities (id) on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  code text not null unique default 'WC' || lpad(floor(random() * 100000000)::bigint::text, 8, '0'),
  constraint code_is_ours check (code ~ '^WC[0-9]{8}$')
);

create index courier_agents_courier_id_city_id_idx on public.courier_agents (courier_id, city_id);
create index courier_agents_city_id_idx on public.courier_agents (city_id);

comment on table public.courier_agents is 'Agents, each with a courier and a city. set_courier_agent changes an agent''s city, ends the agent''s work or restores the agent.';

comment on column public.courier_agents.code is 'The code that a colleague scans or types to hand a parcel to this agent. The code identifies the agent and grants no access.';

alter table public.courier_agents enable row level security;
alter table public.courier_agents force row level security;
create policy second_step_is_done on public.courier_agents as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy agent_reads_own_row on public.courier_agents for select to authenticated
  using (user_id = (select auth.uid()));

-- No role, not even the service role, may insert, update or delete rows. Only functions such as
-- answer_courier_invitation and set_courier_agent write rows, and the audit log records their
-- calls.
grant select on public.courier_agents to authenticated;
revoke all on public.courier_agents from service_role;
grant select on public.courier_agents to service_role;
