-- Made from supabase/schemas/brokers/broker_shops by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- broker_shops/are_shop_hours.sql

create function private.are_shop_hours(p_hours jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(p_hours) > 60 then
    return false;
  elsif exists (
    select from jsonb_array_elements(p_hours) as x
    where jsonb_typeof(x) <> 'object'
      or coalesce(jsonb_typeof(x -> 'is_other'), '') <> 'boolean'
      or coalesce(x ->> 'weekday', '') !~ '^[1-7]$'
      or coalesce(x ->> 'opens_at', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or coalesce(x ->> 'closes_at', '') !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      or x ->> 'opens_at' >= x ->> 'closes_at') then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_hours) with ordinality as one (x, n)
    join jsonb_array_elements(p_hours) with ordinality as two (x, n)
      on one.n < two.n and one.x -> 'is_other' = two.x -> 'is_other' and one.x ->> 'weekday' = two.x ->> 'weekday'
    where one.x ->> 'opens_at' <= two.x ->> 'closes_at' and two.x ->> 'opens_at' <= one.x ->> 'closes_at');
end
$$;
comment on function private.are_shop_hours(jsonb) is
  'Whether it is a list of {is_other, weekday, opens_at, closes_at} with times as 09:30, at most 60, of which no two meet.';

-- broker_shops/broker_shops.sql

-- Where a broker's counter is and when it is open. Its name and first line of address are in brokers.

create table private.broker_shops (
  broker_id uuid primary key references public.brokers (id) on delete cascade,
  landmark text not null default '',
  phone text,
  latitude double precision,
  longitude double precision,
  closed_days date[] not null default '{}',
  other_from date,
  other_until date,
  updated_at timestamptz not null default now(),
  constraint landmark_is_not_too_long check (char_length(landmark) <= 200),
  constraint phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint latitude_is_on_earth check (latitude between -90 and 90),
  constraint longitude_is_on_earth check (longitude between -180 and 180),
  constraint place_is_whole check ((latitude is null) = (longitude is null)),
  constraint other_hours_have_two_ends check ((other_from is null) = (other_until is null)),
  constraint other_hours_end_after_they_begin check (other_from <= other_until)
);

create index broker_shops_latitude_longitude_idx on private.broker_shops (latitude, longitude);

comment on table private.broker_shops is 'A broker''s shop: what helps people find it. Read through functions alone.';
comment on column private.broker_shops.phone is 'The shop''s number, which everybody who is sent there sees; not the broker''s own.';
comment on column private.broker_shops.closed_days is 'Days in Morocco on which the shop is closed, whatever the week says.';
comment on column private.broker_shops.other_from is 'First day on which the other hours hold, as in Ramadan; other_until is the last.';

create trigger _100_set_updated_at before update on private.broker_shops
  for each row execute function private.set_updated_at();

alter table private.broker_shops enable row level security;
alter table private.broker_shops force row level security;

-- broker_shops/broker_shop_hours.sql

create table private.broker_shop_hours (
  broker_id uuid not null references private.broker_shops (broker_id) on delete cascade,
  is_other boolean not null default false,
  weekday smallint not null,
  opens_at time not null,
  closes_at time not null,
  primary key (broker_id, is_other, weekday, opens_at),
  constraint weekday_is_one_of_seven check (weekday between 1 and 7),
  constraint shop_closes_after_it_opens check (opens_at < closes_at)
);

comment on table private.broker_shop_hours is 'When a shop is open, in the time of Africa/Casablanca; several spans a day, which do not meet.';
comment on column private.broker_shop_hours.is_other is 'Of the days from other_from to other_until instead of the usual week.';
comment on column private.broker_shop_hours.weekday is '1 is Monday, 7 is Sunday.';
comment on column private.broker_shop_hours.closes_at is '24:00 is the end of the day; a night goes on in a span of the next day.';

alter table private.broker_shop_hours enable row level security;
alter table private.broker_shop_hours force row level security;

-- broker_shops/cash_in_places.sql

