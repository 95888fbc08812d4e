create function private.lock_own_drawer() returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  perform from public.brokers b where b.id = v_caller for no key update;
  if not found then
    perform private.refuse('WA042', 'The caller is not a broker');
  end if;
  -- Checks the caller and the device again: while this call waited for the lock, the account may
  -- have been suspended, or another device may have replaced this one.
  perform private.require_broker_device(private.caller_id());
  return v_caller;
end
$$;
comment on function private.lock_own_drawer() is
  'Locks the row of the calling broker and returns the broker''s id. The lock prevents two cash counts of the same broker from running at the same time. A suspended broker may still count their drawer. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, DEVICE_REQUIRED.';
