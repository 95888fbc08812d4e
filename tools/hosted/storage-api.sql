-- Stands in for the storage API in tests that check database rows. A queued change to a file is
-- executed immediately under the storage role, so that the triggers of the storage tables run.

create function hosted.change_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.new_name is null then
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = new.bucket_id and o.name = new.name;
    perform set_config('storage.allow_delete_query', '', true);
  else
    update storage.objects o set name = new.new_name where o.bucket_id = new.bucket_id and o.name = new.name;
  end if;
  delete from private.file_changes c where c.id = new.id;
  return null;
end
$$;
create trigger stand_in_for_storage_api after insert on private.file_changes
  for each row when (current_setting('hosted.storage_api_waits', true) is distinct from 'on')
  execute function hosted.change_file();
