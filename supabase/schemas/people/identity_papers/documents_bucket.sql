-- Private bucket of identity documents and proofs of address. A person's files are in a folder of
-- their own. A file without a folder belongs to the person who uploaded it. A reviewer can read a
-- file only after opening it for review. This access expires.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', false, 10 * 1024 * 1024,
  -- image/* is not allowed because it would admit SVG, which can contain scripts.
  array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']);
create policy person_uploads_own_papers on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.may_upload_identity_document(name, owner_id));
create policy papers_are_read_by_person_and_reviewer on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.may_read_identity_document(name, owner_id));
-- There is no update policy: files are never replaced or moved.
create policy person_removes_unsent_papers on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and private.may_remove_identity_document(name, owner_id));
-- Files of an identity case or a proof of address cannot be changed or deleted.
create trigger keep_sent_papers before delete or update of bucket_id, name, version on storage.objects
  for each row when (old.bucket_id = 'documents') execute function private.keep_used_file('is_paper_sent', 'the file was sent in');
