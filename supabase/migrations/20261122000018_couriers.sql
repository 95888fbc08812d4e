-- Made from supabase/schemas/couriers by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- couriers/couriers.sql

-- Couriers and their price lists: versions that are added and never edited, readable by everybody before they sign in.

create table public.couriers (
  id uuid primary key,
  code text not null unique,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint code_is_a_short_word check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  constraint name_is_not_too_long check (char_length(btrim(name)) between 1 and 80)
);

comment on table public.couriers is 'Companies that carry parcels. One that is not active takes no new ones.';

alter table public.couriers enable row level security;
alter table public.couriers force row level security;
create policy everybody_reads on public.couriers for select to anon, authenticated using (true);

grant select on public.couriers to anon, authenticated;

insert into public.couriers (id, code, name) values
  ('01900000-0000-7000-8000-00000000c001', 'argane', 'Argane Colis'),
  ('01900000-0000-7000-8000-00000000c002', 'tizi', 'Tizi Express'),
  ('01900000-0000-7000-8000-00000000c003', 'nawras', 'Nawras Livraison');

-- couriers/courier_agents.sql

-- Courier agents: people who scan parcels for a courier in a city.

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

comment on table public.courier_agents is 'Who scans for which courier, and in which city. Added and suspended by set_courier_agent.';

comment on column public.courier_agents.code is 'What a colleague scans or types to hand a parcel to this agent. Names him, opens nothing.';

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

-- couriers/active_courier_agent.sql

create function private.active_courier_agent() returns public.courier_agents
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_agent public.courier_agents;
begin
  select a.* into v_agent
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = v_caller and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  end if;
  return v_agent;
end
$$;
comment on function private.active_courier_agent() is
  'The caller''s row as an agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';

-- couriers/add_courier_tariff.sql

