-- Private bucket of parcel photos, with one folder per parcel. Objects in this bucket are
-- immutable.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('delivery-photos', 'delivery-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png']);
create policy people_upload_delivery_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'delivery-photos' and private.may_upload_delivery_photo(name));
create policy parties_see_delivery_photos on storage.objects for select to authenticated
  using (bucket_id = 'delivery-photos' and private.may_read_delivery_photo(name, owner_id));
-- There is no update policy: photos are immutable.
create policy person_removes_unused_delivery_photos on storage.objects for delete to authenticated
  using (bucket_id = 'delivery-photos' and owner_id = (select auth.uid())::text and not private.is_photo_used(name));
-- Photos that a row references cannot be changed or deleted, so that a photo cannot be swapped.
create trigger keep_used_delivery_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'delivery-photos') execute function private.keep_used_file('is_photo_used', 'the photo belongs to a parcel');
