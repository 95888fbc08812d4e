create function public.push_key() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('kid', k.public_key, 'sealed', k.sealed_private_jwk)
  from private.push_keys k where k.retired_at is null
$$;
comment on function public.push_key() is
  'For the functions of Web Push: the key in use, sealed, {kid: its public half, sealed}; null when there is none.';
revoke all on function public.push_key() from public, anon, authenticated;
grant execute on function public.push_key() to service_role;
