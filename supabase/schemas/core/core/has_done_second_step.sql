-- Every table with personal data has a policy named second_step_is_done. The policy calls this
-- function once for each statement. The function also returns false for a suspended account, so
-- that the policy need not call a second function for suspensions.
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
  'Returns whether the caller has full access: the account exists, is not suspended, and the session has completed two-step verification if a factor is enrolled. SECURITY DEFINER: callers may not read accounts and factors.';
revoke all on function private.has_done_second_step() from public;
grant execute on function private.has_done_second_step() to authenticated;
-- The grant is needed because a view calls this function with the privileges of the role that reads
-- the view.
grant execute on function private.has_done_second_step() to service_role;
