-- Made from supabase/schemas/brokers/brokers by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- brokers/note_cash_count.sql

create function private.note_cash_count() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Who says when he counted is believed.
  if new.cash_counted_at = old.cash_counted_at then
    new.cash_counted_at := clock_timestamp();
  end if;
  return new;
end
$$;
comment on function private.note_cash_count() is 'Trigger: a count of the same sum is a new count too.';

-- brokers/brokers.sql

-- Brokers: vetted local agents who take cash in and pay it out.

create table public.brokers (
  id uuid primary key references public.profiles (id) on delete cascade,
  city_id integer not null references public.cities (id) on delete restrict,
  business_name text not null,
  address text not null,
  is_active boolean not null default true,
  declared_cash_centimes bigint not null default 0,
  cash_counted_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  device_rule text not null default 'any',
  constraint device_rule_is_known check (device_rule in ('any', 'first', 'own')),
  constraint declared_cash_is_not_negative check (declared_cash_centimes >= 0)
);

create index brokers_city_id_idx on public.brokers (city_id) where is_active;
create index brokers_business_name_idx on public.brokers (private.fold_text(business_name) text_pattern_ops);

comment on table public.brokers is 'One row for each broker. Others find brokers through available_brokers.';
comment on column public.brokers.declared_cash_centimes is
  'Cash that the broker counted last: private.cash_now says what he has since. Nobody else reads it: it would tell thieves where to go.';
comment on column public.brokers.cash_counted_at is 'When he counted it; the count lapses.';

comment on column public.brokers.device_rule is
  'From which sign-in he works: own, one that was let in (broker_devices); first, the next one that he opens; any, which is for the demo alone: who is approved is never that.';

create trigger _100_set_updated_at before update on public.brokers
  for each row execute function private.set_updated_at();
create trigger _200_note_count before update of declared_cash_centimes on public.brokers
  for each row execute function private.note_cash_count();

alter table public.brokers enable row level security;
alter table public.brokers force row level security;
create policy broker_reads_own_row on public.brokers for select to authenticated
  using (id = (select auth.uid()));
create policy second_step_is_done on public.brokers as restrictive to authenticated
  using ((select private.has_done_second_step()));

-- No write: a broker is made and suspended by an operator. The shop has save_my_shop, the cash open_broker_day and close_broker_day.
grant select on public.brokers to authenticated;
grant select, insert, update on public.brokers to service_role;

-- brokers/active_broker.sql

create function private.active_broker() returns public.brokers
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Asked before the row is looked for: in one condition the database chooses what it looks at first.
  v_caller uuid := private.caller_id();
  v_broker public.brokers;
begin
  select b.* into v_broker
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = v_caller and b.is_active and p.account_type = 'broker';
  if v_broker.id is null then
    perform private.refuse('WA042', 'Only an active broker may do this');
  end if;
  perform private.require_broker_device(v_broker.id);
  return v_broker;
end
$$;
comment on function private.active_broker() is 'The caller''s broker row, on the device that was let in. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, DEVICE_REQUIRED.';

-- brokers/allow_broker_device.sql

