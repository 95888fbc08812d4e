-- Tables of second factors, with the columns of Supabase's auth schema.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- This column is not in Supabase's schema. It prevents a code from being accepted twice.
  last_used_step bigint
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where btrim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id, created_at);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id, created_at);

comment on table auth.mfa_factors is 'Second factors. A factor becomes verified when its first correct code is entered.';
comment on column auth.mfa_factors.secret is 'Shared secret, encrypted by the server, so that nobody can compute codes from a copy of the database.';
comment on column auth.mfa_factors.last_used_step is 'Newest 30-second step whose code was accepted. Codes of this step and of older steps are refused.';
comment on table auth.mfa_challenges is 'Challenges to enter the code of a second factor. A challenge can be completed once, within five minutes.';

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
grant all on auth.mfa_factors, auth.mfa_challenges to supabase_auth_admin;
