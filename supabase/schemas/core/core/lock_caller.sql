create function private.lock_caller() returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := private.caller_id();
begin
  perform from public.profiles where id = v_id for no key update;
  -- Checks the account again: while this call waited for the lock, another device may have closed
  -- the account, or an operator may have suspended it.
  return private.caller_id();
end
$$;
comment on function private.lock_caller() is
  'Locks the caller''s profile until the transaction ends, and returns the caller''s id. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
