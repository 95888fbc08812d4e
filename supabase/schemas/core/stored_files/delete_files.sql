create function private.delete_files(p_ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_file record;
  v_count integer := 0;
begin
  if private.are_bytes_found_by_rows() then
    -- Deletes only the rows. The storage service later finds content without a row and deletes it.
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.id = any (p_ids);
    get diagnostics v_count = row_count;
    perform set_config('storage.allow_delete_query', '', true);
    return v_count;
  end if;
  for v_file in
    select o.bucket_id, o.name from storage.objects o where o.id = any (p_ids)
      and not exists (
        select from private.file_changes c where c.bucket_id = o.bucket_id and c.name = o.name and c.new_name is null)
    order by o.id
  loop
    perform private.queue_file_change(v_file.bucket_id, v_file.name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.delete_files(uuid[]) is
  'Deletes files with their content, immediately or through the queue of the storage API. Skips files under a legal hold. Returns the number of files deleted or newly queued.';
