create function private.lock_own_transfer(p_id uuid, p_may_be_held boolean default false) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_transfer public.money_transfers;
begin
  -- Access is checked before locking, because a stranger must not be able to lock somebody else's
  -- row.
  if not exists (select from public.money_transfers where id = p_id and sender_id = v_sender_id) then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_transfer(p_id, p_may_be_held);
  return v_transfer;
end
$$;
comment on function private.lock_own_transfer(uuid, boolean) is 'Returns the caller''s own transfer, locked. Error codes: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD.';
