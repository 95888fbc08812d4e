-- Functions that return the caller's identity, which nearly every policy calls. A function whose
-- body is parsed at creation needs no search_path. PostgreSQL can inline a function without a
-- search_path into the plan. The function is then not called separately for each user and
-- statement.

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
