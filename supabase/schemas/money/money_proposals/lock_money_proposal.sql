create function private.lock_money_proposal(p_id uuid) returns private.money_proposals
language plpgsql
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_proposal private.money_proposals;
begin
  select * into v_proposal from private.money_proposals p where p.id = p_id for update;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'Proposal not found');
  elsif private.is_named_by_money_proposal(v_proposal.details, v_operator_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  -- Checks the role again: the caller may have lost it while this call waited for the lock.
  perform private.require_operator('finance', 'admin');
  return v_proposal;
end
$$;
comment on function private.lock_money_proposal(uuid) is
  'Locks and returns a money proposal. The caller must be an operator whom the proposal does not personally affect. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, OWN_CASE.';
