create function private.may_remove_identity_document(p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_own_paper(p_name, p_owner_id)
    and not private.is_paper_sent(p_name)
$$;
comment on function private.may_remove_identity_document(text, text) is
  'Whether the caller may remove the file: her own, as long as she has not sent it in. Definer: as the policies.';
grant execute on function private.may_remove_identity_document(text, text) to authenticated;
