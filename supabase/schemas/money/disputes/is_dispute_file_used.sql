create function private.is_dispute_file_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.dispute_files f where f.storage_path = p_name)
$$;
comment on function private.is_dispute_file_used(text) is 'Returns whether the file is attached to an entry of a dispute. SECURITY DEFINER: callers may not read the entries.';
revoke all on function private.is_dispute_file_used(text) from public;
grant execute on function private.is_dispute_file_used(text) to authenticated;
