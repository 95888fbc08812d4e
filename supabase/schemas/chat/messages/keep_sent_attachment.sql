create function private.keep_sent_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_attachment_used(old.name) then
    raise exception 'the file belongs to a message' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_sent_attachment() is
  'Trigger: the file of a message goes with the message alone. It sees one that was sent while the delete waited, which a policy does not. Definer: callers may not read the messages of others.';

create trigger keep_sent_attachment before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'chat-attachments') execute function private.keep_sent_attachment();
