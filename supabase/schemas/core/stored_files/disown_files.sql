create function private.disown_files(p_bucket_id text, p_owner_id uuid) returns void
language sql
set search_path = ''
as $$
  -- Changing the row is enough on every storage service, because bytes do not depend on the owner.
  update storage.objects o set owner_id = null, owner = null
  where o.bucket_id = p_bucket_id and o.owner_id = p_owner_id::text
$$;
comment on function private.disown_files(text, uuid) is 'Removes the person as owner of files that they uploaded as proof for others; the files stay in their bucket.';
