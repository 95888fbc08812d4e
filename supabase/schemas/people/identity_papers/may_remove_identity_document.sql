create function private.may_remove_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    and not private.is_paper_sent(p_name)
$$;
comment on function private.may_remove_identity_document(text, text) is
  'Returns whether the caller may delete the file: the file is the caller''s own and has not been submitted. SECURITY DEFINER, because RLS policies use it.';
grant execute on function private.may_remove_identity_document(text, text) to authenticated;
