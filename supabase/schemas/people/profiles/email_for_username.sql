create function public.email_for_username(p_username text) returns text
language sql stable security definer
set search_path = ''
as $$
  select email from public.profiles where lower(username) = lower(btrim(p_username))
$$;
comment on function public.email_for_username(text) is
  'Returns the e-mail address of the account with this username, or null. Only the edge function for signing in may call it, with the service key; nobody else may look up an address by username.';
revoke all on function public.email_for_username(text) from public, anon, authenticated;
grant execute on function public.email_for_username(text) to service_role;
