create function private.decide_case(p_id uuid, p_decision text, p_reason_code text, p_note text)
returns public.user_identity_approvals
language plpgsql
set search_path = ''
as $$
declare
  v_approval public.user_identity_approvals := private.lock_case(p_id);
  v_note text := nullif(btrim(p_note), '');
  v_last private.identity_decisions;
begin
  select * into v_last from private.identity_decisions where approval_id = p_id order by id desc limit 1;
  if v_last.reviewer_id = auth.uid() and v_last.decision = p_decision
    and v_last.reason_code is not distinct from p_reason_code
    and (v_approval.status = p_decision or p_decision = 'more_requested' and v_approval.more_requested_at is not null) then
    return v_approval;
  elsif v_approval.status <> 'pending' or p_decision = 'more_requested' and v_approval.more_requested_at is not null then
    perform private.refuse('WA067', 'The case has already been decided', jsonb_build_object('status', v_approval.status));
  elsif not exists (
    select from private.identity_document_grants g where g.approval_id = p_id and g.reviewer_id = auth.uid()) then
    perform private.refuse('WA069', 'The operator must open the case first');
  elsif p_decision = 'rejected' and not exists (
    select from public.identity_rejection_reasons r where r.code = p_reason_code) then
    perform private.refuse('WA003', 'This reason does not exist', '{"field": "p_reason_code"}');
  elsif char_length(v_note) > 500 or v_note is null and (p_decision = 'more_requested' or exists (
    select from public.identity_rejection_reasons r where r.code = p_reason_code and r.is_note_needed)) then
    perform private.refuse('WA003', 'A note of at most 500 characters is required', '{"field": "p_note"}');
  end if;

  update public.user_identity_approvals set
    status = case when p_decision = 'more_requested' then 'pending' else p_decision end,
    more_requested_at = case when p_decision = 'more_requested' then now() end,
    reason_code = p_reason_code,
    reviewer_note = v_note,
    reviewed_at = case when p_decision <> 'more_requested' then now() end
  where id = p_id
  returning * into v_approval;
  if p_decision = 'approved' then
    update public.profiles set is_identity_approved = true where id = v_approval.user_id;
    perform private.check_sanctions_of_person(v_approval.user_id,
      concat_ws(' ', v_approval.first_name, v_approval.middle_name, v_approval.last_name), p_id);
  end if;
  insert into private.identity_decisions (approval_id, decision, reason_code, note, reviewer_id)
  values (p_id, p_decision, p_reason_code, v_note, auth.uid());
  -- The decision ends the reviewers' access to the files.
  delete from private.identity_document_grants where approval_id = p_id and p_decision <> 'more_requested';
  perform private.add_audit_event('identity.' || p_decision, 'operator', v_approval.user_id, null,
    jsonb_strip_nulls(jsonb_build_object('approval_id', p_id, 'reason_code', p_reason_code)));
  return v_approval;
end
$$;
comment on function private.decide_case(uuid, text, text, text) is
  'Decides an identity case. Every decision about an identity, including every approval, is made with this function. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, IDENTITY_DECIDED, IDENTITY_NOT_OPENED, FIELD_INVALID.';
