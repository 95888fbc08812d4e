-- Made from supabase/schemas/deliveries/delivery_codes by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_codes/delivery_secrets.sql

-- What is secret of a parcel: the codes made on the sender's device, kept as hashes, and the address that follows it.

create table private.delivery_secrets (
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  kind text not null,
  code_hash text not null,
  attempts_left integer not null default 5,
  locked_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (delivery_id, kind),
  constraint kind_is_known check (kind in ('pickup', 'dropoff', 'return')),
  constraint attempts_left_are_five_at_most check (attempts_left between 0 and 5),
  constraint locked_without_attempts check ((locked_at is not null) = (attempts_left = 0))
);

comment on table private.delivery_secrets is
  'Salted bcrypt hash of each code of a parcel, and the tries that are left. Gone when its handover is done or the parcel is over.';

alter table private.delivery_secrets enable row level security;
alter table private.delivery_secrets force row level security;

-- delivery_codes/delivery_tracking.sql

create table private.delivery_tracking (
  delivery_id uuid primary key references public.deliveries (id) on delete cascade,
  code text not null unique,
  expires_at timestamptz not null,
  constraint code_is_22_letters check (code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$')
);

create index delivery_tracking_expires_at_idx on private.delivery_tracking (expires_at);

comment on table private.delivery_tracking is
  'The code in the link that follows a parcel without an account: 128 random bits. Ends 30 days after the parcel does, 60 days after it was submitted at first.';

alter table private.delivery_tracking enable row level security;
alter table private.delivery_tracking force row level security;

-- delivery_codes/label_check_digit.sql

create function private.label_check_digit(p_digits text) returns text
language sql immutable
set search_path = ''
as $$
  -- Luhn's: the last of the nine counts double. It finds a wrong digit and nearly every pair that was swapped.
  select ((10 - sum(case when place % 2 = 1 then digit * 2 - case when digit > 4 then 9 else 0 end else digit end) % 10) % 10)::text
  from (select substr(p_digits, i, 1)::integer as digit, char_length(p_digits) - i + 1 as place
    from generate_series(1, char_length(p_digits)) as i) as digits
$$;
comment on function private.label_check_digit(text) is 'The digit after the nine of a label code, so that one typed wrong is noticed.';

-- delivery_codes/new_label_code.sql

create function private.new_label_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_bytes bytea;
  v_number bigint;
  v_code text;
begin
  loop
    v_bytes := extensions.gen_random_bytes(6);
    v_number := (((((get_byte(v_bytes, 0)::bigint * 256 + get_byte(v_bytes, 1)) * 256 + get_byte(v_bytes, 2)) * 256
      + get_byte(v_bytes, 3)) * 256 + get_byte(v_bytes, 4)) * 256 + get_byte(v_bytes, 5)) % 1000000000;
    v_code := lpad(v_number::text, 9, '0');
    v_code := 'WP' || v_code || private.label_check_digit(v_code);
    exit when not exists (select from public.deliveries d where d.label_code = v_code);
  end loop;
  return v_code;
end
$$;
comment on function private.new_label_code() is 'A label code that no parcel has, such as WP0481632757.';

-- delivery_codes/new_tracking_code.sql

create function private.new_tracking_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_bytes bytea := extensions.gen_random_bytes(16);
  v_number numeric := 0;
  v_code text := '';
begin
  for i in 0..15 loop
    v_number := v_number * 256 + get_byte(v_bytes, i);
  end loop;
  -- 58^22 is above 2^128, so 22 letters hold every number.
  for i in 1..22 loop
    v_code := substr('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', (v_number % 58)::integer + 1, 1) || v_code;
    v_number := div(v_number, 58);
  end loop;
  return v_code;
end
$$;
comment on function private.new_tracking_code() is 'Sixteen random bytes in 22 letters of base58, which has no look-alikes.';

-- delivery_codes/renew_delivery_code.sql

create function public.renew_delivery_code(p_id uuid, p_kind text, p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if p_kind is null or p_kind not in ('pickup', 'dropoff', 'return') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  elsif v_delivery.status <> 'scheduled' and (v_delivery.status <> 'in_transit' or p_kind = 'pickup') then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from private.delivery_secrets s
    where s.delivery_id = p_id and s.kind <> p_kind and s.code_hash = extensions.crypt(coalesce(p_code, ''), s.code_hash)) then
    perform private.refuse('WA128', 'Each code is another one', jsonb_build_object('kind', p_kind));
  elsif exists (select from private.delivery_secrets s
    where s.delivery_id = p_id and s.kind = p_kind and s.attempts_left = 5
      and s.code_hash = extensions.crypt(coalesce(p_code, ''), s.code_hash)) then
    return public.delivery_detail(p_id);
  end if;
  perform private.set_delivery_code(p_id, p_kind, p_code);
  perform private.add_delivery_event(p_id, 'code_renewed', 'sender', jsonb_build_object('kind', p_kind));
  -- The timeline is not part of the row: a new version tells the screens to look again.
  update public.deliveries d set updated_at = now() where d.id = p_id;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.renew_delivery_code(uuid, text, text) is
  'The old code of that handover ends, the new one has five tries; also unlocks it. A repeat changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, DELIVERY_CODE_INVALID (detail kind).';
revoke all on function public.renew_delivery_code(uuid, text, text) from public, anon;
grant execute on function public.renew_delivery_code(uuid, text, text) to authenticated;

-- delivery_codes/set_delivery_code.sql

create function private.set_delivery_code(p_delivery_id uuid, p_kind text, p_code text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_code is null or p_code !~ '^[0-9]{6,8}$' then
    perform private.refuse('WA128', 'A code is six to eight digits', jsonb_build_object('kind', p_kind));
  end if;
  insert into private.delivery_secrets as s (delivery_id, kind, code_hash)
  values (p_delivery_id, p_kind, extensions.crypt(p_code, extensions.gen_salt('bf', 8)))
  on conflict (delivery_id, kind) do update
    set code_hash = excluded.code_hash, attempts_left = 5, locked_at = null, updated_at = now();
end
$$;
comment on function private.set_delivery_code(uuid, text, text) is
  'Keeps the hash of a new code and gives five tries. Refuses: DELIVERY_CODE_INVALID (detail kind).';

-- delivery_codes/track_delivery.sql

create function public.track_delivery(p_code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'status', d.status, 'outcome', d.outcome, 'zone', d.zone, 'courier_name', c.name, 'promised_at', d.promised_at,
    'submitted_at', d.submitted_at, 'delivered_at', d.delivered_at, 'completed_at', d.completed_at,
    'pickup_city', private.city_names(d.pickup_city_id), 'dropoff_city', private.city_names(d.dropoff_city_id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'occurred_at', e.occurred_at,
        'city', private.city_names(e.city_id)) order by e.occurred_at, e.id), '[]')
      from public.delivery_events e
      where e.delivery_id = d.id and e.kind in ('submitted', 'picked_up', 'hub', 'taken_over', 'passed_on', 'out_for_delivery', 'attempt_failed',
        'rescheduled', 'refused', 'return_started', 'delivered', 'returned', 'cancelled', 'lost', 'completed')),
    'next_slot', case when d.next_slot_starts_at is not null then
      jsonb_build_object('starts_at', d.next_slot_starts_at, 'ends_at', d.next_slot_ends_at) end,
    'is_returning', d.is_returning, 'attempts', d.attempts)
  from private.delivery_tracking t
  join public.deliveries d on d.id = t.delivery_id
  join public.couriers c on c.id = d.courier_id
  where t.code = p_code and t.expires_at > now()
