create function public.add_receipt_key(p_kid text, p_public_jwk jsonb, p_sealed text, p_replaces text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The advisory lock ensures that only one key is created when several servers sign their first
  -- receipt at the same time.
  perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));
  if p_replaces is not distinct from (select k.kid from private.receipt_keys k where k.retired_at is null) then
    update private.receipt_keys set retired_at = now() where retired_at is null;
    insert into private.receipt_keys (kid, public_jwk, sealed_private_jwk) values (p_kid, p_public_jwk, p_sealed);
  end if;
  return public.receipt_signing_key();
end
$$;
comment on function public.add_receipt_key(text, jsonb, text, text) is
  'Adds a key for signing receipts, which replaces the key p_replaces (null when there is no signing key yet). Called by the edge function that signs receipts. Changes nothing when another key has already replaced p_replaces. Returns the result of receipt_signing_key.';
revoke all on function public.add_receipt_key(text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.add_receipt_key(text, jsonb, text, text) to service_role;
