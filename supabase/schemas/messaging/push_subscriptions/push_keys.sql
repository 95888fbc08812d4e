-- VAPID keys that identify this instance to push services (RFC 8292). Browser subscriptions are
-- bound to the public half.

create table private.push_keys (
  public_key text primary key,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  constraint public_key_is_a_point_of_the_curve check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);

create unique index one_push_key_signs on private.push_keys ((true)) where retired_at is null;

comment on table private.push_keys is
  'P-256 keys that sign Web Push messages. One of them is current. The first edge function that needs a key creates it and stores it here, so that all servers share this key, also on hosted Supabase.';
comment on column private.push_keys.sealed_private_jwk is 'Private key, encrypted by the edge function with a secret that the database does not have.';

alter table private.push_keys enable row level security;
alter table private.push_keys force row level security;
