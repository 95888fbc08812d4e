create function public.decide_address_proof(p_id uuid, p_decision text, p_reason text, p_has_met_person boolean default false)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_proof public.address_proofs := private.lock_address_proof(p_id);
  v_reason text := private.require_reason(p_reason);
  v_last private.address_decisions;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    perform private.refuse('WA003', 'This decision does not exist', '{"field": "p_decision"}');
  end if;
  select * into v_last from private.address_decisions where proof_id = p_id;
  if v_last.reviewer_id = auth.uid() and v_last.decision = p_decision then
    return v_proof.status;
  elsif v_proof.status <> 'pending' then
    perform private.refuse('WA161', 'The proof of address has already been decided', jsonb_build_object('status', v_proof.status));
  elsif not exists (
    select from private.address_proof_grants g where g.proof_id = p_id and g.reviewer_id = auth.uid()) then
    perform private.refuse('WA162', 'The operator must open the proof of address first');
  elsif p_decision = 'approved' and v_proof.seen_at is null and p_has_met_person is not true then
    perform private.refuse('WA164', 'Nobody has met the person yet');
  end if;
  if p_decision = 'approved' and v_proof.seen_at is null then
    update public.address_proofs set seen_as = 'operator', seen_by = auth.uid(), seen_at = now() where id = p_id;
  end if;
  update public.address_proofs set
    status = p_decision,
    reviewer_note = case when p_decision = 'rejected' then v_reason end,
    reviewed_at = now()
  where id = p_id;
  insert into private.address_decisions (proof_id, decision, reason, reviewer_id)
  values (p_id, p_decision, v_reason, auth.uid());
  -- The decision ends the reviewers' access to the files.
  delete from private.address_proof_grants where proof_id = p_id;
  delete from private.address_file_grants f using public.address_documents d
  where d.id = f.document_id and d.proof_id = p_id;
  perform private.add_audit_event('address.' || p_decision, 'operator', v_proof.user_id, v_reason,
    jsonb_build_object('proof_id', p_id, 'seen_as', coalesce(v_proof.seen_as, 'operator')));
  return p_decision;
end
$$;
comment on function public.decide_address_proof(uuid, text, text, boolean) is
  'Approves or rejects a pending proof of address. The caller must be a reviewer who has opened it; the person can read the reason for a rejection. Approval requires that a broker has met the person or, with p_has_met_person, that the reviewer has. If two reviewers decide, only the first decision counts; a repeat by the same reviewer returns the proof''s status. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_FOUND, OWN_CASE, FIELD_INVALID, ADDRESS_PROOF_DECIDED, ADDRESS_PROOF_NOT_OPENED, ADDRESS_NOT_SEEN.';
revoke all on function public.decide_address_proof(uuid, text, text, boolean) from public, anon;
grant execute on function public.decide_address_proof(uuid, text, text, boolean) to authenticated;
