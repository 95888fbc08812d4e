create function private.may_read_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    -- Allows only direct viewing. Signed URLs are refused, because they would stay valid after the
    -- grant has expired; listing and copying files are refused too.
    or storage.allow_any_operation(array[
        'object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
      and (exists (
          select from public.user_identity_documents d
          join private.identity_document_grants g on g.approval_id = d.approval_id
          join private.identity_file_grants f on f.document_id = d.id and f.reviewer_id = g.reviewer_id
          where d.file_path = p_name and g.reviewer_id = auth.uid() and g.expires_at > now() and f.expires_at > now())
        or exists (
          select from public.address_documents d
          join private.address_proof_grants g on g.proof_id = d.proof_id
          join private.address_file_grants f on f.document_id = d.id and f.reviewer_id = g.reviewer_id
          where d.file_path = p_name and g.reviewer_id = auth.uid() and g.expires_at > now() and f.expires_at > now()))
      and private.has_operator_role('identity_reviewer')
$$;
comment on function private.may_read_identity_document(text, text) is
  'Returns whether the caller may read the file: the file is the caller''s own, or the caller is a reviewer who opened this file of an undecided case or proof of address within the last minute. SECURITY DEFINER: users may not read the grants.';
grant execute on function private.may_read_identity_document(text, text) to authenticated;
