-- Web Push subscriptions of people's devices: the endpoint that the browser got from its push
-- service, with the encryption keys.

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

-- A browser has one push endpoint. When another person signs in on the same browser and subscribes,
-- the row of the endpoint is reassigned to this person.
create unique index push_subscriptions_endpoint_key on private.push_subscriptions (endpoint);
create index push_subscriptions_user_id_idx on private.push_subscriptions (user_id);
create index push_subscriptions_session_id_idx on private.push_subscriptions (session_id);

comment on table private.push_subscriptions is
  'Devices that receive Web Push (RFC 8030) while the app is closed. A row is deleted with its session, so signing out ends the subscription on the server too.';
comment on column private.push_subscriptions.endpoint is 'Endpoint URL, provided by the browser and therefore untrusted: send-outbox calls only known push services.';
comment on column private.push_subscriptions.p256dh is 'Public key for message encryption (RFC 8291), as provided by the browser.';
comment on column private.push_subscriptions.auth is 'Authentication secret of the subscription, shared with the device.';
comment on column private.push_subscriptions.device is 'User agent of the browser, for the list of devices.';

alter table private.push_subscriptions enable row level security;
alter table private.push_subscriptions force row level security;
