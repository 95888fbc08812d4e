create function private.may_change_home_pictures() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid())
$$;
comment on function private.may_change_home_pictures() is 'Returns whether the caller''s identity is approved and their account is not suspended. SECURITY DEFINER: callers may not read accounts.';
grant execute on function private.may_change_home_pictures() to authenticated;
