create function private.is_own_paper(p_name text, p_owner_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_own_identity_path(p_name) or coalesce(private.is_flat_paper(p_name) and p_owner_id = auth.uid()::text, false)
$$;
comment on function private.is_own_paper(text, text) is
  'Returns whether a file of the bucket documents belongs to the caller: the file is in the caller''s folder, or the file has no folder and the caller uploaded it.';
revoke all on function private.is_own_paper(text, text) from public;