create function public.add_courier_tariff(p_courier_id uuid, p_starts_at timestamptz, p_body jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_operator('finance', 'admin');
  c_zones constant text[] := array['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'];
  v_tariff public.courier_tariffs;
  v_id uuid := gen_random_uuid();
  v_zone text;
  v_prices jsonb;
begin
  -- The courier's row puts two new lists one after the other.
  perform from public.couriers c where c.id = p_courier_id for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  select * into v_tariff from public.courier_tariffs t where t.courier_id = p_courier_id order by t.version desc limit 1;
  if p_starts_at is null or p_starts_at < now() or p_starts_at <= v_tariff.starts_at or p_starts_at > now() + interval '1 year' then
    perform private.refuse('WA003', 'A price list starts later than the one before, and not in the past', '{"field": "p_starts_at"}');
  elsif jsonb_typeof(p_body) is distinct from 'object' or jsonb_typeof(p_body -> 'zones') is distinct from 'object' then
    perform private.refuse('WA003', 'A price list is an object with zones', '{"field": "zones"}');
  end if;
  insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
    max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_by)
  values (v_id, p_courier_id, coalesce(v_tariff.version, 0) + 1, p_starts_at,
    private.tariff_number(p_body, 'volumetric_divisor', 1000, 20000),
    private.tariff_number(p_body, 'per_kg_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'included_grams', 0, private.tariff_number(p_body, 'max_weight_grams', 500, 100000)),
    private.tariff_number(p_body, 'max_weight_grams', 500, 100000),
    private.tariff_number(p_body, 'max_side_cm', 10, 400),
    private.tariff_number(p_body, 'insurance_basis_points', 0, 2000),
    private.tariff_number(p_body, 'insurance_min_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'undeclared_cap_centimes', 0, 10000000, 100), v_user_id);
  foreach v_zone in array c_zones loop
    v_prices := p_body -> 'zones' -> v_zone;
    if jsonb_typeof(v_prices) is distinct from 'object' then
      perform private.refuse('WA003', 'Every zone has its prices', jsonb_build_object('field', v_zone));
    end if;
    insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
      promise_hours_min, promise_hours_max)
    values (v_id, v_zone,
      private.tariff_number(v_prices, 'delivered_centimes', 100, 1000000, 100),
      private.tariff_number(v_prices, 'returned_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'refused_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'promise_hours_min', 1, private.tariff_number(v_prices, 'promise_hours_max', 1, 720)),
      private.tariff_number(v_prices, 'promise_hours_max', 1, 720));
  end loop;
  perform private.add_audit_event('courier.tariff_added', 'operator', p_courier_id, null,
    jsonb_build_object('tariff_id', v_id, 'starts_at', p_starts_at));
  return v_id;
end
$$;
comment on function public.add_courier_tariff(uuid, timestamptz, jsonb) is
  'Adds the next price list of a courier: p_body has its numbers and zones {same_city, belt, large_cities, small_towns, far_south}, each with three prices and the promise. Parcels that were submitted keep theirs. For finance and admin. Returns its id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, FIELD_INVALID (detail field).';
revoke all on function public.add_courier_tariff(uuid, timestamptz, jsonb) from public, anon;
grant execute on function public.add_courier_tariff(uuid, timestamptz, jsonb) to authenticated;

-- couriers/city_zones.sql

-- Which class of zone a city belongs to, and so in which zone a parcel between two cities travels.

create table public.city_zones (
  city_id integer primary key references public.cities (id) on delete cascade,
  class text not null,
  constraint class_is_known check (class in ('belt', 'large', 'small', 'far_south'))
);

comment on table public.city_zones is 'The class of each city in price lists of couriers. A city without a row counts as a small town.';
comment on column public.city_zones.class is
  'belt: Casablanca, Rabat, Kenitra and what lies between; far_south: the two southern regions; large: other cities from 100,000 people.';

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

-- couriers/courier_tariffs.sql

create table public.courier_tariffs (
  id uuid primary key,
  courier_id uuid not null references public.couriers (id) on delete restrict,
  version integer not null,
  starts_at timestamptz not null,
  volumetric_divisor integer not null,
  per_kg_centimes bigint not null,
  included_grams integer not null,
  max_weight_grams integer not null,
  max_side_cm integer not null,
  insurance_basis_points integer not null,
  insurance_min_centimes bigint not null,
  undeclared_cap_centimes bigint not null,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint version_is_the_next_of_its_courier unique (courier_id, version),
  constraint two_tariffs_do_not_start_at_once unique (courier_id, starts_at),
  constraint version_is_positive check (version > 0),
  constraint volumetric_divisor_is_believable check (volumetric_divisor between 1000 and 20000),
  constraint prices_are_whole_dirhams check (
    per_kg_centimes % 100 = 0 and insurance_min_centimes % 100 = 0 and undeclared_cap_centimes % 100 = 0),
  constraint prices_are_believable check (
    per_kg_centimes between 0 and 100000 and insurance_min_centimes between 0 and 100000
    and undeclared_cap_centimes between 0 and 10000000 and insurance_basis_points between 0 and 2000),
  constraint limits_are_believable check (
    included_grams between 0 and max_weight_grams and max_weight_grams between 500 and 100000
    and max_side_cm between 10 and 400)
);

create index courier_tariffs_created_by_idx on public.courier_tariffs (created_by);

comment on table public.courier_tariffs is
  'A courier''s price list, tax included. The newest whose starts_at has come counts; a price is copied into the parcel and never computed again.';
comment on column public.courier_tariffs.volumetric_divisor is 'Length x width x height in cm, divided by this, is the weight in kg that a bulky parcel counts as.';
comment on column public.courier_tariffs.insurance_basis_points is 'Hundredths of a per cent of the declared value.';
comment on column public.courier_tariffs.undeclared_cap_centimes is 'What a parcel without a declared value is covered up to.';
comment on column public.courier_tariffs.per_kg_centimes is 'For each kg above included_grams, a kg that was begun counting whole.';

-- Not of created_by, which is emptied when an account goes.
create trigger _100_refuse_change before delete
  or update of id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
    max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at
  on public.courier_tariffs for each row execute function private.refuse_change();

alter table public.courier_tariffs enable row level security;
alter table public.courier_tariffs force row level security;
create policy everybody_reads on public.courier_tariffs for select to anon, authenticated using (true);

-- Not created_by: which operator wrote a price is nobody's business but the audit log's.
grant select (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
  max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at)
  on public.courier_tariffs to anon, authenticated;
-- A price is added by add_courier_tariff alone, for the service key too.
revoke all on public.courier_tariffs from service_role;
grant select on public.courier_tariffs to service_role;

insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
  max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes) values
  ('01900000-0000-7000-8000-0000000a0001', '01900000-0000-7000-8000-00000000c001', 1, '2026-01-01T00:00:00Z', 5000, 400, 5000,
    30000, 150, 40, 1000, 25000),
  ('01900000-0000-7000-8000-0000000a0002', '01900000-0000-7000-8000-00000000c002', 1, '2026-01-01T00:00:00Z', 5000, 500, 5000,
    30000, 150, 40, 1000, 25000),
  ('01900000-0000-7000-8000-0000000a0003', '01900000-0000-7000-8000-00000000c003', 1, '2026-01-01T00:00:00Z', 6000, 400, 5000,
    30000, 150, 40, 1000, 25000);

-- couriers/courier_tariff_zones.sql

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

comment on table public.courier_tariff_zones is 'What a tariff asks in each zone for a parcel that is delivered, comes back, or is refused at the door, and how long it takes.';

create trigger _100_refuse_change before update or delete on public.courier_tariff_zones
  for each row execute function private.refuse_change();

alter table public.courier_tariff_zones enable row level security;
alter table public.courier_tariff_zones force row level security;
create policy everybody_reads on public.courier_tariff_zones for select to anon, authenticated using (true);

grant select on public.courier_tariff_zones to anon, authenticated;
-- A price is added by add_courier_tariff alone, for the service key too.
revoke all on public.courier_tariff_zones from service_role;
grant select on public.courier_tariff_zones to service_role;

insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
  promise_hours_min, promise_hours_max) values
  ('01900000-0000-7000-8000-0000000a0001', 'same_city', 2500, 1000, 1000, 4, 24),
  ('01900000-0000-7000-8000-0000000a0001', 'belt', 3000, 1000, 1000, 24, 48),
  ('01900000-0000-7000-8000-0000000a0001', 'large_cities', 3500, 1500, 1000, 24, 48),
  ('01900000-0000-7000-8000-0000000a0001', 'small_towns', 4500, 2000, 1500, 48, 72),
  ('01900000-0000-7000-8000-0000000a0001', 'far_south', 6500, 3000, 2000, 72, 96),
  ('01900000-0000-7000-8000-0000000a0002', 'same_city', 2200, 1000, 1000, 12, 36),
  ('01900000-0000-7000-8000-0000000a0002', 'belt', 2800, 1200, 1000, 24, 72),
  ('01900000-0000-7000-8000-0000000a0002', 'large_cities', 3300, 1500, 1200, 48, 72),
  ('01900000-0000-7000-8000-0000000a0002', 'small_towns', 4700, 2200, 1500, 72, 96),
  ('01900000-0000-7000-8000-0000000a0002', 'far_south', 7000, 3200, 2200, 72, 120),
  ('01900000-0000-7000-8000-0000000a0003', 'same_city', 2900, 800, 800, 2, 12),
  ('01900000-0000-7000-8000-0000000a0003', 'belt', 3400, 1000, 800, 12, 24),
  ('01900000-0000-7000-8000-0000000a0003', 'large_cities', 3900, 1300, 1000, 24, 36),
  ('01900000-0000-7000-8000-0000000a0003', 'small_towns', 4900, 1800, 1300, 36, 72),
  ('01900000-0000-7000-8000-0000000a0003', 'far_south', 6900, 2800, 1800, 48, 96);

