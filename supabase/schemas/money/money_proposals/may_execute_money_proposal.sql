create function private.may_execute_money_proposal(p_proposal private.money_proposals) returns boolean
language sql stable
set search_path = ''
as $$
  select private.state_of_money_proposal(p_proposal) = 'open' and p_proposal.proposed_by <> auth.uid()
    and private.holds_operator_role(p_proposal.proposed_by, '{finance,admin}')
    and not private.is_named_by_money_proposal(p_proposal.details, auth.uid())
$$;
comment on function private.may_execute_money_proposal(private.money_proposals) is
  'Returns whether the caller may execute this proposal as its second operator. The calling function must have checked the caller''s role.';
