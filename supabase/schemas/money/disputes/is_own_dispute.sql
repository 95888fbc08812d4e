create function private.is_own_dispute(p_dispute private.disputes, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.role_in_transfer(t, p_user_id) is not null from public.money_transfers t where t.id = p_dispute.transfer_id
$$;
comment on function private.is_own_dispute(private.disputes, uuid) is 'Returns whether the operator is a party to the disputed transfer.';
