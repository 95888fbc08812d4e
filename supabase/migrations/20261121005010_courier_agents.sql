-- Courier agents: people who scan parcels for a courier in a city.

create table public.courier_agents (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  city_id integer not null references public.cities (id) on delete restrict,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index courier_agents_courier_id_city_id_idx on public.courier_agents (courier_id, city_id);
create index courier_agents_city_id_idx on public.courier_agents (city_id);
comment on table public.courier_agents is 'Who scans for which courier, and in which city. Added and suspended by set_courier_agent.';

alter table public.courier_agents enable row level security;
alter table public.courier_agents force row level security;
create policy second_step_is_done on public.courier_agents as restrictive to authenticated
  using ((select private.has_done_second_step()));
create policy agent_reads_own_row on public.courier_agents for select to authenticated
  using (user_id = (select auth.uid()));
-- No insert, update or delete for any key: set_courier_agent, which the audit log sees.
grant select on public.courier_agents to authenticated;
revoke all on public.courier_agents from service_role;
grant select on public.courier_agents to service_role;

create function private.active_courier_agent() returns public.courier_agents
language plpgsql stable
set search_path = ''
as $$
declare
  v_agent public.courier_agents;
begin
  select a.* into v_agent
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = private.caller_id() and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  end if;
  return v_agent;
end
$$;
comment on function private.active_courier_agent() is
  'The caller''s row as an agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';

create function public.set_courier_agent(p_user_id uuid, p_courier_id uuid, p_city_id integer, p_is_active boolean)
returns public.courier_agents
language plpgsql security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents;
  v_before public.courier_agents;
begin
  perform private.require_operator('admin');
  perform from public.profiles p where p.id = p_user_id for no key update;
  if not found then
    perform private.refuse('WA076', 'Person not found');
  elsif not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_is_active is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_active"}');
  end if;
  select * into v_before from public.courier_agents a where a.user_id = p_user_id;
  if (v_before.courier_id, v_before.city_id, v_before.is_active) is not distinct from (p_courier_id, p_city_id, p_is_active) then
    return v_before;
  end if;
  insert into public.courier_agents as a (user_id, courier_id, city_id, is_active)
  values (p_user_id, p_courier_id, p_city_id, p_is_active)
  on conflict (user_id) do update
    set courier_id = excluded.courier_id, city_id = excluded.city_id, is_active = excluded.is_active
  returning * into v_agent;
  perform private.add_audit_event('courier.agent_set', 'operator', p_user_id, null,
    jsonb_build_object('courier_id', p_courier_id, 'city_id', p_city_id, 'is_active', p_is_active));
  return v_agent;
end
$$;
comment on function public.set_courier_agent(uuid, uuid, integer, boolean) is
  'Makes a person an agent of a courier in a city, moves or suspends her. A repeat changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, PERSON_NOT_FOUND, COURIER_NOT_AVAILABLE, CITY_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.set_courier_agent(uuid, uuid, integer, boolean) from public, anon;
grant execute on function public.set_courier_agent(uuid, uuid, integer, boolean) to authenticated;
