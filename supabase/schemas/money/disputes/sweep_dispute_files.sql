create function private.sweep_dispute_files() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(old.id), '{}') into v_ids from (
    select o.id from storage.objects o
    where o.bucket_id = 'dispute-files' and o.created_at < now() - interval '2 days' and not private.is_dispute_file_used(o.name)
    order by o.created_at limit 500 for update skip locked) as old;
  -- Checks each file again. Before the files were locked, somebody may have attached a file to an
  -- entry of a dispute. Such a file is kept.
  perform private.delete_files(array(
    select o.id from storage.objects o where o.id = any (v_ids) and not private.is_dispute_file_used(o.name)));
  return cardinality(v_ids);
end
$$;
comment on function private.sweep_dispute_files() is
  'Deletes evidence that was not attached to an entry within two days, at most 500 files per run. Returns the number of deleted files.';
