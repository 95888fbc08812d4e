create function public.receipt_signing_key() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('kid', k.kid, 'sealed', k.sealed_private_jwk)
  from private.receipt_keys k where k.retired_at is null
$$;
comment on function public.receipt_signing_key() is
  'Returns the current key for signing receipts, with its private part encrypted; null when there is none. Called by the edge function that signs receipts.';
revoke all on function public.receipt_signing_key() from public, anon, authenticated;
grant execute on function public.receipt_signing_key() to service_role;
