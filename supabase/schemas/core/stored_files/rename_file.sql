create function private.rename_file(p_bucket_id text, p_name text, p_new_name text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if private.are_bytes_found_by_rows() then
    -- Renaming changes only this row. The content does not move, because it is stored under the
    -- version of the file and not under its name.
    update storage.objects o set name = p_new_name where o.bucket_id = p_bucket_id and o.name = p_name;
    return found;
  end if;
  if not exists (select from storage.objects o where o.bucket_id = p_bucket_id and o.name = p_name) then
    return false;
  end if;
  perform private.queue_file_change(p_bucket_id, p_name, p_new_name);
  return true;
end
$$;
comment on function private.rename_file(text, text, text) is
  'Renames a file in its bucket: immediately if private.are_bytes_found_by_rows returns true, otherwise through the queue for the storage API. Returns whether the file exists.';
