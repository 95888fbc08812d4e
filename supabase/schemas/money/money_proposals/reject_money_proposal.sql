create function public.reject_money_proposal(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_proposal private.money_proposals := private.lock_money_proposal(p_id);
  v_operator_id uuid := auth.uid();
  v_reason text := private.require_reason(p_reason);
begin
  if v_proposal.decision = 'rejected' and v_proposal.decided_by = v_operator_id then
    return private.describe_money_proposal(v_proposal);
  elsif v_proposal.decision is not null or v_proposal.expires_at <= now() then
    perform private.refuse('WA073', 'The proposal has been answered or has expired',
      jsonb_build_object('decision', coalesce(v_proposal.decision, 'expired')));
  end if;
  update private.money_proposals p
  set decision = 'rejected', decided_by = v_operator_id, decided_at = now(), decision_reason = v_reason
  where p.id = p_id returning * into v_proposal;
  perform private.add_audit_event('money.rejected', 'operator', v_proposal.broker_id, v_reason, jsonb_build_object(
    'proposal_id', p_id, 'kind', v_proposal.kind, 'centimes', v_proposal.amount_centimes, 'proposed_by', v_proposal.proposed_by));
  if v_proposal.proposed_by <> v_operator_id then
    perform private.notify(v_proposal.proposed_by, 'account', 'operator_money_rejected', '{}');
  end if;
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.reject_money_proposal(uuid, text) is
  'Rejects a money proposal of another operator and notifies that operator, or withdraws the caller''s own proposal. Logged. Returns the result of read_money_proposal, also for a repeat. For finance and admins, except for proposals about themselves. Error codes: those of lock_money_proposal, FIELD_INVALID (detail field), PROPOSAL_CLOSED (detail decision).';
revoke all on function public.reject_money_proposal(uuid, text) from public, anon;
grant execute on function public.reject_money_proposal(uuid, text) to authenticated;
