create function private.delete_files(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id = any (p_ids);
  perform set_config('storage.allow_delete_query', '', true);
end
$$;
comment on function private.delete_files(uuid[]) is
  'Deletes rows of storage only: the storage service finds the bytes that no row names any more and removes them.';