create function private.allow_broker_device(p_user_id uuid, p_session_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.broker_devices d where d.user_id = p_user_id;
  insert into private.broker_devices (session_id, user_id, state) values (p_session_id, p_user_id, 'allowed');
  update public.brokers b set device_rule = 'own' where b.id = p_user_id and b.device_rule <> 'own';
end
$$;
comment on function private.allow_broker_device(uuid, uuid) is
  'The broker works from this device from now on, and from no other. Whoever calls it holds the row of the person.';

-- brokers/available_brokers.sql

create function public.available_brokers(p_city_id integer, p_quote_id uuid default null)
returns table (
  id uuid, business_name text, address text, shop jsonb,
  first_name text, last_name text, avatar_url text, cash text, promises_kept integer
)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_payout bigint;
begin
  if not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  end if;
  v_payout := private.payout_to_ask_cash_for(v_caller, p_quote_id);
  return query
    select b.id, b.business_name, b.address, private.shop_facts(b.id),
      p.first_name, p.last_name, p.avatar_url, said.cash, private.promises_kept(b.id)
    from public.brokers b join public.profiles p on p.id = b.id
    -- Only the band is compared: whoever asks with many amounts learns no more than the band.
    cross join lateral (select case when private.cash_band(private.cash_now(b.id)) >= v_payout then 'enough'
      when v_payout is not null then 'ask' end) as said (cash)
    where b.city_id = p_city_id and b.is_active and p.account_type = 'broker'
      and b.id <> v_caller and b.id = any (private.visible_people(v_caller, array[b.id]))
    order by said.cash = 'enough' desc, b.business_name, b.id;
end
$$;
comment on function public.available_brokers(integer, uuid) is
  'Active brokers of a city other than the caller. cash says whether the cash they have now, rounded down to a band, covers the payout of p_quote_id: enough or ask; null without a live quote of the caller, and after ten quotes an hour. shop says where and when; promises_kept is his record in a hundred. Refuses: NOT_SIGNED_IN, CITY_NOT_FOUND.';
revoke all on function public.available_brokers(integer, uuid) from public, anon;
grant execute on function public.available_brokers(integer, uuid) to authenticated;

-- brokers/broker_device_state.sql

create function private.broker_device_state(p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  -- A token outlives its session, so the session is looked for too.
  select case when b.device_rule <> 'own' then b.device_rule else coalesce((
      select d.state from private.broker_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
      where d.user_id = b.id and d.session_id::text = auth.jwt() ->> 'session_id'), 'other') end
  from public.brokers b where b.id = p_user_id
$$;
comment on function private.broker_device_state(uuid) is
  'What the caller''s sign-in is to this broker, who is the caller: any (he is bound to none), first (the next one he opens is his), allowed, asked or other; null for who is no broker.';

-- brokers/broker_devices.sql

-- Devices of brokers: the sign-in from which a broker works, and the one that asks to take its place.

create table private.broker_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  state text not null,
  created_at timestamptz not null default now(),
  constraint state_is_known check (state in ('asked', 'allowed'))
);

create unique index one_broker_device_of_each_state on private.broker_devices (user_id, state);
create index broker_devices_asked_idx on private.broker_devices (created_at, user_id) where state = 'asked';

comment on table private.broker_devices is
  'A device is a sign-in: it goes with its session, and signing out gives it up. A broker has one that is allowed, and one at most that asks.';

alter table private.broker_devices enable row level security;
alter table private.broker_devices force row level security;

-- brokers/cash_band.sql

create function private.cash_band(p_cash_centimes bigint) returns bigint
language sql immutable
set search_path = ''
as $$
  select max(edge) from unnest(array[0, 100000, 200000, 500000, 1000000, 2000000]::bigint[]) as edge
  where edge <= p_cash_centimes
$$;
comment on function private.cash_band(bigint) is
  'A broker''s cash rounded down to 0, 1 000, 2 000, 5 000, 10 000 or 20 000 dirhams: all that answers to others may depend on.';

-- brokers/export_of_brokers.sql

create function private.export_of_brokers(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('broker', (select to_jsonb(b) from public.brokers b where b.id = p_user_id),
    'broker_devices', (select jsonb_agg(to_jsonb(d) - 'user_id' order by d.created_at)
      from private.broker_devices d where d.user_id = p_user_id))
$$;
comment on function private.export_of_brokers(uuid) is
  'His counter, and the sign-ins from which he works.';

insert into private.area_hooks (hook, area, position) values ('export', 'brokers', 600);

-- brokers/forget_person_of_brokers.sql

create function private.forget_person_of_brokers(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.brokers set is_active = false, declared_cash_centimes = 0 where id = p_user_id;
  delete from private.broker_devices d where d.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_brokers(uuid) is
  'Takes a broker who left off the board, and his devices from him.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'brokers', 500);

-- brokers/payout_to_ask_cash_for.sql

create function private.payout_to_ask_cash_for(p_user_id uuid, p_quote_id uuid) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_quote public.money_quotes;
begin
  select * into v_quote from public.money_quotes
  where id = p_quote_id and user_id = p_user_id and expires_at > now();
  if v_quote.id is null or v_quote.cash_asked_at is not null then
    return v_quote.payout_centimes;
  end if;
  -- Many quotes sent at once are counted one after the other.
  perform private.lock_caller();
  if (select count(*) from public.money_quotes
      where user_id = p_user_id and cash_asked_at > now() - interval '1 hour') >= 10 then
    return null;
  end if;
  update public.money_quotes set cash_asked_at = now() where id = v_quote.id and cash_asked_at is null;
  return v_quote.payout_centimes;
end
$$;
comment on function private.payout_to_ask_cash_for(uuid, uuid) is
  'The payout of the person''s own live quote, for ten quotes an hour; null for any other quote and beyond that. Refuses: those of lock_caller.';

-- brokers/require_broker_device.sql

create function private.require_broker_device(p_user_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.broker_device_state(p_user_id) in ('asked', 'other') then
    perform private.refuse('WA250', 'The broker works from another device');
  end if;
end
$$;
comment on function private.require_broker_device(uuid) is
  'Refuses a broker''s call from a sign-in that was not let in: DEVICE_REQUIRED.';
