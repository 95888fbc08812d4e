create function private.lock_disputed_transfer(p_transfer_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  -- Not lock_transfer: a transfer on hold may be disputed, since opening a dispute moves no money.
  select * into v_transfer from public.money_transfers t where t.id = p_transfer_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_disputed_transfer(uuid) is
  'Returns the transfer, locked, on hold or not. The caller has checked access. Error codes: TRANSFER_NOT_FOUND.';
