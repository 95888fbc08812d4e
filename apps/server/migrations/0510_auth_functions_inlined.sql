-- Functions for the caller's identity, which nearly every policy calls. A body that is parsed at
-- creation needs no search_path, and a function without one is inlined into the plan instead of
-- being called per user and statement.

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
