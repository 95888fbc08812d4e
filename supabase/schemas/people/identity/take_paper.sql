create function private.take_paper() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.lock_caller();
  v_approval public.user_identity_approvals;
begin
  select * into v_approval from public.user_identity_approvals a
  where a.id = new.approval_id and a.user_id = v_user_id for update;
  if v_approval.id is null then
    perform private.refuse('WA066', 'Case not found');
  elsif exists (select from public.user_identity_documents d
    where d.approval_id = v_approval.id and d.file_path = new.file_path) then
    return null;
  elsif v_approval.status <> 'pending' or exists (
    -- After a reviewer has opened the case, documents may be added only if a reviewer requests
    -- them. The decision is then always based on documents that the reviewer saw.
    select from private.identity_document_grants g
    where g.approval_id = v_approval.id and g.expires_at - interval '10 minutes' >= v_approval.updated_at
      and v_approval.more_requested_at is null) then
    perform private.refuse('WA067', 'No more documents were requested', jsonb_build_object('status', v_approval.status));
  elsif coalesce(char_length(btrim(new.file_name)), 0) not between 1 and 255 then
    perform private.refuse('WA003', 'Each document needs a file_name', '{"field": "file_name"}');
  elsif (select count(*) >= 10 from public.user_identity_documents d where d.approval_id = v_approval.id) then
    perform private.refuse('WA064', 'At most ten documents are allowed', '{"maximum": 10}');
  elsif not exists (select from storage.objects o
    where o.bucket_id = 'documents' and o.name = new.file_path and private.is_own_paper(o.name, o.owner_id)) then
    perform private.refuse('WA065', 'The file was not found, or has already been submitted',
      jsonb_build_object('file_path', new.file_path));
  end if;
  select p.file_name, p.file_type into new.file_name, new.file_type
  from private.uploaded_papers(jsonb_build_array(jsonb_build_object('file_path', new.file_path, 'file_name', new.file_name))) p;
  update public.user_identity_approvals a set
    is_without_papers = false, more_requested_at = null,
    submitted_at = case when a.is_without_papers then now() else a.submitted_at end
  where a.id = v_approval.id;
  if v_approval.is_without_papers then
    delete from public.user_identity_drafts d where d.user_id = v_user_id;
    perform private.add_audit_event('identity.submitted', 'person', v_user_id, null,
      jsonb_build_object('approval_id', v_approval.id));
  else
    perform private.add_audit_event('identity.documents_added', 'person', v_user_id, null,
      jsonb_build_object('approval_id', v_approval.id, 'count', 1));
  end if;
  return new;
end
$$;
comment on function private.take_paper() is
  'Trigger on documents that users insert directly: the file must exist and belong to the user; its type comes from the storage service. Adding the first document submits the case. More documents may be added until a reviewer opens the case, or if a reviewer requests them. A repeat writes nothing. SECURITY DEFINER, like submit_identity. Error codes: those of lock_caller, IDENTITY_NOT_FOUND, IDENTITY_DECIDED (detail status), FIELD_INVALID (file_name), DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';
