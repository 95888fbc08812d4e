-- Signing keys of access tokens (ES256), shared by all servers of this database.

create table wasl_platform.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on table wasl_platform.signing_keys is 'The newest key that is not retired signs new tokens. Tokens that a retired key signed earlier can still be verified.';
comment on column wasl_platform.signing_keys.sealed_private_jwk is 'Encrypted with a key derived from JWT_SECRET, so that nobody can forge tokens with a copy of the database alone.';
