create function public.open_identity_case(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_approval public.user_identity_approvals := private.lock_case(p_id);
  v_reason text := private.require_reason(p_reason);
  v_expires_at timestamptz := now() + interval '10 minutes';
begin
  insert into private.identity_document_grants as g (reviewer_id, approval_id, expires_at)
  values (auth.uid(), p_id, v_expires_at)
  on conflict (reviewer_id, approval_id) do update set expires_at = excluded.expires_at;
  perform private.add_audit_event('identity.case_opened', 'operator', v_approval.user_id, v_reason,
    jsonb_build_object('approval_id', p_id, 'documents', (
      select jsonb_agg(d.id order by d.created_at, d.file_path) from public.user_identity_documents d where d.approval_id = p_id)));
  return jsonb_build_object(
    'approval', to_jsonb(v_approval),
    'person', (
      select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'username', p.username,
        'email', p.email, 'phone_number', p.phone_number, 'account_type', p.account_type,
        'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
      from public.profiles p where p.id = v_approval.user_id),
    'documents', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.user_identity_documents d where d.approval_id = p_id), '[]'),
    'earlier_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'submitted_at', e.submitted_at,
        'reason_code', e.reason_code, 'reviewer_note', e.reviewer_note, 'reviewed_at', e.reviewed_at) order by e.submitted_at)
      from public.user_identity_approvals e where e.user_id = v_approval.user_id and e.id <> p_id), '[]'),
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decision', d.decision, 'reason_code', d.reason_code, 'note', d.note,
        'reviewer_id', d.reviewer_id, 'created_at', d.created_at) order by d.id)
      from private.identity_decisions d where d.approval_id = p_id), '[]'),
    -- Reviewers must know whether other accounts used the same document.
    'other_people_with_this_document', (
      select count(distinct o.user_id) from public.user_identity_approvals o
      where o.primary_document_type = v_approval.primary_document_type
        and o.primary_document_number = v_approval.primary_document_number and o.user_id <> v_approval.user_id
        and not o.is_without_papers),
    'documents_readable_until', v_expires_at);
end
$$;
comment on function public.open_identity_case(uuid, text) is
  'Returns a complete identity case to a reviewer, for the given reason. Until documents_readable_until (10 minutes), only this reviewer may read the files of the case, with the reviewer''s own token, and each access is logged. Returns {approval, person, documents, earlier_cases, decisions, other_people_with_this_document, documents_readable_until}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, IDENTITY_NOT_FOUND, OWN_CASE, FIELD_INVALID.';
revoke all on function public.open_identity_case(uuid, text) from public, anon;
grant execute on function public.open_identity_case(uuid, text) to authenticated;
