-- One of the two views that read past the policies of their tables: it asks by itself.
create view public.public_profiles with (security_barrier = true) as
  select id, username, first_name, last_name, avatar_url from public.profiles
  -- As one array, asked once: the key of the table then finds these rows, however many people there are.
  where id = any ((select private.shared_people())::uuid[])
    and ((select auth.role()) is distinct from 'authenticated' or (select private.has_done_second_step()));
grant select on public.public_profiles to authenticated, service_role;
comment on view public.public_profiles is
  'Name, username and picture of the people with whom the reader has a live relation (private.related_people). Anybody else is found by an exact username (find_person) or phone number (find_person_by_phone).';
