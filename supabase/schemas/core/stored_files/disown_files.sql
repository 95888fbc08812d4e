create function private.disown_files(p_bucket_id text, p_owner_id uuid) returns void
language sql
set search_path = ''
as $$
  -- Of a row alone on every storage service: no byte hangs on who owns it.
  update storage.objects o set owner_id = null, owner = null
  where o.bucket_id = p_bucket_id and o.owner_id = p_owner_id::text
$$;
comment on function private.disown_files(text, uuid) is 'Files that a person uploaded as proof for others stay in their bucket, and name her no more.';
