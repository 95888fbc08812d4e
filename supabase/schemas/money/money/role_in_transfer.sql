create function private.role_in_transfer(p_transfer public.money_transfers, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_transfer.sender_id = p_user_id then 'sender'
    when p_transfer.status = 'draft' or p_transfer.confirmed_at is null then null
    when p_transfer.receiver_id = p_user_id then 'receiver'
    when p_transfer.broker_id = p_user_id and p_transfer.accepted_at is not null
      or p_transfer.cash_in_broker_id = p_user_id
      or exists (select from public.cash_handovers h where h.transfer_id = p_transfer.id and h.broker_id = p_user_id) then 'broker'
  end
$$;
comment on function private.role_in_transfer(public.money_transfers, uuid) is
  'Returns the person''s role in the transfer: sender, receiver or broker; null for everybody else. The role broker includes a broker who only counted the cash.';
