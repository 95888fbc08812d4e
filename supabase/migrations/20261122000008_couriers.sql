-- Made from supabase/schemas/deliveries/couriers by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- couriers/couriers.sql

-- Couriers and their price lists: versions that are added and never edited, readable by everybody before they sign in.

create table public.couriers (
  id uuid primary key,
  code text not null unique default 'c' || substr(md5(gen_random_uuid()::text), 1, 12),
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  is_taking_deliveries boolean not null default true,
  support_phone text,
  support_address text,
  has_bound_devices boolean not null default true,
  constraint code_is_a_short_word check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  constraint name_is_not_too_long check (char_length(btrim(name)) between 1 and 80),
  constraint support_phone_is_e164 check (support_phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint support_address_is_not_too_long check (char_length(btrim(support_address)) between 1 and 200)
);

comment on table public.couriers is 'Companies that carry parcels, entered by save_courier. One that is not active has ended: its people scan nothing any more.';
comment on column public.couriers.is_taking_deliveries is 'Whether new parcels are offered to it; those on their way go on without.';
comment on column public.couriers.support_phone is 'Whom its customers call, and support_address where they find it: for everybody to read.';
comment on column public.couriers.has_bound_devices is
  'Whether its agents scan from the device that was let in alone. No function turns it off: it is off while the demo''s story is told, and where a test scans in somebody''s name.';

alter table public.couriers enable row level security;
alter table public.couriers force row level security;
create policy everybody_reads on public.couriers for select to anon, authenticated using (true);

grant select on public.couriers to anon, authenticated;

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
  elsif not private.has_own_device(v_agent.courier_id, v_caller) then
    perform private.refuse('WA250', 'The agent works from another device');
  end if;
  return v_agent;
end
$$;
comment on function private.active_courier_agent() is
  'The caller''s row as an agent, on the device that was let in. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, DEVICE_REQUIRED.';

-- couriers/add_courier_tariff.sql

create function private.add_courier_tariff(p_courier_id uuid, p_starts_at timestamptz, p_body jsonb, p_created_by uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := gen_random_uuid();
begin
  -- The courier's row puts two new lists, and the end of the courier, one after the other.
  perform from public.couriers c where c.id = p_courier_id and c.is_active for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
    max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_by)
  select v_id, p_courier_id, 1 + coalesce((select max(t.version) from public.courier_tariffs t where t.courier_id = p_courier_id), 0),
    p_starts_at, b.volumetric_divisor, b.per_kg_centimes, b.included_grams, b.max_weight_grams, b.max_side_cm,
    b.insurance_basis_points, b.insurance_min_centimes, b.undeclared_cap_centimes,
    -- Who left meanwhile is in the audit log.
    (select p.id from public.profiles p where p.id = p_created_by)
  from jsonb_populate_record(null::public.courier_tariffs, p_body) b;
  insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
    promise_hours_min, promise_hours_max)
  select v_id, z.key, p.delivered_centimes, p.returned_centimes, p.refused_centimes, p.promise_hours_min, p.promise_hours_max
  from jsonb_each(p_body -> 'zones') z
  cross join lateral jsonb_populate_record(null::public.courier_tariff_zones, z.value) p
  where z.key in ('same_city', 'belt', 'large_cities', 'small_towns', 'far_south');
  return v_id;
end
$$;
comment on function private.add_courier_tariff(uuid, timestamptz, jsonb, uuid) is
  'Writes a price list of a courier that two operators agreed on; its values were judged. Parcels that were submitted keep theirs. Returns its id. Refuses: COURIER_NOT_AVAILABLE.';

-- couriers/check_courier_tariff.sql

