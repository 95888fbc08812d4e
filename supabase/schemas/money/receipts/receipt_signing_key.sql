create function public.receipt_signing_key() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('kid', k.kid, 'sealed', k.sealed_private_jwk)
  from private.receipt_keys k where k.retired_at is null
$$;
comment on function public.receipt_signing_key() is
  'Returns the current receipt-signing key, encrypted, for the edge function that signs receipts; null when there is none.';
revoke all on function public.receipt_signing_key() from public, anon, authenticated;
grant execute on function public.receipt_signing_key() to service_role;
