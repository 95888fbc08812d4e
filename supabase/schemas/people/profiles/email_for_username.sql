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
