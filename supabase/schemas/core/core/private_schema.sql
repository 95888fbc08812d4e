-- Creates the private schema and revokes the default privileges: a new table or function is
-- inaccessible until the file that creates it grants access.

create schema private;
comment on schema private is 'Schema for secrets, helpers and triggers. It is not exposed: no API request can reach it.';
revoke all on schema private from public;
-- RLS policies call helpers of this schema, so API roles need usage; each helper has its own grant.
grant usage on schema private to anon, authenticated, service_role;
-- Revokes the default privileges, which on hosted Supabase give access to every new object.
-- Instead, the file of each object grants access to the object.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated, public;
alter default privileges in schema private revoke all on functions from public;
alter default privileges revoke execute on functions from public;
create extension if not exists pg_trgm with schema extensions;
