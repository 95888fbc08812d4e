create function public.submit_identity(p_id uuid, p_changes jsonb default '{}') returns public.user_identity_approvals
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Locks the person's row first, as the lock order requires. Calls by the person's devices and by
  -- reviewers then run one after the other.
  v_user_id uuid := private.lock_caller();
  v_draft public.user_identity_drafts;
  v_approval public.user_identity_approvals;
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  -- The new case replaces a case that another client has inserted without documents.
  delete from public.user_identity_approvals a where a.user_id = v_user_id and a.is_without_papers;
  select * into v_approval from public.user_identity_approvals where id = p_id;
  if v_approval.user_id = v_user_id then
    return v_approval;
  elsif v_approval.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_no_open_case(v_user_id);
  v_draft := private.write_identity_draft(v_user_id, p_changes);

  perform private.require_identity_answers(to_jsonb(v_draft));
  if jsonb_array_length(v_draft.documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  end if;
  insert into public.user_identity_approvals (
    id, user_id, first_name, middle_name, last_name, date_of_birth, place_of_birth, contact_number,
    primary_document_type, primary_document_number, user_notes)
  values (
    p_id, v_user_id, v_draft.first_name, v_draft.middle_name, v_draft.last_name, v_draft.date_of_birth,
    v_draft.place_of_birth, v_draft.contact_number, v_draft.primary_document_type,
    v_draft.primary_document_number, v_draft.user_notes)
  returning * into v_approval;
  perform private.take_documents(p_id, v_draft.documents);
  delete from public.user_identity_drafts where user_id = v_user_id;
  perform private.add_audit_event('identity.submitted', 'person', v_user_id, null, jsonb_build_object('approval_id', p_id));
  return v_approval;
end
$$;
comment on function public.submit_identity(uuid, jsonb) is
  'Submits the caller''s identity draft: inserts the case, under the id that the client generated, and its documents in one transaction. p_changes contains the last changes to the draft. A repeat with the same p_id returns the first result. After an error, the client may use the same p_id again. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_UNDER_REVIEW, FIELD_UNKNOWN, FIELD_INVALID, AGE_TOO_YOUNG, DOCUMENT_MISSING, DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';
revoke all on function public.submit_identity(uuid, jsonb) from public, anon;
grant execute on function public.submit_identity(uuid, jsonb) to authenticated;
