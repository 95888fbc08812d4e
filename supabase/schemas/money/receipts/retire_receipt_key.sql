create function private.retire_receipt_key(p_is_leaked boolean) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_kid text;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipt_keys', 0));
  update private.receipt_keys set retired_at = now(), is_leaked = p_is_leaked
  where retired_at is null
  returning kid into v_kid;
  return v_kid;
end
$$;
comment on function private.retire_receipt_key(boolean) is
  'Retires the key that signs receipts. A new key is created when the next receipt is signed. Signatures of the retired key stay valid unless the key was leaked. Returns the id of the retired key, or null when there was none.';
