-- Private bucket for evidence in disputes, with a folder for each person within each dispute. The
-- parties can always read the files; operators can read them while the dispute is open.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('dispute-files', 'dispute-files', false, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'application/pdf']);
create policy parties_upload_evidence on storage.objects for insert to authenticated
  with check (bucket_id = 'dispute-files' and private.may_upload_dispute_file(name));
create policy parties_and_operators_read_evidence on storage.objects for select to authenticated
  using (bucket_id = 'dispute-files' and private.may_read_dispute_file(name));
-- There is no update policy, so that a file is never replaced.
create policy person_removes_unsent_evidence on storage.objects for delete to authenticated
  using (bucket_id = 'dispute-files' and owner_id = (select auth.uid())::text and not private.is_dispute_file_used(name));
-- Refuses to change or delete a file that is attached to an entry of a dispute.
create trigger keep_used_dispute_file before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'dispute-files') execute function private.keep_used_file('is_dispute_file_used', 'the file belongs to a dispute');
