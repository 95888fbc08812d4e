create function private.must_keep_money_of(p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.money_transfers t where p_user_id in (t.sender_id, t.receiver_id, t.broker_id, t.cash_in_broker_id))
    or exists (select from public.cash_handovers h where h.broker_id = p_user_id)
$$;
comment on function private.must_keep_money_of(uuid) is 'Returns true if a transfer or a cash count refers to the person. The row of the person must then be kept.';
