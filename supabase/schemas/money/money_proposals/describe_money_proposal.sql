create function private.describe_money_proposal(p_proposal private.money_proposals) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_proposal.id, 'kind', p_proposal.kind, 'state', s.state, 'is_open', s.state = 'open',
    'broker_id', p_proposal.broker_id,
    'business_name', (select b.business_name from public.brokers b where b.id = p_proposal.broker_id),
    'amount_centimes', p_proposal.amount_centimes, 'details', p_proposal.details, 'reason', p_proposal.reason,
    'proposed_by', p_proposal.proposed_by,
    'proposed_by_name', (select p.first_name from public.profiles p where p.id = p_proposal.proposed_by),
    'is_mine', p_proposal.proposed_by = auth.uid(),
    'may_execute', private.may_execute_money_proposal(p_proposal), 'may_reject', s.state = 'open',
    'proposed_at', p_proposal.proposed_at, 'expires_at', p_proposal.expires_at, 'decided_at', p_proposal.decided_at,
    'decided_by_name', (select p.first_name from public.profiles p where p.id = p_proposal.decided_by),
    'decision_reason', p_proposal.decision_reason, 'result_id', p_proposal.result_id,
    'effect', case when s.state = 'open' then private.money_effect(p_proposal) end)
  from (select private.state_of_money_proposal(p_proposal) as state) as s
$$;
comment on function private.describe_money_proposal(private.money_proposals) is
  'Returns a money proposal as an operator sees it. The operator must not be personally affected by the proposal. For an open proposal, also returns the changes that executing it now would make.';
