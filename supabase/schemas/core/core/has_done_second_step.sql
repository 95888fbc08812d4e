-- Extended and not joined by a second helper: every table of people asks it already, once for each statement. The name stays
-- that of the policies, second_step_is_done; whoever is out has not come in at all.
create function private.has_done_second_step() returns boolean
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
revoke all on function private.has_done_second_step() from public;
grant execute on function private.has_done_second_step() to authenticated;
-- A view asks with its reader's right to call.
grant execute on function private.has_done_second_step() to service_role;
