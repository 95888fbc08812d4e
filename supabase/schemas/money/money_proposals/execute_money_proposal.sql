create function public.execute_money_proposal(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_ended uuid := (select p.broker_id from private.money_proposals p where p.id = p_id and p.kind = 'broker_exit' and p.decision is null);
  v_proposal private.money_proposals;
  v_result_id bigint;
begin
  -- Locks the broker whose contract ends, because the lock order puts people before proposals.
  if v_ended is not null then
    perform private.lock_other_person(v_ended);
  end if;
  v_proposal := private.lock_money_proposal(p_id);
  if v_proposal.decision = 'executed' and v_proposal.decided_by = v_operator_id then
    return private.describe_money_proposal(v_proposal);
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal has been answered or has expired',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  elsif v_proposal.proposed_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must execute');
  -- If the operator who made the proposal has lost the role, the proposal cannot be executed.
  elsif not private.holds_operator_role(v_proposal.proposed_by, '{finance,admin}') then
    perform private.refuse('WA073', 'The operator who proposed this no longer has the required role', '{"decision": "expired"}');
  end if;
  update private.money_proposals p set decision = 'executed', decided_by = v_operator_id, decided_at = now()
  where p.id = p_id returning * into v_proposal;
  perform private.add_audit_event('money.executed', 'operator', v_proposal.broker_id, v_proposal.reason, jsonb_build_object(
    'proposal_id', p_id, 'kind', v_proposal.kind, 'centimes', v_proposal.amount_centimes, 'proposed_by', v_proposal.proposed_by));
  -- Notifies the proposer before the money is moved, because moving money may take the bank lock. A
  -- notification also takes locks, and the lock order allows no lock after the bank lock.
  perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_executed', '{}');
  v_result_id := private.move_money(v_proposal);
  update private.money_proposals p set result_id = v_result_id where p.id = p_id returning * into v_proposal;
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.execute_money_proposal(uuid) is
  'Executes a money proposal that another operator made. The proposer must still have the role finance or admin. All checks of the proposal are repeated. The end of a broker contract is executed only if the payout is still the amount in the proposal. Notifies the proposer. Logged. Returns the result of read_money_proposal, also for a repeat. For finance and admins, except for proposals about themselves. Error codes: those of lock_money_proposal, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED, PERSON_NOT_FOUND, PROPOSAL_OUTDATED (detail proposed_centimes, now_centimes), and the codes of propose_money_movement about the movement.';
revoke all on function public.execute_money_proposal(uuid) from public, anon;
grant execute on function public.execute_money_proposal(uuid) to authenticated;
