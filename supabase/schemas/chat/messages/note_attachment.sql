create function private.note_attachment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.waiting_attachments w where w.name = old.name;
  elsif new.owner_id is not null then
    insert into private.waiting_attachments (name, owner_id) values (new.name, new.owner_id::uuid) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.note_attachment() is
  'Trigger: adds an uploaded file to the list of unsent files (waiting_attachments), and removes it from the list when the file is deleted. SECURITY DEFINER: no user may write this list.';

create trigger note_new_attachment after insert on storage.objects
  for each row when (new.bucket_id = 'chat-attachments') execute function private.note_attachment();
create trigger note_gone_attachment after delete on storage.objects
  for each row when (old.bucket_id = 'chat-attachments') execute function private.note_attachment();
