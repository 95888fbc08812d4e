-- Foundation: the private schema, closed defaults, and what every table shares.

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

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is 'Trigger: the row''s updated_at is the time of the transaction, whatever the caller sent.';

create function private.refuse(p_code text, p_message text, p_detail jsonb default null) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception using errcode = p_code, message = p_message, detail = coalesce(p_detail::text, '');
end
$$;
comment on function private.refuse(text, text, jsonb) is
  'Raises a business refusal: SQLSTATE from docs/error-codes.md, a short English message for logs, parameters as JSON in DETAIL.';

-- Triggers run as the caller and refuse with it.
grant execute on function private.refuse(text, text, jsonb) to anon, authenticated, service_role;

create function private.caller_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := auth.uid();
begin
  if v_id is null then
    perform private.refuse('WA001', 'You must be logged in to create a transaction');
  end if;
  return v_id;
end
$$;
comment on function private.caller_id() is 'Id of the signed-in caller. Refuses: NOT_SIGNED_IN.';
