create function private.are_bytes_found_by_rows() returns boolean
language sql stable
set search_path = ''
as $$
  -- This project's own storage service finds stored content that no row refers to, and deletes this
  -- content.
  select to_regclass('storage.discarded_versions') is not null
$$;
comment on function private.are_bytes_found_by_rows() is
  'Returns whether changing a row in storage.objects also renames or deletes the content of the file. Returns false on hosted Supabase, where renaming a row loses the content and deleting a row leaves the content behind. There, the change is queued for the storage API instead.';
