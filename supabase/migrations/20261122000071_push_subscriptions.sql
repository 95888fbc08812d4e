-- Made from supabase/schemas/messaging/push_subscriptions by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- push_subscriptions/add_push_key.sql

create function public.add_push_key(p_kid text, p_sealed text, p_replaces text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Servers that need their first one together make one key.
  perform pg_advisory_xact_lock(hashtextextended('push_keys', 0));
  if p_replaces is not distinct from (select k.public_key from private.push_keys k where k.retired_at is null) then
    update private.push_keys set retired_at = now() where retired_at is null;
    insert into private.push_keys (public_key, sealed_private_jwk) values (p_kid, p_sealed)
    on conflict (public_key) do update set sealed_private_jwk = excluded.sealed_private_jwk, retired_at = null;
  end if;
  return public.push_key();
end
$$;
comment on function public.add_push_key(text, text, text) is
  'For the functions of Web Push: a new key takes over from p_replaces, which is null when there is none. Where another one has taken over already, nothing changes. Answers as push_key.';
revoke all on function public.add_push_key(text, text, text) from public, anon, authenticated;
grant execute on function public.add_push_key(text, text, text) to service_role;

-- push_subscriptions/check_push_subscription.sql

create function private.check_push_subscription(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A name with a dot and no number, no port, nobody's password: this machine and its neighbours have no such address.
  if p_endpoint is null or char_length(p_endpoint) > 1000
    or p_endpoint !~ '^https://([a-z0-9-]+\.)+[a-z][a-z0-9-]*/[!-~]*$' then
    perform private.refuse('WA003', 'The address is none of a push service', '{"field": "p_endpoint"}');
  elsif p_p256dh is null or p_p256dh !~ '^[A-Za-z0-9_-]{87}$' then
    perform private.refuse('WA003', 'The key is none of a subscription', '{"field": "p_p256dh"}');
  elsif p_auth is null or p_auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.refuse('WA003', 'The secret is none of a subscription', '{"field": "p_auth"}');
  end if;
end
$$;
comment on function private.check_push_subscription(text, text, text) is
  'What a browser gives as its subscription looks like one. Refuses: FIELD_INVALID.';

-- push_subscriptions/drop_dead_push_subscription.sql

create function public.drop_dead_push_subscription(p_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.push_subscriptions s where s.id = p_id
$$;
comment on function public.drop_dead_push_subscription(uuid) is 'For send-outbox: the push service knows the address no more.';
revoke all on function public.drop_dead_push_subscription(uuid) from public, anon, authenticated;
grant execute on function public.drop_dead_push_subscription(uuid) to service_role;

-- push_subscriptions/drop_push_subscription.sql

create function public.drop_push_subscription(p_endpoint text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  delete from private.push_subscriptions s where s.endpoint = p_endpoint and s.user_id = v_caller;
end
$$;
comment on function public.drop_push_subscription(text) is
  'One of the caller''s devices is told no more. Another''s, an unknown one and a repeat look alike. Refuses: those of caller_id.';
revoke all on function public.drop_push_subscription(text) from public, anon;
grant execute on function public.drop_push_subscription(text) to authenticated;

-- push_subscriptions/export_of_push_subscriptions.sql

create function private.export_of_push_subscriptions(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('push_subscriptions', (
    select jsonb_agg(to_jsonb(s) - '{user_id,p256dh,auth}'::text[] order by s.created_at, s.id)
    from private.push_subscriptions s where s.user_id = p_user_id))
$$;
comment on function private.export_of_push_subscriptions(uuid) is
  'Which of her devices are told with the app closed; their secrets stay between them and the server.';

insert into private.area_hooks (hook, area, position) values ('export', 'push_subscriptions', 1010);

-- push_subscriptions/forget_person_of_push_subscriptions.sql

create function private.forget_person_of_push_subscriptions(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.push_subscriptions s where s.user_id = p_user_id;
end
$$;
comment on function private.forget_person_of_push_subscriptions(uuid) is 'Nothing is told to her devices any more.';

insert into private.area_hooks (hook, area, position) values ('forget_person', 'push_subscriptions', 205);

-- push_subscriptions/my_push_subscriptions.sql

create function public.my_push_subscriptions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'device', s.device, 'created_at', s.created_at,
      'last_seen_at', s.last_seen_at) order by s.last_seen_at desc, s.id)
    from private.push_subscriptions s where s.user_id = v_caller), '[]');
end
$$;
comment on function public.my_push_subscriptions() is
  'The caller''s devices that are told by Web Push, [{endpoint, device, created_at, last_seen_at}]. Refuses: those of caller_id.';
revoke all on function public.my_push_subscriptions() from public, anon;
grant execute on function public.my_push_subscriptions() to authenticated;

-- push_subscriptions/push_key.sql

create function public.push_key() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('kid', k.public_key, 'sealed', k.sealed_private_jwk)
  from private.push_keys k where k.retired_at is null
$$;
comment on function public.push_key() is
  'For the functions of Web Push: the key in use, sealed, {kid: its public half, sealed}; null when there is none.';
revoke all on function public.push_key() from public, anon, authenticated;
grant execute on function public.push_key() to service_role;

-- push_subscriptions/push_keys.sql

-- The key by which push services know this instance (VAPID, RFC 8292). A browser's subscription is bound to its public half.

create table private.push_keys (
  public_key text primary key,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint public_key_is_a_point_of_the_curve check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);

create unique index one_push_key_signs on private.push_keys ((true)) where retired_at is null;

comment on table private.push_keys is
  'P-256 keys, one of which signs. Made by the function that needs the first one, so that several servers have the same, on hosted Supabase too.';
comment on column private.push_keys.sealed_private_jwk is 'Sealed by the function, with a key that the database does not have.';

alter table private.push_keys enable row level security;
alter table private.push_keys force row level security;

-- push_subscriptions/push_subscriptions.sql

-- Where a person's devices take Web Push: addresses that her browser got from its maker, each with keys of its own.

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint endpoint_is_an_address check (endpoint ~ '^https?://[^/]+/' and char_length(endpoint) <= 1000),
  constraint key_is_a_point_of_the_curve check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint secret_has_sixteen_bytes check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  constraint device_is_not_too_long check (char_length(device) <= 200)
);

-- A browser has one address; whoever signs in on it takes it over.
create unique index push_subscriptions_endpoint_key on private.push_subscriptions (endpoint);
create index push_subscriptions_user_id_idx on private.push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on private.push_subscriptions (session_id);

comment on table private.push_subscriptions is
  'A device that is told with the app closed (Web Push, RFC 8030). It goes with its session: signing out ends it, on the server too.';
comment on column private.push_subscriptions.endpoint is 'Given by a browser, so not to be trusted: send-outbox calls known push services alone.';
comment on column private.push_subscriptions.p256dh is 'What messages are encrypted for (RFC 8291), as the browser gives it.';
comment on column private.push_subscriptions.auth is 'The secret of this subscription and its device.';
comment on column private.push_subscriptions.device is 'What the browser says of itself, for the list of devices.';

alter table private.push_subscriptions enable row level security;
alter table private.push_subscriptions force row level security;

-- push_subscriptions/renew_push_subscription.sql

create function public.renew_push_subscription(
  p_endpoint text, p_auth text, p_new_endpoint text, p_new_p256dh text, p_new_auth text
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_push_subscription(p_new_endpoint, p_new_p256dh, p_new_auth);
  -- An address that somebody has already stays with her.
  update private.push_subscriptions s
  set endpoint = p_new_endpoint, p256dh = p_new_p256dh, auth = p_new_auth, last_seen_at = now()
  where s.endpoint = p_endpoint and s.auth = p_auth
    and not exists (select from private.push_subscriptions x where x.endpoint = p_new_endpoint and x.id <> s.id);
end
$$;
comment on function public.renew_push_subscription(text, text, text, text, text) is
  'A browser changed its subscription while no page was open, so that nobody is signed in: who knows the old address and its secret is that browser. An unknown one changes nothing and looks the same. Refuses: FIELD_INVALID.';
revoke all on function public.renew_push_subscription(text, text, text, text, text) from public;
grant execute on function public.renew_push_subscription(text, text, text, text, text) to anon, authenticated;

-- push_subscriptions/save_push_subscription.sql

create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_device text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_session uuid := private.own_session_id();
  c_most constant integer := 20;
begin
  perform private.check_push_subscription(p_endpoint, p_p256dh, p_auth);
  insert into private.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth, device)
  values (v_caller, v_session, p_endpoint, p_p256dh, p_auth, left(nullif(btrim(p_device), ''), 200))
  on conflict (endpoint) do update set
    user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    device = excluded.device, last_seen_at = now();
  delete from private.push_subscriptions s where s.id in (
    select x.id from private.push_subscriptions x where x.user_id = v_caller and x.endpoint <> p_endpoint
    order by x.last_seen_at desc, x.id offset c_most - 1);
end
$$;
comment on function public.save_push_subscription(text, text, text, text) is
  'This device is told by Web Push from now on, until its session ends; sent again it says that the device is still there. Of more than 20 those go that were not seen for the longest time. Refuses: those of caller_id, SESSION_ENDED, FIELD_INVALID.';
revoke all on function public.save_push_subscription(text, text, text, text) from public, anon;
grant execute on function public.save_push_subscription(text, text, text, text) to authenticated;
