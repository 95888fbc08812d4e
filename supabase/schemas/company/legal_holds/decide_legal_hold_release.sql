create function public.decide_legal_hold_release(p_id uuid, p_decision text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
begin
  if p_decision is null or p_decision not in ('confirmed', 'rejected') then
    perform private.refuse('WA003', 'This decision does not exist', '{"field": "p_decision"}');
  elsif v_hold.released_by = auth.uid() and p_decision = 'confirmed' then
    return p_decision;
  elsif v_hold.released_at is not null or v_hold.release_proposed_by is null then
    perform private.refuse('WA073', 'There is no pending proposal',
      jsonb_build_object('decision', case when v_hold.released_at is null then 'rejected' else 'confirmed' end));
  elsif p_decision = 'confirmed' and v_hold.release_proposed_by = auth.uid() then
    perform private.refuse('WA074', 'Another operator must confirm');
  -- A proposal by an operator who has lost the role cannot be confirmed.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_hold.release_proposed_by, array['compliance']) then
    perform private.refuse('WA073', 'The operator who proposed this no longer has the required role', '{"decision": "expired"}');
  end if;
  if p_decision = 'confirmed' then
    update private.legal_holds h set released_by = auth.uid(), released_at = now() where h.id = p_id;
  else
    update private.legal_holds h set release_reason = null, release_proposed_by = null, release_proposed_at = null where h.id = p_id;
  end if;
  perform private.add_audit_event('legal_hold.release_' || p_decision, 'operator', p_id, null,
    jsonb_build_object('proposed_by', v_hold.release_proposed_by));
  return p_decision;
end
$$;
comment on function public.decide_legal_hold_release(uuid, text) is
  'Confirms the release of a legal hold that another compliance operator proposed, or rejects this release; the proposer may reject the release too. After a release, retention applies to the data again. A repeat returns the decision. Logged. For compliance. Error codes: those of lock_legal_hold, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED.';
revoke all on function public.decide_legal_hold_release(uuid, text) from public, anon;
grant execute on function public.decide_legal_hold_release(uuid, text) to authenticated;
