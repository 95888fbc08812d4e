-- What everybody signed in may know of a person: never an e-mail or a phone.

-- A definer view on purpose: it shows other people's rows, and only these columns of them.
create view public.public_profiles with (security_barrier = true) as
  select id, username, first_name, last_name, avatar_url from public.profiles;
comment on view public.public_profiles is 'Name, username and picture of everybody, for people who are signed in.';
grant select on public.public_profiles to authenticated, service_role;

create function public.email_for_username(p_username text) returns text
language sql stable security definer
set search_path = ''
as $$
  select email from public.profiles where lower(username) = lower(btrim(p_username))
$$;
comment on function public.email_for_username(text) is
  'The address behind a username, or null. For the sign-in function with the service key alone: nobody else may turn a name into an address.';
revoke all on function public.email_for_username(text) from public, anon, authenticated;
grant execute on function public.email_for_username(text) to service_role;
