create function public.add_identity_documents(p_id uuid, p_documents jsonb) returns public.user_identity_approvals
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_approval public.user_identity_approvals;
  v_new jsonb;
begin
  select * into v_approval from public.user_identity_approvals where id = p_id and user_id = v_user_id;
  if v_approval.id is null then
    perform private.refuse('WA066', 'Case not found');
  end if;
  perform private.check_identity_documents(p_documents);
  select coalesce(jsonb_agg(value), '[]') into v_new from jsonb_array_elements(p_documents)
  where not exists (select from public.user_identity_documents d
    where d.approval_id = p_id and d.file_path = value ->> 'file_path');
  if jsonb_array_length(p_documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  elsif jsonb_array_length(v_new) = 0 then
    return v_approval;
  elsif v_approval.status <> 'pending' or v_approval.more_requested_at is null then
    perform private.refuse('WA067', 'No more documents were requested', jsonb_build_object('status', v_approval.status));
  end if;
  perform private.take_documents(p_id, v_new);
  if (select count(*) > 10 from public.user_identity_documents where approval_id = p_id) then
    perform private.refuse('WA064', 'At most ten documents are allowed', '{"maximum": 10}');
  end if;
  update public.user_identity_approvals set more_requested_at = null where id = p_id returning * into v_approval;
  perform private.add_audit_event('identity.documents_added', 'person', v_user_id, null,
    jsonb_build_object('approval_id', p_id, 'count', jsonb_array_length(v_new)));
  return v_approval;
end
$$;
comment on function public.add_identity_documents(uuid, jsonb) is
  'Adds documents to the caller''s identity case after a reviewer requested more documents. The case returns to its previous place in the queue. Repeating the call changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_NOT_FOUND, FIELD_INVALID, DOCUMENT_MISSING, IDENTITY_DECIDED, DOCUMENT_NOT_UPLOADED, DOCUMENTS_TOO_MANY.';
revoke all on function public.add_identity_documents(uuid, jsonb) from public, anon;
grant execute on function public.add_identity_documents(uuid, jsonb) to authenticated;
