-- Private bucket for photos of shops in applications, with a folder for each person. Operators can
-- read the photos while the application is open.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('shop-photos', 'shop-photos', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png']);
create policy applicants_upload_shop_photos on storage.objects for insert to authenticated
  with check (bucket_id = 'shop-photos' and private.may_upload_shop_photo(name));
create policy applicants_and_operators_read_shop_photos on storage.objects for select to authenticated
  using (bucket_id = 'shop-photos' and private.may_read_shop_photo(name));
-- There is no update policy, so that a photo cannot be replaced under the same name.
create policy applicants_remove_unsent_shop_photos on storage.objects for delete to authenticated
  using (bucket_id = 'shop-photos' and owner_id = (select auth.uid())::text and not private.is_shop_photo_used(name));
-- Refuses to change or delete a photo that is part of an application.
create trigger keep_used_shop_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'shop-photos') execute function private.keep_used_file('is_shop_photo_used', 'the photo belongs to an application');
