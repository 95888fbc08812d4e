-- Rewrites the functions that return the caller's identity. Nearly every policy calls these
-- functions. Their bodies are now parsed when the functions are created, so they need no
-- search_path setting. Without this setting, PostgreSQL can inline a function into the plan of a
-- query. The function is then not called separately for each user and statement.

create or replace function auth.jwt() returns jsonb
language sql stable
return coalesce(
  nullif(current_setting('request.jwt.claims', true), ''),
  nullif(current_setting('request.jwt.claim', true), '')
)::jsonb;

create or replace function auth.uid() returns uuid
language sql stable
return nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid;

create or replace function auth.role() returns text
language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create or replace function auth.email() returns text
language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';
