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