create function public.cash_in_places(
  p_id uuid, p_city_id integer default null,
  p_latitude double precision default null, p_longitude double precision default null
) returns table (distance_m integer, shop jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_transfer public.money_transfers;
  v_city public.cities;
  v_latitude double precision := p_latitude;
  v_longitude double precision := p_longitude;
begin
  select t.* into v_transfer from public.money_transfers t where t.id = p_id and t.sender_id = v_caller;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.status <> 'pending' then
    perform private.refuse_status(v_transfer);
  elsif (p_latitude is null) <> (p_longitude is null)
    or p_latitude not between -90 and 90 or p_longitude not between -180 and 180 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_latitude"}');
  end if;
  select c.* into v_city from public.cities c
  where c.id = coalesce(p_city_id, (select p.city_id from public.profiles p where p.id = v_caller));
  if v_latitude is null then
    v_latitude := v_city.latitude;
    v_longitude := v_city.longitude;
  end if;
  return query
    with near as (
      -- A degree of latitude is 111 km; the box is 30 km to each side.
      select s.broker_id from private.broker_shops s
      where s.latitude between v_latitude - 0.27 and v_latitude + 0.27
        and s.longitude between v_longitude - 0.34 and v_longitude + 0.34
      union
      select b.id from public.brokers b where b.city_id = v_city.id and p_latitude is null
    )
    select far.metres, private.shop_facts(b.id)
    from near n
    join public.brokers b on b.id = n.broker_id
    join public.profiles p on p.id = b.id
    left join private.broker_shops s on s.broker_id = b.id
    join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = b.id
    join private.ledger_balances f on f.account_id = a.id
    cross join lateral (select private.metres_between(v_latitude, v_longitude, s.latitude, s.longitude) as metres) as far
    where b.is_active and p.account_type = 'broker'
      and b.id not in (v_caller, coalesce(v_transfer.receiver_id, v_caller), coalesce(v_transfer.broker_id, v_caller))
      and private.room_band(f.balance_centimes - f.held_centimes - f.minimum_centimes) >= v_transfer.total_centimes
    order by far.metres nulls last, b.business_name, b.id
    limit 30;
end
$$;
comment on function public.cash_in_places(uuid, integer, double precision, double precision) is
  'Shops that can take the cash of the caller''s own pending transfer now, the nearest first, at most 30: around a place that is not kept, else around p_city_id or the city of her profile. Whether a float takes the amount is judged by its band. distance_m is null where the shop''s place is not known. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID.';
revoke all on function public.cash_in_places(uuid, integer, double precision, double precision) from public, anon;
grant execute on function public.cash_in_places(uuid, integer, double precision, double precision) to authenticated;

-- broker_shops/export_of_broker_shops.sql

create function private.export_of_broker_shops(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('shop', private.shop_facts(p_user_id))
$$;
comment on function private.export_of_broker_shops(uuid) is
  'His shop.';

insert into private.area_hooks (hook, area, position) values ('export', 'broker_shops', 610);

-- broker_shops/forget_person_of_broker_shops.sql

create function private.forget_person_of_broker_shops(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.broker_shops where broker_id = p_user_id
$$;
comment on function private.forget_person_of_broker_shops(uuid) is
  'Takes the place, the phone and the hours of a broker who left.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'broker_shops', 510);

-- broker_shops/keep_shop.sql

create function private.keep_shop(
  p_broker_id uuid, p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision,
  p_hours jsonb, p_closed_days date[], p_other_from date, p_other_until date
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_name text := btrim(p_name);
  v_address text := btrim(p_address);
  v_landmark text := btrim(coalesce(p_landmark, ''));
  v_phone text := private.normalize_phone(p_phone);
  v_days date[] := array(select distinct day from unnest(p_closed_days) as day
    where day >= (now() at time zone 'Africa/Casablanca')::date order by day);
  v_fault text := coalesce(
    private.shop_fault(p_name, p_address, p_landmark, p_phone, p_latitude, p_longitude, p_hours),
    case
      when cardinality(v_days) > 60 or 'infinity' = any (v_days) then 'p_closed_days'
      when not isfinite(p_other_from) then 'p_other_from'
      when not isfinite(p_other_until) then 'p_other_until'
      when (p_other_from is null) <> (p_other_until is null) or p_other_from > p_other_until
        or p_other_until - p_other_from > 100 then 'p_other_until'
    end);
begin
  if v_fault is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_fault));
  end if;
  update public.brokers set business_name = v_name, address = v_address where id = p_broker_id;
  if not found then
    perform private.refuse('WA040', 'There is no such broker');
  end if;
  insert into private.broker_shops (
    broker_id, landmark, phone, latitude, longitude, closed_days, other_from, other_until)
  values (p_broker_id, v_landmark, v_phone, p_latitude, p_longitude, v_days, p_other_from, p_other_until)
  on conflict (broker_id) do update set
    landmark = excluded.landmark, phone = excluded.phone,
    latitude = excluded.latitude, longitude = excluded.longitude,
    closed_days = excluded.closed_days, other_from = excluded.other_from, other_until = excluded.other_until;
  delete from private.broker_shop_hours where broker_id = p_broker_id;
  insert into private.broker_shop_hours (broker_id, is_other, weekday, opens_at, closes_at)
  select p_broker_id, (x ->> 'is_other')::boolean, (x ->> 'weekday')::smallint,
    (x ->> 'opens_at')::time, (x ->> 'closes_at')::time
  from jsonb_array_elements(p_hours) as x;
  return private.shop_facts(p_broker_id);
end
$$;
comment on function private.keep_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) is
  'Writes a shop whole. Days that are over are left out. Refuses: FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE.';

-- broker_shops/metres_between.sql

create function private.metres_between(
  p_latitude double precision, p_longitude double precision,
  p_other_latitude double precision, p_other_longitude double precision
) returns integer
language sql immutable strict
set search_path = ''
as $$
  select round(12742000 * asin(least(1, sqrt(
    sin(radians(p_other_latitude - p_latitude) / 2) ^ 2
    + cos(radians(p_latitude)) * cos(radians(p_other_latitude)) * sin(radians(p_other_longitude - p_longitude) / 2) ^ 2))))::integer
$$;
comment on function private.metres_between(double precision, double precision, double precision, double precision) is
  'Metres from one place to another, straight over the ground; null where one is not known.';

-- broker_shops/my_shop.sql

create function public.my_shop() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return private.shop_facts(v_broker.id);
end
$$;
comment on function public.my_shop() is
  'The caller''s own shop, as people see it. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_shop() from public, anon;
grant execute on function public.my_shop() to authenticated;

-- broker_shops/payout_place.sql

create function public.payout_place(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if not exists (
    select from public.money_transfers t
    where t.id = p_id and (t.sender_id = v_caller or t.receiver_id = v_caller and t.status <> 'draft')) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return private.payout_place_of(p_id);
end
$$;
comment on function public.payout_place(uuid) is
  'Where the recipient collects the cash, for the sender and the recipient''s account; null while nobody has accepted. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND.';
revoke all on function public.payout_place(uuid) from public, anon;
grant execute on function public.payout_place(uuid) to authenticated;

-- broker_shops/payout_place_of.sql

create function private.payout_place_of(p_transfer_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.shop_facts(t.broker_id)
    || jsonb_build_object('ready_by', t.ready_by, 'ready_at', t.ready_at, 'until', t.expires_at)
  from public.money_transfers t where t.id = p_transfer_id and t.status = 'in_process'
$$;
comment on function private.payout_place_of(uuid) is
  'Where the cash of a transfer is collected: the shop of the broker who accepted, as shop_facts says it, with ready_by, ready_at and until; null while nobody has accepted and once it is over. Whoever calls it has asked who may know.';

-- broker_shops/read_broker_shop.sql

create function public.read_broker_shop(p_broker_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('support', 'admin');
  return private.shop_facts(p_broker_id);
end
$$;
comment on function public.read_broker_shop(uuid) is
  'A broker''s shop, for support and admins; null of who is no broker. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_broker_shop(uuid) from public, anon;
grant execute on function public.read_broker_shop(uuid) to authenticated;

-- broker_shops/room_band.sql

create function private.room_band(p_room_centimes bigint) returns bigint
language sql immutable
set search_path = ''
as $$
  select max(edge) from unnest(array[0, 30000, 60000, 120000, 250000, 550000, 1100000, 2100000]::bigint[]) as edge
  where edge <= greatest(p_room_centimes, 0)
$$;
comment on function private.room_band(bigint) is
  'What a float still takes, rounded down to 0, 300, 600, 1 200, 2 500, 5 500, 11 000 or 21 000 dirhams, each above an amount people send with its fee: all that answers to others may depend on.';

-- broker_shops/save_broker_shop.sql

create function public.save_broker_shop(
  p_broker_id uuid, p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision,
  p_hours jsonb, p_closed_days date[] default '{}', p_other_from date default null, p_other_until date default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_before jsonb := private.shop_facts(p_broker_id);
  v_shop jsonb;
begin
  if v_operator_id = p_broker_id then
    perform private.refuse('WA068', 'Not about oneself');
  end if;
  v_shop := private.keep_shop(p_broker_id, p_name, p_address, p_landmark, p_phone, p_latitude, p_longitude,
    p_hours, p_closed_days, p_other_from, p_other_until);
  if v_shop is distinct from v_before then
    perform private.add_audit_event('broker.shop_saved', 'operator', p_broker_id);
  end if;
  return v_shop;
end
$$;
comment on function public.save_broker_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) is
  'A broker''s shop, written whole by support or an admin; logged. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, FIELD_INVALID (detail field), BROKER_NOT_AVAILABLE.';
revoke all on function public.save_broker_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) from public, anon;
grant execute on function public.save_broker_shop(uuid, text, text, text, text, double precision, double precision, jsonb, date[], date, date) to authenticated;

-- broker_shops/save_my_shop.sql

create function public.save_my_shop(
  p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision,
  p_hours jsonb, p_closed_days date[] default '{}', p_other_from date default null, p_other_until date default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
begin
  return private.keep_shop(v_broker.id, p_name, p_address, p_landmark, p_phone, p_latitude, p_longitude,
    p_hours, p_closed_days, p_other_from, p_other_until);
end
$$;
comment on function public.save_my_shop(text, text, text, text, double precision, double precision, jsonb, date[], date, date) is
  'The caller''s shop, written whole; p_hours is [{is_other, weekday, opens_at, closes_at}, …]. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field).';
revoke all on function public.save_my_shop(text, text, text, text, double precision, double precision, jsonb, date[], date, date) from public, anon;
grant execute on function public.save_my_shop(text, text, text, text, double precision, double precision, jsonb, date[], date, date) to authenticated;

-- broker_shops/shop_facts.sql

create function private.shop_facts(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'broker_id', b.id, 'name', b.business_name, 'city_id', b.city_id, 'address', b.address,
    'landmark', coalesce(s.landmark, ''), 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude,
    -- Null: nobody has said when it is open.
    'is_open', case when h.hours <> '[]' then coalesce(next.opens_at <= now(), false) end,
    -- As the clock in Morocco shows it: what was typed is what is read, whatever a device knows of that zone.
    'changes_at', to_char(case when next.opens_at <= now() then next.closes_at else next.opens_at end
      at time zone 'Africa/Casablanca', 'YYYY-MM-DD"T"HH24:MI'),
    'today', (now() at time zone 'Africa/Casablanca')::date,
    'hours', coalesce(h.hours, '[]'),
    'closed_days', to_jsonb(array(select day from unnest(s.closed_days) as day
      where day >= (now() at time zone 'Africa/Casablanca')::date order by day)),
    'other_from', s.other_from, 'other_until', s.other_until, 'rating', private.broker_rating(b.id))
  from public.brokers b
  left join private.broker_shops s on s.broker_id = b.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('is_other', x.is_other, 'weekday', x.weekday,
      'opens_at', left(x.opens_at::text, 5), 'closes_at', left(x.closes_at::text, 5))
      order by x.is_other, x.weekday, x.opens_at) as hours
    from private.broker_shop_hours x where x.broker_id = b.id) as h on true
  left join lateral (select * from private.shop_spans(b.id, 30) limit 1) as next on true
  where b.id = p_broker_id
$$;
comment on function private.shop_facts(uuid) is
  'What helps somebody find a broker''s shop: name, address, landmark, phone, place, hours, whether it is open now and when that changes, and what customers say of him.';

-- broker_shops/shop_fault.sql

create function private.shop_fault(
  p_name text, p_address text, p_landmark text, p_phone text,
  p_latitude double precision, p_longitude double precision, p_hours jsonb
) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_name is null or char_length(btrim(p_name)) not between 2 and 80 then 'p_name'
    when p_address is null or char_length(btrim(p_address)) not between 3 and 200 then 'p_address'
    when char_length(btrim(p_landmark)) > 200 then 'p_landmark'
    when btrim(coalesce(p_phone, '')) <> '' and private.normalize_phone(p_phone) is null then 'p_phone'
    when (p_latitude is null) <> (p_longitude is null)
      -- Morocco; NaN is greater than every number.
      or p_latitude not between 20 and 36.5 or p_longitude not between -18 and -0.5 then 'p_latitude'
    when not private.are_shop_hours(p_hours) then 'p_hours'
  end
$$;
comment on function private.shop_fault(text, text, text, text, double precision, double precision, jsonb) is
  'The first part of a shop that cannot be so, named as keep_shop names it; null when all can.';

-- broker_shops/shop_spans.sql

create function private.shop_spans(p_broker_id uuid, p_days integer, p_from timestamptz default now())
returns table (opens_at timestamptz, closes_at timestamptz)
language sql stable
set search_path = ''
as $$
  with days as (
    select (p_from at time zone 'Africa/Casablanca')::date + n as day from generate_series(0, p_days) as n
  ), spans as (
    select (d.day + h.opens_at) at time zone 'Africa/Casablanca' as opens_at,
      (d.day + h.closes_at) at time zone 'Africa/Casablanca' as closes_at
    from private.broker_shops s
    cross join days d
    join private.broker_shop_hours h on h.broker_id = s.broker_id and h.weekday = extract(isodow from d.day)
      and h.is_other = coalesce(d.day between s.other_from and s.other_until, false)
    where s.broker_id = p_broker_id and d.day <> all (s.closed_days)
  ), joined as (
    -- A night is two spans that meet at midnight.
    select s.opens_at, s.closes_at, sum(s.is_first) over (order by s.opens_at) as part
    from (select spans.*,
        case when lag(spans.closes_at) over (order by spans.opens_at) = spans.opens_at then 0 else 1 end as is_first
      from spans) as s
  )
  select min(j.opens_at), max(j.closes_at) from joined j
  group by j.part having max(j.closes_at) > p_from order by 1
$$;
comment on function private.shop_spans(uuid, integer, timestamptz) is
  'When the shop is open from a time on, now unless said, for so many days; the first span may have begun. No row when nobody has said.';
