-- Bucket of chat attachments: only people who can read the message with the file can read the file.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-attachments', 'chat-attachments', false, 10 * 1024 * 1024, array[
  -- image/* is not allowed because it would admit SVG, which can contain scripts.
  'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic',
  'video/mp4', 'video/webm', 'video/quicktime',
  'audio/webm', 'audio/ogg', 'audio/mp4', 'audio/mpeg', 'audio/wav',
  'application/pdf', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain']);
create policy members_upload_attachments on storage.objects for insert to authenticated
  with check (bucket_id = 'chat-attachments' and private.may_upload_attachment(name));
create policy readers_of_a_message_read_its_file on storage.objects for select to authenticated
  using (bucket_id = 'chat-attachments' and private.may_read_attachment(name));
-- There is no update policy: sent files are immutable.
create policy person_removes_unsent_attachments on storage.objects for delete to authenticated
  using (bucket_id = 'chat-attachments' and private.is_own_attachment_path(name) and not private.is_attachment_used(name));
-- A file that belongs to a message can only be deleted together with the message.
create trigger keep_sent_attachment before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'chat-attachments') execute function private.keep_used_file('is_attachment_used', 'the file belongs to a message');
