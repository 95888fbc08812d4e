-- SQL functions for the caller's identity, read from the claims that the server sets for each
-- request.

-- An empty setting means no claims: after a transaction that had set claims, PostgreSQL keeps the
-- setting as ''.
create function auth.jwt() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claims', true), ''),
    nullif(current_setting('request.jwt.claim', true), '')
  )::jsonb
$$;

create function auth.uid() returns uuid
language sql stable
set search_path = ''
as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;

create function auth.role() returns text
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

create function auth.email() returns text
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

comment on function auth.jwt() is 'Claims of the caller''s token, or null.';
comment on function auth.uid() is 'Id of the signed-in caller, or null. Wrap it in a select inside a policy, so that it runs once per statement.';
comment on function auth.role() is 'Role named by the caller''s token, or null.';
comment on function auth.email() is 'E-mail address in the caller''s token, or null.';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, service_role, supabase_auth_admin;
