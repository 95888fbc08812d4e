create function public.push_key() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('kid', k.public_key, 'sealed', k.sealed_private_jwk)
  from private.push_keys k where k.retired_at is null
$$;
comment on function public.push_key() is
  'Returns the current Web Push key, {kid: the public half, sealed: the encrypted private half}; null if there is no key. For the edge functions that send Web Push.';
revoke all on function public.push_key() from public, anon, authenticated;
grant execute on function public.push_key() to service_role;
