create function public.decide_broker_contract(p_id uuid, p_decision text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_contract private.broker_contracts;
begin
  select * into v_contract from private.broker_contracts c where c.id = p_id for update;
  if v_contract.id is null then
    perform private.refuse('WA072', 'Proposal not found');
  elsif p_decision is null or p_decision not in ('confirmed', 'rejected') then
    perform private.refuse('WA003', 'This decision does not exist', '{"field": "p_decision"}');
  elsif v_contract.decision = p_decision and v_contract.decided_by = v_operator_id then
    return p_decision;
  -- A version cannot be confirmed after its start date. The version would count as in force since
  -- that date, but applicants have since accepted the previous version.
  elsif v_contract.decision is not null or p_decision = 'confirmed' and v_contract.valid_from < now() then
    perform private.refuse('WA073', 'The proposal has been answered or has expired',
      jsonb_build_object('decision', coalesce(v_contract.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_contract.proposed_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must confirm');
  -- A proposal cannot be confirmed if its proposer is no longer a compliance operator or admin.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_contract.proposed_by, '{compliance,admin}') then
    perform private.refuse('WA073', 'The operator who proposed this no longer has the required role', '{"decision": "expired"}');
  end if;
  update private.broker_contracts set decision = p_decision, decided_by = v_operator_id, decided_at = now() where id = p_id;
  perform private.add_audit_event('broker_contract.' || p_decision, 'operator', null, null, jsonb_build_object('contract_id', p_id));
  return p_decision;
end
$$;
comment on function public.decide_broker_contract(uuid, text) is
  'Confirms or rejects a proposed contract. The proposer may not confirm the contract. Other operators may confirm the contract until it begins. Any compliance operator or admin may reject the contract, including the proposer. Logged. A repeated call by the operator who made the decision returns the decision again. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED.';
revoke all on function public.decide_broker_contract(uuid, text) from public, anon;
grant execute on function public.decide_broker_contract(uuid, text) to authenticated;
