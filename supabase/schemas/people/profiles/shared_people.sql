create function private.shared_people() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select case when auth.role() = 'authenticated' then private.related_people(auth.uid())
    -- The service key and the database itself see all people.
    else array(select p.id from public.profiles p) end
$$;
comment on function private.shared_people() is
  'Returns the ids of the people whom the caller may see in the view public_profiles (related_people). SECURITY DEFINER: the function reads rows of other people, but returns only their ids.';
revoke all on function private.shared_people() from public;
grant execute on function private.shared_people() to authenticated, service_role;
