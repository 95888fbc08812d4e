create function private.may_change_home_pictures() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.may_list_homes(auth.uid())
$$;
comment on function private.may_change_home_pictures() is 'Whether the caller''s identity is approved and her account is not suspended. Definer: callers do not see accounts.';
grant execute on function private.may_change_home_pictures() to authenticated;
