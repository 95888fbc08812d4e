-- The private schema and closed defaults: a new table or function is closed until its file opens it.

create schema private;
comment on schema private is 'Secrets, helpers and triggers. Never exposed: no request can name it.';
revoke all on schema private from public;
-- Policies call helpers here, so the roles of requests may enter; each helper is granted one by one.
grant usage on schema private to anon, authenticated, service_role;
-- A new table or function is closed until a migration opens it, on hosted Supabase too, where the defaults are open.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, public;
alter default privileges in schema private revoke all on functions from public;
alter default privileges revoke execute on functions from public;
create extension if not exists pg_trgm with schema extensions;
