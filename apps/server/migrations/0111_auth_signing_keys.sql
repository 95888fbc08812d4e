-- Keys that access tokens are signed with (ES256), one for all servers of this database.

create table wasl_platform.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on table wasl_platform.signing_keys is 'The newest key that is not retired signs; retired ones still verify what they signed.';
comment on column wasl_platform.signing_keys.sealed_private_jwk is 'Encrypted with a key made of JWT_SECRET: a copy of the database alone forges no token.';
