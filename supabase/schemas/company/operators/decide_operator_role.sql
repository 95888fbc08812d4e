create function private.decide_operator_role(p_id uuid, p_decision text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_admin_id uuid := private.require_operator('admin');
  v_proposal private.operator_role_proposals;
begin
  -- A proposal is changed only under the lock on the row of the person who receives the role, so
  -- this lock covers all proposals for that person.
  perform from public.profiles p
  where p.id = (select o.user_id from private.operator_role_proposals o where o.id = p_id) for no key update;
  select * into v_proposal from private.operator_role_proposals o where o.id = p_id;
  if v_proposal.id is null then
    perform private.refuse('WA072', 'Proposal not found');
  elsif v_proposal.decision = p_decision and v_proposal.decided_by = v_admin_id then
    return p_decision;
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal has been answered or has expired',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_admin_id in (v_proposal.proposed_by, v_proposal.user_id) then
    perform private.refuse('WA074', 'Another admin must confirm');
  -- A proposal by a former admin cannot be confirmed.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_proposal.proposed_by, array['admin']) then
    perform private.refuse('WA073', 'The person who proposed this is no longer an admin', '{"decision": "expired"}');
  end if;
  update private.operator_role_proposals
  set decision = p_decision, decided_by = v_admin_id, decided_at = now() where id = p_id;
  if p_decision = 'confirmed' then
    insert into private.operator_roles (user_id, role, proposed_by, confirmed_by)
    values (v_proposal.user_id, v_proposal.role, v_proposal.proposed_by, v_admin_id)
    on conflict do nothing;
  end if;
  perform private.add_audit_event('operator_role.' || p_decision, 'operator', v_proposal.user_id, null,
    jsonb_build_object('role', v_proposal.role, 'proposal_id', p_id, 'proposed_by', v_proposal.proposed_by));
  return p_decision;
end
$$;
comment on function private.decide_operator_role(uuid, text) is
  'Confirms or rejects a role proposal. The proposer may reject the proposal but not confirm it. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, PROPOSAL_CLOSED, FOUR_EYES_NEEDED.';
