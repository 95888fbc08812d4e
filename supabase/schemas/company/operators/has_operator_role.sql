create function private.has_operator_role(variadic p_roles text[]) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.holds_operator_role(auth.uid(), p_roles) and private.is_second_step_shown()
    -- An access token stays valid for up to an hour after its session, or the factor that was used
    -- to sign in, is deleted. For operators, the session row is therefore checked too.
    and (auth.jwt() -> 'session_id' is null
      or exists (select from auth.sessions
        where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid() and aal = 'aal2'))
$$;
comment on function private.has_operator_role(text[]) is
  'Returns whether the caller may act in one of these roles now: not suspended, with a current session that completed two-step verification. Roles are checked only in this function. SECURITY DEFINER: RLS policies call this function with the rights of the user who reads the rows, and this user may not read the tables of roles and sessions.';
grant execute on function private.has_operator_role(text[]) to authenticated;
