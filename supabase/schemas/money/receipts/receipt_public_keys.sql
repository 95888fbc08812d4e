create function public.receipt_public_keys() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('keys', coalesce(jsonb_agg(
    k.public_jwk || jsonb_build_object('kid', k.kid, 'alg', 'ES256', 'use', 'sig') order by k.created_at desc, k.kid), '[]'))
  from private.receipt_keys k where not k.is_leaked
$$;
comment on function public.receipt_public_keys() is
  'Returns the public keys of all signing keys, past and current, except leaked ones, as a JSON Web Key Set. Anybody can use this key set to verify a receipt.';
revoke all on function public.receipt_public_keys() from public;
grant execute on function public.receipt_public_keys() to anon, authenticated, service_role;
