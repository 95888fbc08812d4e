create function private.remove_files(p_bucket_id text, p_names text[]) returns integer
language sql
set search_path = ''
as $$
  select private.delete_files(array(
    select o.id from storage.objects o where o.bucket_id = p_bucket_id and o.name = any (p_names)))
$$;
comment on function private.remove_files(text, text[]) is 'Deletes files by name in one bucket, like delete_files; skips names without a file.';
