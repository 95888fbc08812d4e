-- Roles, schemas and extensions that every Supabase project has before its own migrations. At each
-- start, the server sets the password of the role authenticator. It derives the password from its
-- JWT secret.

do $$
declare
  v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']
  loop
    if not exists (select from pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
  end loop;
end
$$;

-- Roles are not part of a database and may exist already, so their attributes are set again.
alter role anon nologin noinherit;
alter role authenticated nologin noinherit;
alter role service_role nologin noinherit bypassrls;
alter role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- The database owner must be able to switch to each of these roles. Tests switch roles, and so do
-- the functions that check realtime rights. A migration creates a function as supabase_auth_admin.
do $$
begin
  execute format('grant anon, authenticated, service_role, supabase_auth_admin to %I', current_user);
end
$$;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists realtime;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists citext with schema extensions;

-- Revokes the rights that PostgreSQL gives every role by default, including the right to execute
-- functions. Migrations must grant each right.
revoke all on schema public from public;
alter default privileges revoke execute on functions from public;

alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

grant usage on schema public, auth, extensions, realtime to anon, authenticated, service_role;
grant all on schema auth to supabase_auth_admin;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
alter role authenticator set search_path to "$user", public, extensions;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

comment on schema auth is 'Users, identities and sessions, with the layout of Supabase''s auth schema.';
comment on schema extensions is 'Extensions, kept out of the schema that the API serves.';
comment on schema realtime is 'Tables and functions of the realtime service.';
