create function private.take_documents(p_approval_id uuid, p_documents jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.user_identity_documents (approval_id, file_path, file_name, file_type)
  select p_approval_id, p.file_path, p.file_name, p.file_type from private.uploaded_papers(p_documents) p
$$;
comment on function private.take_documents(uuid, jsonb) is
  'Adds uploaded files as documents of the identity case. A file that is listed more than once is added only once. Error codes: DOCUMENT_NOT_UPLOADED.';
