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