$$;
comment on function public.track_delivery(text) is
  'Where the parcel of that link is: states, cities and times; no names, places, numbers or ids of anybody. Null for a code that is unknown, over or none at all, without saying which. Definer: visitors read no parcel.';
revoke all on function public.track_delivery(text) from public;
grant execute on function public.track_delivery(text) to anon, authenticated;

-- delivery_codes/try_delivery_code.sql

create function private.try_delivery_code(p_delivery_id uuid, p_kind text, p_code text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_secret private.delivery_secrets;
begin
  select * into v_secret from private.delivery_secrets s
  where s.delivery_id = p_delivery_id and s.kind = p_kind for update;
  if v_secret.code_hash is null or v_secret.attempts_left = 0 then
    return 0;
  elsif v_secret.code_hash = extensions.crypt(coalesce(p_code, ''), v_secret.code_hash) then
    return null;
  end if;
  update private.delivery_secrets s
  set attempts_left = s.attempts_left - 1, updated_at = now(),
    locked_at = case when s.attempts_left = 1 then now() end
  where s.delivery_id = p_delivery_id and s.kind = p_kind
  returning * into v_secret;
  return v_secret.attempts_left;
end
$$;
comment on function private.try_delivery_code(uuid, text, text) is
  'Null when the code is right; else it costs a try, and the answer is how many are left, 0 when it is locked. The parcel is locked before. A wrong code is an answer: raising would undo the count.';
