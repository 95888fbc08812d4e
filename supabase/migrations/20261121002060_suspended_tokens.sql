-- A suspended person's token reads and changes nothing, although it is good for up to an hour more.

-- Extended and not joined by a second helper: every table of people asks it already, once for each statement. The name stays
-- that of the policies, second_step_is_done; whoever is out has not come in at all.
create or replace function private.has_done_second_step() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid()) and u.deleted_at is null and not coalesce(u.banned_until > now(), false)
      and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')))
$$;
comment on function private.has_done_second_step() is
  'Whether the caller is in: her account is there and not suspended, and she has done the second step when she has one. Definer: policies may not read accounts and factors.';

-- The one view that reads past the policies of its table asks by itself.
create or replace view public.public_profiles with (security_barrier = true) as
  select id, username, first_name, last_name, avatar_url from public.profiles
  where (select auth.role()) is distinct from 'authenticated' or (select private.has_done_second_step());
comment on view public.public_profiles is 'Name, username and picture of everybody, for people who are signed in and not kept out.';
-- A view asks with its reader's right to call.
grant execute on function private.has_done_second_step() to service_role;
