create function private.keep_used_dispute_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_dispute_file_used(old.name) then
    raise exception 'the file belongs to a dispute' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_dispute_file() is
  'Trigger: evidence that an entry carries stays as it is, for every key. Definer: as is_dispute_file_used.';

create trigger keep_used_dispute_file before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'dispute-files') execute function private.keep_used_dispute_file();
