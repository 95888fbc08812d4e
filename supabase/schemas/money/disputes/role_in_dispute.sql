create function private.role_in_dispute(p_dispute private.disputes, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_user_id = p_dispute.opened_by then p_dispute.party
    when p_user_id = any (private.dispute_parties(p_dispute)) then (
      select private.role_in_transfer(t, p_user_id) from public.money_transfers t where t.id = p_dispute.transfer_id)
  end
$$;
comment on function private.role_in_dispute(private.disputes, uuid) is
  'Returns the person''s role in the dispute: sender, receiver or broker; null for everybody else.';
