-- Roles, schemas and default privileges of a hosted project before its first migration. Run by
-- supabase_admin, the only superuser. Sources: supabase/postgres, migrations/db (initial schema,
-- demote-postgres and later ones), step 1 of docs/deploy-on-supabase.md.

create role postgres with login nosuperuser createdb createrole replication bypassrls;
create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role supabase_realtime_admin nologin noinherit;
create role dashboard_user nologin createdb createrole replication;

grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role authenticator set search_path = "$user", public, extensions;
alter database postgres owner to postgres;
alter database postgres set search_path = "$user", public, extensions;

alter schema public owner to pg_database_owner;
grant usage on schema public to postgres, anon, authenticated, service_role;
create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres with grant option;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

-- Open default privileges: every request role may use all objects that a project creates in public.
-- Only row-level security restricts the access to rows.
alter default privileges for role postgres in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public grant all on sequences to postgres, anon, authenticated, service_role;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
