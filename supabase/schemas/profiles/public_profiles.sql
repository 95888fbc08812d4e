-- The one view that reads past the policies of its table asks by itself.
create view public.public_profiles with (security_barrier = true) as
  select id, username, first_name, last_name, avatar_url from public.profiles
  where (select auth.role()) is distinct from 'authenticated' or (select private.has_done_second_step());
comment on view public.public_profiles is 'Name, username and picture of everybody, for people who are signed in.';
grant select on public.public_profiles to authenticated, service_role;
comment on view public.public_profiles is 'Name, username and picture of everybody, for people who are signed in and not kept out.';
