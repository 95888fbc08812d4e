create function private.are_bytes_found_by_rows() returns boolean
language sql stable
set search_path = ''
as $$
  -- Our own storage service deletes the content of files by the list of versions without a row.
  select to_regclass('storage.discarded_versions') is not null
$$;
comment on function private.are_bytes_found_by_rows() is
  'Returns whether changing a row in storage.objects also renames or deletes the content of the file. This is not so on hosted Supabase, where a renamed row loses its content and a deleted row leaves it behind: there the change is queued for the storage API.';
