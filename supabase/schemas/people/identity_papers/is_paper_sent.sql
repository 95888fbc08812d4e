create function private.is_paper_sent(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.user_identity_documents d where d.file_path = p_name)
    or exists (select from public.address_documents d where d.file_path = p_name)
$$;
comment on function private.is_paper_sent(text) is
  'Returns whether a file of the bucket documents belongs to an identity case or a proof of address; such files cannot be deleted.';
