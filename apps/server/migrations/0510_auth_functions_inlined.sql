-- Who calls, as nearly every policy asks it: a body that is bound when it is made needs no search path of its own, and a function
-- without one is a part of the plan instead of a call for each person and statement.

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
