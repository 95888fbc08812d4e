create function private.is_own_paper(p_name text, p_owner_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_own_identity_path(p_name) or coalesce(private.is_flat_paper(p_name) and p_owner_id = auth.uid()::text, false)
$$;
comment on function private.is_own_paper(text, text) is
  'Returns whether a file of the bucket documents belongs to the caller: it is in their folder, or it has no folder and they uploaded it.';
revoke all on function private.is_own_paper(text, text) from public;
