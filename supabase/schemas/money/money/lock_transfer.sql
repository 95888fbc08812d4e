create function private.lock_transfer(
  p_id uuid, p_may_be_held boolean default false, p_may_have_voucher boolean default false
) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  select * into v_transfer from public.money_transfers where id = p_id for update;
  if v_transfer.id is null then
    perform private.refuse('WA050', 'Transfer not found');
  elsif v_transfer.is_on_hold and not p_may_be_held then
    perform private.refuse('WA052', 'The transfer is on hold for a review');
  elsif not p_may_have_voucher then
    perform private.refuse_voucher_out(v_transfer);
  end if;
  return v_transfer;
end
$$;
comment on function private.lock_transfer(uuid, boolean, boolean) is
  'Returns the transfer, locked until the transaction ends. Refuses a transfer that is on hold or has an unused voucher, unless the parameters allow such a transfer. Error codes: TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, VOUCHER_OUT.';
