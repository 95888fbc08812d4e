-- One of the two views that bypass the RLS policies of their tables; the view itself checks access.
create view public.public_profiles with (security_barrier = true) as
  select id, username, first_name, last_name, avatar_url from public.profiles
  -- The ids come from a subquery that returns one array and is evaluated only once. The primary key
  -- index can then find the rows, however many people there are.
  where id = any ((select private.shared_people())::uuid[])
    and ((select auth.role()) is distinct from 'authenticated' or (select private.has_done_second_step()));
grant select on public.public_profiles to authenticated, service_role;
comment on view public.public_profiles is
  'Name, username and picture of the people with whom the reader has an active relation (private.related_people). Other people can only be found by exact username (find_person) or phone number (find_person_by_phone).';
