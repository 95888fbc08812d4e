create function private.lock_disputed_transfer(p_transfer_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  -- Not lock_transfer: a transfer that is held for a check may be disputed, since that moves nothing of it.
  select * into v_transfer from public.money_transfers t where t.id = p_transfer_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_disputed_transfer(uuid) is
  'The transfer, locked, held or not. Whose it is, the caller has asked before. Refuses: TRANSFER_NOT_FOUND.';
