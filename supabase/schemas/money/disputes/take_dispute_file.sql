create function private.take_dispute_file(p_dispute private.disputes, p_entry_id uuid, p_user_id uuid, p_file_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_file storage.objects;
begin
  -- The shared lock prevents the file from being deleted before its row in dispute_files exists.
  select * into v_file from storage.objects o
  where o.bucket_id = 'dispute-files' and o.owner_id = p_user_id::text
    and o.name in (
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.jpg',
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.png',
      p_dispute.id || '/' || p_user_id || '/' || p_file_id || '.pdf')
    and (o.metadata ->> 'mimetype' = 'application/pdf' or o.metadata ->> 'hasExif' = 'false')
    and not private.is_dispute_file_used(o.name)
  limit 1 for share;
  if v_file.id is null then
    perform private.refuse('WA196', 'The file was not found among the caller''s files in the folder of the dispute');
  end if;
  insert into private.dispute_files (id, dispute_id, entry_id, owner_id, storage_path, media_type, byte_size)
  values (p_file_id, p_dispute.id, p_entry_id, p_user_id, v_file.name, v_file.metadata ->> 'mimetype', (v_file.metadata ->> 'size')::bigint);
end
$$;
comment on function private.take_dispute_file(private.disputes, uuid, uuid, uuid) is
  'Attaches an uploaded file to an entry of a dispute. A photo must not contain EXIF metadata. Error codes: DISPUTE_FILE_MISSING.';
