create function private.disown_files(p_bucket_id text, p_owner_id uuid) returns void
language sql
set search_path = ''
as $$
  -- Changes only the database row of each file. No call to the storage service is needed, because
  -- the stored content does not contain the owner.
  update storage.objects o set owner_id = null, owner = null
  where o.bucket_id = p_bucket_id and o.owner_id = p_owner_id::text
$$;
comment on function private.disown_files(text, uuid) is 'Removes the person as the owner of files that the person uploaded and that other people need as evidence. The files stay in their bucket.';
