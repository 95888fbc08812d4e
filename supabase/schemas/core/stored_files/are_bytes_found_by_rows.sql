create function private.are_bytes_found_by_rows() returns boolean
language sql stable
set search_path = ''
as $$
  -- The list of versions that no row names any more is what our own storage service removes bytes by.
  select to_regclass('storage.discarded_versions') is not null
$$;
comment on function private.are_bytes_found_by_rows() is
  'Whether a change of a row in storage.objects is all there is to do. Not on hosted Supabase, where a renamed row loses its bytes and a deleted one leaves them: what is to be done is queued for the API of its storage.';
