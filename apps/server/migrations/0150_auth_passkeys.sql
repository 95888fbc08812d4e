-- Tables of passkeys and their challenges, with the columns of Supabase's auth schema.

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index webauthn_credentials_credential_id_key on auth.webauthn_credentials (credential_id);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

comment on table auth.webauthn_credentials is 'Public keys of passkeys. The private key never leaves the user''s device or its key store.';
comment on column auth.webauthn_credentials.public_key is 'A COSE key.';
comment on column auth.webauthn_credentials.sign_count is 'Latest accepted counter. A response with a lower counter comes from a copy of the key.';
comment on table auth.webauthn_challenges is 'Challenges for a passkey. The first response to a challenge consumes the challenge, even if the response is wrong. A challenge expires after five minutes.';

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_challenges enable row level security;
grant all on auth.webauthn_credentials, auth.webauthn_challenges to supabase_auth_admin;

-- The row of a deleted account may remain, because rows of other tables refer to it. The passkeys
-- of the account are deleted, so that nobody can sign in to the deleted account.
create function auth.forget_passkeys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.webauthn_credentials where user_id = new.id;
  return null;
end
$$;
revoke execute on function auth.forget_passkeys() from public;

create trigger users_forget_passkeys after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null) execute function auth.forget_passkeys();
