-- The two buckets of pictures of homes: whoever has an address sees one; an approved owner alone writes, into her own property's folder.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
-- No image/*: that would let SVG in, which is a program.
select id, id, true, 10 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif']
from unnest(array['properties', 'property-images']) as id;
create policy owner_uploads_pictures on storage.objects for insert to authenticated
  with check (bucket_id in ('properties', 'property-images') and private.may_upload_picture(bucket_id, name));
create policy owner_sees_own_pictures on storage.objects for select to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));
-- A move is an update: out of temp and into a folder, both hers.
create policy owner_moves_own_pictures on storage.objects for update to authenticated
  using (bucket_id = 'properties' and private.is_temporary_picture(bucket_id, name) and owner_id = (select auth.uid())::text)
  with check (bucket_id = 'properties' and private.may_upload_picture(bucket_id, name)
    and not private.is_temporary_picture(bucket_id, name));
create policy owner_removes_own_pictures on storage.objects for delete to authenticated
  using (bucket_id in ('properties', 'property-images') and private.is_own_picture(bucket_id, name, owner_id));
