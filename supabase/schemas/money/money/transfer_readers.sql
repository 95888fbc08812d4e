create function private.transfer_readers(p_transfer public.money_transfers) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    p_transfer.sender_id,
    case when p_transfer.confirmed_at is not null then p_transfer.receiver_id end,
    case when p_transfer.accepted_at is not null then p_transfer.broker_id end], null)
$$;
comment on function private.transfer_readers(public.money_transfers) is
  'Returns the people who can read this transfer under the policy parties_read_transfer.';