create function private.check_courier_tariff(p_body jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_zone text;
  v_prices jsonb;
begin
  if jsonb_typeof(p_body) is distinct from 'object' or jsonb_typeof(p_body -> 'zones') is distinct from 'object' then
    perform private.refuse('WA003', 'A price list is an object with zones', '{"field": "zones"}');
  end if;
  perform private.tariff_number(p_body, 'volumetric_divisor', 1000, 20000),
    private.tariff_number(p_body, 'per_kg_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'included_grams', 0, private.tariff_number(p_body, 'max_weight_grams', 500, 100000)),
    private.tariff_number(p_body, 'max_side_cm', 10, 400),
    private.tariff_number(p_body, 'insurance_basis_points', 0, 2000),
    private.tariff_number(p_body, 'insurance_min_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'undeclared_cap_centimes', 0, 10000000, 100);
  foreach v_zone in array array['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'] loop
    v_prices := p_body -> 'zones' -> v_zone;
    if jsonb_typeof(v_prices) is distinct from 'object' then
      perform private.refuse('WA003', 'Every zone has its prices', jsonb_build_object('field', v_zone));
    end if;
    perform private.tariff_number(v_prices, 'delivered_centimes', 100, 1000000, 100),
      private.tariff_number(v_prices, 'returned_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'refused_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'promise_hours_min', 1, private.tariff_number(v_prices, 'promise_hours_max', 1, 720));
  end loop;
end
$$;
comment on function private.check_courier_tariff(jsonb) is
  'A price list has its numbers and zones {same_city, belt, large_cities, small_towns, far_south}, each with three prices and the promise. Refuses: FIELD_INVALID (detail field).';

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

-- couriers/courier_cities.sql

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

-- couriers/courier_devices.sql

-- Devices of courier agents: the sign-in from which an agent scans, and those that ask to take its place.

create table private.courier_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  state text not null,
  created_at timestamptz not null default now(),
  constraint state_is_known check (state in ('asked', 'allowed'))
);

create unique index one_device_of_each_state on private.courier_devices (user_id, state);

comment on table private.courier_devices is
  'A device is a sign-in: it goes with its session, and signing out gives it up. An agent has one that is allowed, and one at most that asks.';

alter table private.courier_devices enable row level security;
alter table private.courier_devices force row level security;

-- couriers/courier_managers.sql

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

-- couriers/courier_prices_at.sql

create function private.courier_prices_at(p_courier_id uuid, p_time timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(t) - '{id,courier_id,version,starts_at,created_by,created_at}'::text[] || jsonb_build_object('zones', (
    select jsonb_object_agg(z.zone, to_jsonb(z) - '{tariff_id,zone}'::text[])
    from public.courier_tariff_zones z where z.tariff_id = t.id))
  from public.courier_tariffs t
  where t.courier_id = p_courier_id and t.starts_at <= p_time order by t.starts_at desc limit 1
$$;
comment on function private.courier_prices_at(uuid, timestamptz) is 'The price list of a courier at a time, as a change writes it; null before its first one.';

-- couriers/refuse_loss_of_tariff.sql

create function private.refuse_loss_of_tariff() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_starts_at timestamptz;
begin
  if tg_table_name = 'courier_tariffs' then
    v_starts_at := old.starts_at;
  else
    select t.starts_at into v_starts_at from public.courier_tariffs t where t.id = old.tariff_id;
  end if;
  -- What has not begun was read by nobody, so it may be taken back.
  if v_starts_at <= now() then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.refuse_loss_of_tariff() is
  'Trigger of price lists and their zones: refuses the delete of what has begun, whoever asks.';

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
create trigger _100_refuse_change before update of id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
    max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at
  on public.courier_tariffs for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_tariff before delete on public.courier_tariffs
  for each row execute function private.refuse_loss_of_tariff();

alter table public.courier_tariffs enable row level security;
alter table public.courier_tariffs force row level security;
create policy everybody_reads on public.courier_tariffs for select to anon, authenticated using (true);

-- Not created_by: which operator wrote a price is nobody's business but the audit log's.
grant select (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams, max_weight_grams,
  max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_at)
  on public.courier_tariffs to anon, authenticated;
-- A price is added by decide_setting_change alone, for the service key too.
revoke all on public.courier_tariffs from service_role;
grant select on public.courier_tariffs to service_role;

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

create trigger _100_refuse_change before update on public.courier_tariff_zones
  for each row execute function private.refuse_change();
create trigger _200_refuse_loss_of_tariff before delete on public.courier_tariff_zones
  for each row execute function private.refuse_loss_of_tariff();

alter table public.courier_tariff_zones enable row level security;
alter table public.courier_tariff_zones force row level security;
create policy everybody_reads on public.courier_tariff_zones for select to anon, authenticated using (true);

grant select on public.courier_tariff_zones to anon, authenticated;
-- A price is added by decide_setting_change alone, for the service key too.
revoke all on public.courier_tariff_zones from service_role;
grant select on public.courier_tariff_zones to service_role;

-- couriers/dashboard_of_couriers.sql

create function private.dashboard_of_couriers(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('is_courier_agent', exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.is_active and c.is_active)
    or exists (select from private.courier_managers m join public.couriers c on c.id = m.courier_id
    where m.user_id = p_user_id and c.is_active));
end
$$;
comment on function private.dashboard_of_couriers(uuid) is
  '{is_courier_agent}: whether the first screen shows her way to the workspace; that of a manager leads through it.';

insert into private.area_hooks (hook, area, position) values ('dashboard', 'couriers', 500);

-- couriers/drop_courier_tariff.sql

create function private.drop_courier_tariff(p_courier_id uuid, p_starts_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.courier_tariff_zones z where z.tariff_id = (
    select t.id from public.courier_tariffs t where t.courier_id = p_courier_id and t.starts_at = p_starts_at);
  delete from public.courier_tariffs t where t.courier_id = p_courier_id and t.starts_at = p_starts_at;
end
$$;
comment on function private.drop_courier_tariff(uuid, timestamptz) is 'Takes away a price list that has not begun; what has begun is kept by the triggers.';

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

-- couriers/end_courier.sql

create function public.end_courier(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_courier public.couriers;
  v_count integer;
begin
  perform private.require_operator('admin');
  -- Whoever gives it a parcel holds its row: either that parcel is counted here, or its sender finds the courier ended.
  select * into v_courier from public.couriers c where c.id = p_id for update;
  if v_courier.id is null then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not v_courier.is_active then
    return;
  end if;
  perform private.require_reason(p_reason);
  select count(*) into v_count from public.deliveries d where d.courier_id = p_id and d.status in ('scheduled', 'in_transit');
  if v_count > 0 then
    perform private.refuse('WA253', 'The courier has parcels on their way', jsonb_build_object('count', v_count));
  end if;
  update public.couriers c set is_active = false, is_taking_deliveries = false where c.id = p_id;
  delete from private.courier_managers m where m.courier_id = p_id;
  delete from private.courier_devices d
  where d.user_id in (select a.user_id from public.courier_agents a where a.courier_id = p_id);
  update public.courier_agents a set is_active = false where a.courier_id = p_id and a.is_active;
  perform private.add_audit_event('courier.ended', 'operator', p_id, p_reason);
end
$$;
comment on function public.end_courier(uuid, text) is
  'Ends the work of a courier and of all its people, for a reason that the audit log keeps; a repeat changes nothing. One that stops first takes no new parcels (save_courier) and ends when the last one is over. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, FIELD_INVALID, COURIER_HAS_DELIVERIES (detail count).';
revoke all on function public.end_courier(uuid, text) from public, anon;
grant execute on function public.end_courier(uuid, text) to authenticated;

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

-- couriers/has_agent_in.sql

create function private.has_agent_in(p_courier_id uuid, p_city_id integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.courier_cities s where s.courier_id = p_courier_id and s.city_id = p_city_id)
    and exists (
      select from public.courier_agents a
      where a.courier_id = p_courier_id and a.city_id = p_city_id and private.is_working_agent(a))
$$;
comment on function private.has_agent_in(uuid, integer) is 'Whether the courier serves the city, and somebody of it works there.';

-- couriers/has_own_device.sql

create function private.has_own_device(p_courier_id uuid, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.couriers c where c.id = p_courier_id and not c.has_bound_devices)
    or exists (
      select from private.courier_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      where d.user_id = p_user_id and d.state = 'allowed' and d.session_id::text = auth.jwt() ->> 'session_id')
$$;
comment on function private.has_own_device(uuid, uuid) is
  'Whether the caller''s session is the one from which this agent scans. A token outlives its session, so the session is looked for too.';

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

-- couriers/is_working_agent.sql

create function private.is_working_agent(p_agent public.courier_agents) returns boolean
language sql stable
set search_path = ''
as $$
  select p_agent.is_active and exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_agent.user_id and p.is_identity_approved and u.deleted_at is null
      and not coalesce(u.banned_until > now(), false))
$$;
comment on function private.is_working_agent(public.courier_agents) is
  'Whether parcels may count on the agent: his work has not ended, his identity is proven, his account is not suspended.';

-- couriers/list_courier_agents.sql

create function public.list_courier_agents(p_courier_id uuid, p_after timestamptz default null, p_after_id uuid default null,
  p_limit integer default 50)
returns table (user_id uuid, first_name text, last_name text, username text, city_id integer, is_active boolean,
  is_suspended boolean, created_at timestamptz, device text)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
begin
  if not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  if v_as = 'operator' then
    perform private.add_audit_event('courier.agents_listed', 'operator', p_courier_id);
  end if;
  return query
    select a.user_id, p.first_name, p.last_name, p.username, a.city_id, a.is_active, private.is_suspended(a.user_id), a.created_at,
      -- What asks comes first: somebody has to answer.
      (select d.state from private.courier_devices d where d.user_id = a.user_id order by d.state = 'asked' desc limit 1)
    from public.courier_agents a join public.profiles p on p.id = a.user_id
    where a.courier_id = p_courier_id and (p_after is null or (a.created_at, a.user_id) > (p_after, p_after_id))
    order by a.created_at, a.user_id
    limit least(greatest(coalesce(p_limit, 50), 1), 200);
end
$$;
comment on function public.list_courier_agents(uuid, timestamptz, uuid, integer) is
  'The agents of a courier, the first ones first; a page follows the last of the page before. An admin''s reading is logged. is_suspended is the account, is_active the work for the courier; device is asked while one waits to be let in, else allowed, or null. For managers of the courier and admins. Refuses: those of require_courier_lead, COURIER_NOT_AVAILABLE.';
revoke all on function public.list_courier_agents(uuid, timestamptz, uuid, integer) from public, anon;
grant execute on function public.list_courier_agents(uuid, timestamptz, uuid, integer) to authenticated;

-- couriers/require_courier_lead.sql

create function private.require_courier_lead(p_courier_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if exists (
    select from private.courier_managers m join public.couriers c on c.id = m.courier_id
    where m.user_id = v_caller and m.courier_id = p_courier_id and c.is_active) then
    return 'person';
  end if;
  perform private.require_operator('admin');
  return 'operator';
end
$$;
comment on function private.require_courier_lead(uuid) is
  'As whom the caller leads the people of the courier: person (a manager of it) or operator (an admin), as the audit log calls them. A courier that is not known has no manager. Refuses: those of require_operator.';

-- couriers/save_courier.sql

create function public.save_courier(p_id uuid, p_body jsonb) returns public.couriers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_courier public.couriers;
  v_name text := btrim(p_body ->> 'name');
  v_phone text := private.normalize_phone(p_body ->> 'support_phone');
  v_address text := btrim(p_body ->> 'support_address');
  v_cities integer[];
begin
  perform private.require_operator('admin');
  if p_id is null or p_id = '00000000-0000-0000-0000-000000000000' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif jsonb_typeof(p_body) is distinct from 'object' then
    perform private.refuse('WA003', 'A courier is an object', '{"field": "p_body"}');
  elsif jsonb_typeof(p_body -> 'name') is distinct from 'string' or char_length(v_name) not between 1 and 80 then
    perform private.refuse('WA003', 'A name has 1 to 80 characters', '{"field": "name"}');
  elsif jsonb_typeof(p_body -> 'support_phone') is distinct from 'string' or v_phone is null then
    perform private.refuse('WA003', 'Its customers need a phone number', '{"field": "support_phone"}');
  elsif jsonb_typeof(p_body -> 'support_address') is distinct from 'string' or char_length(v_address) not between 1 and 200 then
    perform private.refuse('WA003', 'Its customers need an address', '{"field": "support_address"}');
  elsif jsonb_typeof(p_body -> 'is_taking_deliveries') is distinct from 'boolean' then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_taking_deliveries"}');
  elsif jsonb_typeof(p_body -> 'city_ids') is distinct from 'array' then
    perform private.refuse('WA003', 'The cities are a list', '{"field": "city_ids"}');
  end if;
  select coalesce(array_agg(distinct c.id), '{}') into v_cities
  from jsonb_array_elements(p_body -> 'city_ids') as named (value) join public.cities c on c.id::text = named.value #>> '{}';
  if cardinality(v_cities) = 0 or cardinality(v_cities) < (select count(distinct value) from jsonb_array_elements(p_body -> 'city_ids')) then
    perform private.refuse('WA004', 'City not found', '{"field": "city_ids"}');
  end if;
  insert into public.couriers (id, name) values (p_id, v_name) on conflict (id) do nothing;
  -- The courier's row puts two who change it one after the other.
  select * into v_courier from public.couriers c where c.id = p_id for no key update;
  if not v_courier.is_active then
    perform private.refuse('WA252', 'The courier has ended');
  end if;
  update public.couriers c set name = v_name, support_phone = v_phone, support_address = v_address,
    is_taking_deliveries = (p_body -> 'is_taking_deliveries')::boolean
  where c.id = p_id returning * into v_courier;
  delete from public.courier_cities s where s.courier_id = p_id and s.city_id <> all (v_cities);
  insert into public.courier_cities (courier_id, city_id) select p_id, id from unnest(v_cities) as id on conflict do nothing;
  perform private.add_audit_event('courier.saved', 'operator', p_id, null,
    jsonb_build_object('is_taking_deliveries', v_courier.is_taking_deliveries, 'cities', to_jsonb(v_cities)));
  return v_courier;
end
$$;
comment on function public.save_courier(uuid, jsonb) is
  'Enters a courier under the id that the device made, or changes it: p_body has name, support_phone, support_address, is_taking_deliveries and city_ids, the cities it serves. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, FIELD_INVALID (detail field), CITY_NOT_FOUND, COURIER_ENDED.';
revoke all on function public.save_courier(uuid, jsonb) from public, anon;
grant execute on function public.save_courier(uuid, jsonb) to authenticated;

-- couriers/served_cities.sql

create function public.served_cities() returns integer[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct s.city_id order by s.city_id), '{}')
  from public.courier_cities s
  where exists (select from private.tariff_in_force(s.courier_id) t where t.id is not null)
    and private.serves_route(s.courier_id, s.city_id, s.city_id)
$$;
comment on function public.served_cities() is
  'The cities in which some courier takes parcels today; empty before the first one. For visitors too. Definer: it answers with cities alone, and nobody reads who works there.';
revoke all on function public.served_cities() from public;
grant execute on function public.served_cities() to anon, authenticated;

-- couriers/serves_route.sql

create function private.serves_route(p_courier_id uuid, p_from_city_id integer, p_to_city_id integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.couriers c where c.id = p_courier_id and c.is_active and c.is_taking_deliveries)
    and private.has_agent_in(p_courier_id, p_from_city_id) and private.has_agent_in(p_courier_id, p_to_city_id)
$$;
comment on function private.serves_route(uuid, integer, integer) is
  'Whether a new parcel may be given to the courier between two cities: it takes parcels, serves both, and somebody of it works in each.';

-- couriers/set_courier_agent.sql

create function public.set_courier_agent(p_user_id uuid, p_courier_id uuid, p_city_id integer, p_is_active boolean)
returns public.courier_agents
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
  v_agent public.courier_agents;
begin
  perform from public.profiles p where p.id = p_user_id for no key update;
  select * into v_agent from public.courier_agents a where a.user_id = p_user_id and a.courier_id = p_courier_id;
  -- Whoever was never asked is nobody's agent, and one of another courier is not this one's to see.
  if v_agent.user_id is null then
    perform private.refuse('WA076', 'The courier has no such agent');
  elsif p_is_active is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_active"}');
  elsif (v_agent.city_id, v_agent.is_active) = (p_city_id, p_is_active) then
    return v_agent;
  -- An agent whose work a manager ended comes back when he says yes to an invitation.
  elsif p_is_active and not v_agent.is_active and v_as <> 'operator' then
    perform private.refuse('WA070', 'Only an admin lets an agent scan again');
  elsif p_is_active and not exists (select from public.couriers c where c.id = p_courier_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_is_active and not exists (
    select from public.courier_cities s where s.courier_id = p_courier_id and s.city_id = p_city_id) then
    perform private.refuse('WA254', 'The courier does not serve this city');
  end if;
  update public.courier_agents a set city_id = p_city_id, is_active = p_is_active
  where a.user_id = p_user_id returning * into v_agent;
  if not p_is_active then
    delete from private.courier_devices d where d.user_id = p_user_id;
    perform private.notify(p_user_id, 'account', 'courier_work_ended', '{}');
  end if;
  perform private.add_audit_event('courier.agent_set', v_as, p_user_id, null,
    jsonb_build_object('courier_id', p_courier_id, 'city_id', p_city_id, 'is_active', p_is_active));
  return v_agent;
end
$$;
comment on function public.set_courier_agent(uuid, uuid, integer, boolean) is
  'Moves an agent of the courier to another of its cities, or ends his work, at once; an admin lets him scan again, on a device that is asked for anew. A repeat changes nothing. For managers of the courier and admins. Refuses: those of require_courier_lead, PERSON_NOT_FOUND, FIELD_INVALID, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, CITY_NOT_FOUND, COURIER_CITY_NOT_SERVED.';
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