-- couriers/dashboard_of_couriers.sql

create function private.dashboard_of_couriers(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('is_courier_agent', exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.is_active and c.is_active));
end
$$;
comment on function private.dashboard_of_couriers(uuid) is
  '{is_courier_agent}: whether the first screen shows her way to the workspace.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'couriers', 500);

-- couriers/end_account_of_couriers.sql

create function private.end_account_of_couriers(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from public.courier_agents a where a.user_id = p_user_id;
  return '{}';
end
$$;
comment on function private.end_account_of_couriers(uuid) is
  'She scans for nobody any more.';

insert into private.area_hooks (hook, area, position) values ('end_account', 'couriers', 250);

-- couriers/export_of_couriers.sql

create function private.export_of_couriers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('courier_agent', (select to_jsonb(a) - 'user_id' from public.courier_agents a where a.user_id = p_user_id))
$$;
comment on function private.export_of_couriers(uuid) is
  'For which courier she scans.';

insert into private.area_hooks (hook, area, position) values ('export', 'couriers', 1200);

-- couriers/is_agent_of.sql

create function private.is_agent_of(p_courier_id uuid, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.courier_id = p_courier_id and a.is_active and c.is_active)
$$;
comment on function private.is_agent_of(uuid, uuid) is 'Whether the person scans for that courier now.';

-- couriers/list_courier_agents.sql

create function public.list_courier_agents(p_courier_id uuid, p_after timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (user_id uuid, first_name text, last_name text, username text, city_id integer, is_active boolean,
  is_suspended boolean, created_at timestamptz)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_operator('admin');
  if not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  perform private.add_audit_event('courier.agents_listed', 'operator', p_courier_id);
  return query
    select a.user_id, p.first_name, p.last_name, p.username, a.city_id, a.is_active, private.is_suspended(a.user_id), a.created_at
    from public.courier_agents a join public.profiles p on p.id = a.user_id
    where a.courier_id = p_courier_id and (p_after is null or (a.created_at, a.user_id) > (p_after, p_after_id))
    order by a.created_at, a.user_id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.list_courier_agents(uuid, timestamptz, uuid, integer) is
  'The agents of a courier, the first ones first; a page follows the last of the page before. Logged. is_suspended is the account, is_active the work for the courier. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE.';
revoke all on function public.list_courier_agents(uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_courier_agents(uuid, timestamptz, uuid, integer) to authenticated;

-- couriers/set_courier_agent.sql

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

-- couriers/tariff_in_force.sql

create function private.tariff_in_force(p_courier_id uuid) returns public.courier_tariffs
language sql stable
set search_path = ''
as $$
  select t.* from public.courier_tariffs t
  where t.courier_id = p_courier_id and t.starts_at <= now() order by t.starts_at desc limit 1
$$;
comment on function private.tariff_in_force(uuid) is 'The newest price list of the courier whose time has come.';

-- couriers/tariff_number.sql

create function private.tariff_number(p_body jsonb, p_field text, p_least bigint, p_most bigint, p_step bigint default 1)
returns bigint
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_body -> p_field) is distinct from 'number' or (p_body ->> p_field) !~ '^[0-9]{1,12}$' then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  elsif (p_body ->> p_field)::bigint not between p_least and p_most or (p_body ->> p_field)::bigint % p_step <> 0 then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
  return (p_body ->> p_field)::bigint;
end
$$;
comment on function private.tariff_number(jsonb, text, bigint, bigint, bigint) is 'A whole number of a price list. Refuses: FIELD_INVALID (detail field).';

-- couriers/zone_between.sql

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

-- couriers/zone_hubs.sql

-- Hubs through which parcels of a zone travel, besides those of the cities at both ends.

create table private.zone_hubs (
  zone text not null,
  city_id integer not null references public.cities (id) on delete cascade,
  primary key (zone, city_id),
  constraint zone_is_known check (zone in ('belt', 'large_cities', 'small_towns', 'far_south'))
);

create index zone_hubs_city_id_idx on private.zone_hubs (city_id);

comment on table private.zone_hubs is
  'Where parcels of a zone may be left between their first and their last city. Within one city there is none but its own.';

alter table private.zone_hubs enable row level security;
alter table private.zone_hubs force row level security;

insert into private.zone_hubs (zone, city_id)
select z.zone, c.id
from (values ('belt', 'Casablanca'), ('large_cities', 'Casablanca'), ('small_towns', 'Casablanca'),
  ('far_south', 'Casablanca'), ('far_south', 'Agadir')) as z (zone, city)
join public.cities c on c.name = z.city;
