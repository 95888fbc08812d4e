create function private.lock_disputed_transfer(p_transfer_id uuid) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  -- Does not use lock_transfer, which refuses transfers on hold. A transfer on hold may be
  -- disputed, because opening a dispute moves no money.
  select * into v_transfer from public.money_transfers t where t.id = p_transfer_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_disputed_transfer(uuid) is
  'Locks a transfer and returns it, even if it is on hold. The calling function must have checked access. Error codes: TRANSFER_NOT_FOUND.';
