create function public.read_money_proposal(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_proposal private.money_proposals;
begin
  select * into v_proposal from private.money_proposals p where p.id = p_id;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'Proposal not found');
  elsif private.is_named_by_money_proposal(v_proposal.details, v_operator_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  perform private.add_audit_event('money.proposal_read', 'operator', v_proposal.broker_id, null, jsonb_build_object('proposal_id', p_id));
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.read_money_proposal(uuid) is
  'Returns a money proposal: {id, kind, state, is_open, broker_id, business_name, amount_centimes, details, reason, proposed_by, proposed_by_name, is_mine, may_execute, may_reject, proposed_at, expires_at, decided_at, decided_by_name, decision_reason, result_id, effect}. effect contains the changes that executing the proposal now would make; it is null if the proposal is closed. Logged. For finance and admins, except for proposals about themselves. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_money_proposal(uuid) from public, anon;
grant execute on function public.read_money_proposal(uuid) to authenticated;
