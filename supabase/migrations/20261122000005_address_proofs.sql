-- Made from supabase/schemas/address_proofs by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- address_proofs/is_address_seen.sql

create function private.is_address_seen(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select false
$$;
comment on function private.is_address_seen(uuid) is 'Whether a broker or an operator has seen where the person lives; nobody can show it yet.';
